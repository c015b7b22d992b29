import { useDroppable } from '@workforce/web-ui/drag';
import type { ReactNode } from 'react';
import type { DropPlace } from './drop-places.ts';

export interface DropTargetProps {
  place: DropPlace;
  className: string;
  children: ReactNode;
}

/** A drop target for shifts, highlighted while one is dragged over it. */
export function DropTarget({ place, className, children }: DropTargetProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `${place.date} ${place.person?.id ?? ''}`, data: place });
  return (
    <div
      ref={setNodeRef}
      className={isOver ? `${className} drop-target drop-target--over` : `${className} drop-target`}
    >
      {children}
    </div>
  );
}
