import type { Instant } from '@workforce/contracts';
import type { Result } from '../src/result.ts';
import type { InstanceState, ItemState } from '../src/checklists/checklist.state.ts';
import { progressOf } from '../src/checklists/progress.ts';

/** Minutes after the checklist was created. */
export const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 9, 13, 0) + minutes * 60_000);

/** The same as an instant of the wire. */
export const instantAt = (minutes: number): Instant => at(minutes).toISOString();

/** An untouched task that requires no photo. */
export const aTask = (id: string, over: Partial<ItemState> = {}): ItemState => ({
  id,
  status: 'pending',
  notes: null,
  completedAt: null,
  requiresPhoto: false,
  photoIds: [],
  reviewedBy: null,
  reviewedAt: null,
  ...over,
  isCompleted: over.status === 'completed',
});

/** An untouched checklist, created at minute 0. */
export const aChecklist = (items: ItemState[], over: Partial<InstanceState> = {}): InstanceState => ({
  attempt: 1,
  completionPercentage: progressOf({ status: over.status ?? 'pending', items }),
  status: 'pending',
  startedAt: null,
  completedAt: null,
  createdAt: instantAt(0),
  items,
  ...over,
});

/** The value of a result; fails the test for a refusal. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.error.code} ${result.error.message}`);
  return result.value;
}

/** The code of a refusal; undefined for a success. */
export const codeOf = (result: Result<unknown>): string | undefined => (result.ok ? undefined : result.error.code);

/** `count` photo ids. */
export const photoIds = (count: number): string[] => Array.from({ length: count }, (_, i) => `photo-${i}`);
