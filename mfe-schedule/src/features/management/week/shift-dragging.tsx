import type { Schedule } from '@workforce/contracts';
import { useUsesLabourRules } from '@workforce/web-core';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@workforce/web-ui/drag';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { DragFindings } from '../labour/drag-findings.tsx';
import { ShiftCard } from '../shift-card.tsx';
import { nextDropTarget, detectDropTarget } from './drag-geometry.ts';
import { placeAfter, type DropPlace } from './drop-places.ts';
import { MoveDialogs } from './move-dialogs.tsx';
import { useDragAnnouncements } from './use-drag-announcements.ts';
import { useMoveShift } from './use-move-shift.ts';

/** Distances that tell a drag from a click or a scrolling swipe. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Rows that arrive during a drag move the targets: measure them again at this interval, in ms. */
const MEASURING = { droppable: { frequency: 100 } };
const KEYBOARD = { coordinateGetter: nextDropTarget };

const nothing = () => undefined;

/** Drag-and-drop context: shifts inside can be moved to another day or person by mouse, touch and keyboard. */
export function ShiftDragging({ shifts, children }: { shifts: readonly Schedule[]; children: ReactNode }) {
  const t = useTexts();
  const isUsed = useUsesLabourRules();
  const [dragged, setDragged] = useState<Schedule | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const announcements = useDragAnnouncements(shifts);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const moving = useMoveShift();

  const end = () => {
    setDragged(null);
    setPlace(null);
  };

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    end();
    const shift = shifts.find(({ id }) => id === active.id);
    if (shift === undefined || over === null) return;
    const to = placeAfter(shift, over.data.current as DropPlace);
    if (to !== null) void moving.drop(shift, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectDropTarget}
      measuring={MEASURING}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      onDragStart={({ active }) => setDragged(shifts.find(({ id }) => id === active.id) ?? null)}
      onDragOver={({ over }) => setPlace((over?.data.current as DropPlace | undefined) ?? null)}
      onDragCancel={end}
      onDragEnd={onDragEnd}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="shift-dragged">
            <ShiftCard shift={dragged} onAction={nothing} />
            {isUsed && <DragFindings shift={dragged} place={place} />}
          </div>
        )}
      </DragOverlay>
      <MoveDialogs moving={moving} />
    </DndContext>
  );
}
