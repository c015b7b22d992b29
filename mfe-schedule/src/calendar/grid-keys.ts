import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Moves the focus between the days of a seven-column grid with the arrow keys. Pass it to the grid's `onKeyDown` and
 * set `data-day` on the focusable elements.
 */
export function moveBetweenDays(event: KeyboardEvent<HTMLElement>): void {
  const distance = STEPS[event.key];
  const from = (event.target as HTMLElement).closest('[data-day]');
  if (distance === undefined || from === null) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  const target = days[days.indexOf(from as HTMLElement) + distance];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
