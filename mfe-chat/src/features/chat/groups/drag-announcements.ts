import type { ChatGroup } from '@workforce/contracts';
import type { Announcements } from '@workforce/web-ui/drag';
import { text } from '../../../texts/texts.ts';

/** Screen-reader announcements while a group is dragged. */
export function dragAnnouncements(groups: readonly ChatGroup[]) {
  const total = groups.length;
  const titleOf = (id: unknown) => groups.find((group) => group.id === id)?.title ?? '';
  const positionOf = (id: unknown) => groups.findIndex((group) => group.id === id) + 1;
  let hasMoved = false;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return text('groups.pickedUp', { title: titleOf(active.id), position: positionOf(active.id), total });
    },
    onDragOver: ({ active, over }) => {
      // When picked up it is over its own position.
      hasMoved ||= over !== null && over.id !== active.id;
      return over && hasMoved
        ? text('groups.moved', { title: titleOf(active.id), position: positionOf(over.id), total })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      text('groups.dropped', { title: titleOf(active.id), position: positionOf((over ?? active).id), total }),
    onDragCancel: ({ active }) => text('groups.dragCancelled', { title: titleOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: text('groups.dragHelp') } };
}
