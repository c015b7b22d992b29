import { pointerWithin, type CollisionDetection, type KeyboardCoordinateGetter } from '@workforce/web-ui/drag';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middleOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });
const contains = ({ left, top, width, height }: Box, { x, y }: { x: number; y: number }) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Collision detection: the target under the pointer or, with the keyboard, under the centre of the dragged shift. */
export const detectDropTarget: CollisionDetection = (drag) => {
  if (drag.pointerCoordinates) return pointerWithin(drag);
  const middle = middleOf(drag.collisionRect);
  const target = drag.droppableContainers.find(({ id }) => {
    const box = drag.droppableRects.get(id);
    return box !== undefined && contains(box, middle);
  });
  return target ? [{ id: target.id }] : [];
};

/** Direction of each arrow key. */
const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Distance across the direction counts more: the next day in the row wins over one diagonally below. */
const ACROSS_WEIGHT = 4;

/** Moves a shift dragged by keyboard to the next target in the arrow's direction. */
export const nextDropTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (direction === undefined || collisionRect === null) return undefined;
  event.preventDefault();
  const from = middleOf(collisionRect);
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const box = droppableRects.get(id);
    if (box === undefined || contains(box, from)) return [];
    // Keep the other coordinate where the target is wide or tall enough.
    const at = {
      x: clamp(from.x, box.left + 1, box.left + box.width - 1),
      y: clamp(from.y, box.top + 1, box.top + box.height - 1),
    };
    const along = (at.x - from.x) * direction.x + (at.y - from.y) * direction.y;
    const across = Math.abs((at.x - from.x) * direction.y) + Math.abs((at.y - from.y) * direction.x);
    return along > 0 ? [{ box, distance: along + across * ACROSS_WEIGHT }] : [];
  });
  const nearest = places.sort((a, b) => a.distance - b.distance)[0];
  if (nearest === undefined) return undefined;
  const { top, height } = nearest.box;
  const { x } = middleOf(nearest.box);
  const y = direction.y === 0 ? clamp(from.y, top + 1, top + height - 1) : Math.min(top + height / 2, top + 60);
  return { x: x - collisionRect.width / 2, y: y - collisionRect.height / 2 };
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
