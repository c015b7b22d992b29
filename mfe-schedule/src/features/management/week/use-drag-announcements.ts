import type { Schedule } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import type { Announcements, UniqueIdentifier } from '@workforce/web-ui/drag';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { DropPlace } from './drop-places.ts';

type Over = { data: { current?: unknown } } | null;

/** Screen-reader announcements during a drag. */
export function useDragAnnouncements(shifts: readonly Schedule[]): Announcements {
  const t = useTexts();
  const labels = useShiftLabels();
  const formats = useFormats();
  const shiftOf = (dragged: UniqueIdentifier) => {
    const shift = shifts.find(({ id }) => id === dragged);
    return shift ? labels.whole(shift) : '';
  };
  const placeOf = (over: Over) => {
    if (over === null) return t('drag.nowhere');
    const { date, person } = over.data.current as DropPlace;
    const day = formats.fullDate(date);
    return person ? t('drag.personAndDay', { name: person.name, day }) : day;
  };
  return {
    onDragStart: ({ active }) => t('drag.started', { shift: shiftOf(active.id) }),
    onDragOver: ({ over }) => placeOf(over),
    onDragEnd: ({ over }) => (over === null ? t('drag.cancelled') : t('drag.dropped', { place: placeOf(over) })),
    onDragCancel: () => t('drag.cancelled'),
  };
}
