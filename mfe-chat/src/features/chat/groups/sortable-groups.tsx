import type { ChatGroup, Id } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import {
  arrayMove,
  closestCenter,
  CSS,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  SortableContext,
  sortableKeyboardCoordinates,
  TouchSensor,
  useSensor,
  useSensors,
  useSortable,
  verticalListSortingStrategy,
  type DragEndEvent,
} from '@workforce/web-ui/drag';
import { DragIcon } from '@workforce/web-ui/icons';
import { useMemo } from 'react';
import { useOrderChatGroupsMutation } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useAdministers } from '../use-administers.ts';
import { dragAnnouncements } from './drag-announcements.ts';
import { GroupLink } from './group-link.tsx';

/** Distances that tell a drag from a click or a scrolling touch. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * The groups, reorderable by mouse, touch or keyboard (§2.13). Those that the user doesn't administer keep their place: a site's manager
 * sees groups for everyone too.
 */
export default function SortableGroups({ groups }: { groups: readonly ChatGroup[] }) {
  const t = useTexts();
  const { show } = useToaster();
  const [order] = useOrderChatGroupsMutation();
  const announcements = useMemo(() => dragAnnouncements(groups), [groups]);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const isMovable = useAdministers();
  const movable = groups.filter(isMovable);
  const ids = movable.map(({ id }) => id);

  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const moved = arrayMove(ids, ids.indexOf(active.id as Id), ids.indexOf(over.id as Id));
    // The places of the groups that may be moved, among all shown.
    const places = groups.flatMap((group, place) => (isMovable(group) ? [place] : []));
    const { error } = await order(moved.map((id, index) => ({ id, displayOrder: places[index] ?? index })));
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('groups.orderFailed')), variant: 'destructive' });
    }
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={announcements}
      onDragEnd={(event) => void drop(event)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={t('groups.title')}>
          {groups.map((group) =>
            isMovable(group) ? (
              <SortableGroup key={group.id} group={group} />
            ) : (
              <li key={group.id} className="chat-group chat-group--fixed">
                <GroupLink group={group} />
              </li>
            ),
          )}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableGroup({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: group.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={`chat-group${isDragging ? ' chat-group--dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="chat-group__drag"
        aria-label={t('groups.drag', { title: group.title })}
      >
        <DragIcon />
      </button>
      <GroupLink group={group} />
    </li>
  );
}
