import type { Schedule } from '@workforce/contracts';
import { useDraggable } from '@workforce/web-ui/drag';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ShiftCard } from '../shift-card.tsx';
import type { OnShiftAction } from '../view-props.ts';

export interface DraggableShiftProps {
  shift: Schedule;
  isOfRow?: boolean;
  onAction: OnShiftAction;
}

/** A shift draggable as a whole by mouse and touch, and by its handle with the keyboard. */
export function DraggableShift({ shift, isOfRow, onAction }: DraggableShiftProps) {
  const t = useTexts();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id: shift.id });
  const describedBy = attributes['aria-describedby'];
  const label = t('drag.handle', { name: shift.employeeName });
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, 'aria-label': label, 'aria-describedby': describedBy, title: label }),
    [setActivatorNodeRef, label, describedBy],
  );
  return (
    <li ref={setNodeRef} className={isDragging ? 'shift-place shift-place--left' : 'shift-place'} {...listeners}>
      <ShiftCard shift={shift} isOfRow={isOfRow} onAction={onAction} handle={handle} />
    </li>
  );
}
