import type { Schedule } from '@workforce/contracts';
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
import { ShiftCard } from '../shift-card.tsx';
import { nextPlace, placeUnder } from './drag-geometry.ts';
import { placeAfter, type DropPlace } from './drop-places.ts';
import { useDragAnnouncements } from './use-drag-announcements.ts';
import { useMoveShift } from './use-move-shift.ts';

/** A click is not a drag, and neither is a swipe that scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** What arrives while one drags moves the days: where they are is looked up again so often, in ms. */
const MEASURING = { droppable: { frequency: 100 } };
const KEYBOARD = { coordinateGetter: nextPlace };

const nothing = () => undefined;

/** Lets the shifts inside be dragged to another day or person by mouse, finger and keyboard. */
export function ShiftDragging({ shifts, children }: { shifts: readonly Schedule[]; children: ReactNode }) {
  const t = useTexts();
  const [dragged, setDragged] = useState<Schedule | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const announcements = useDragAnnouncements(shifts);
  const move = useMoveShift();

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const shift = shifts.find(({ id }) => id === active.id);
    if (shift === undefined || over === null) return;
    const to = placeAfter(shift, over.data.current as DropPlace);
    if (to !== null) void move(shift, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      measuring={MEASURING}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      onDragStart={({ active }) => setDragged(shifts.find(({ id }) => id === active.id) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="shift-dragged">
            <ShiftCard shift={dragged} onAction={nothing} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
