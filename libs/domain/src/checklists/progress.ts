import type { Id, Instant, InstanceStatus, TaskStatus } from '@workforce/contracts';

type WithStatus = { status: TaskStatus };

/** Whether the task is processed: completed, flagged or declared not completed. */
export const isProcessed = (status: TaskStatus): boolean => status !== 'pending';

/** Whether the task is processed without being completed. */
export const isFlagged = (status: TaskStatus): status is 'needs_attention' | 'not_completed' =>
  isProcessed(status) && status !== 'completed';

/** Whether every task is processed, so that the checklist can be submitted; true without tasks. */
export const allProcessed = (items: readonly WithStatus[]): boolean => items.every(({ status }) => isProcessed(status));

/** Number of done tasks in the history and the Completion Rate: status `completed` only (`decisions §5`). */
export const doneCount = (items: readonly WithStatus[]): number =>
  items.filter(({ status }) => status === 'completed').length;

/** `done` of `total` as a whole percentage; 0 when `total` is 0. */
export const completionRate = (done: number, total: number): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);

/** The percentage beside "X of Y completed": of the same count (`decisions §12`). */
export const doneRate = (items: readonly WithStatus[]): number => completionRate(doneCount(items), items.length);

/** The rounded percentage of processed tasks, 0–100; 0 without tasks. What makes a checklist ready to submit; screens show `doneRate`. */
export const completionPercentage = (items: readonly WithStatus[]): number =>
  completionRate(items.filter(({ status }) => isProcessed(status)).length, items.length);

/** A checklist's `completionPercentage`: 100 once submitted (§4), otherwise the percentage of processed tasks. */
export const progressOf = (instance: { status: InstanceStatus; items: readonly WithStatus[] }): number =>
  instance.status === 'completed' ? 100 : completionPercentage(instance.items);

type Reviewable = WithStatus & { reviewedBy: Id | null };

/** Whether the task awaits review: it needs attention and has no review (§9). */
export const awaitsReview = ({ status, reviewedBy }: Reviewable): boolean =>
  status === 'needs_attention' && reviewedBy === null;

/** Whether a manager has reviewed the task ('Reviewed', §2.10). */
export const isReviewed = ({ status, reviewedBy }: Reviewable): boolean =>
  status === 'needs_attention' && reviewedBy !== null;

/** Number of tasks that await review (§9). */
export const needsAttentionCount = (items: readonly Reviewable[]): number => items.filter(awaitsReview).length;

/** What a checklist keeps of its tasks, so that totals of many checklists read no tasks. */
export const countsOf = (items: readonly Reviewable[]) => ({
  taskCount: items.length,
  doneCount: doneCount(items),
  openFlagCount: needsAttentionCount(items),
});

/** The status to show: `overdue` for an unfinished checklist past its due instant (`decisions §5`), else the stored one. */
export function displayStatus(
  instance: { status: InstanceStatus; dueDate: Date | Instant },
  now: Date,
): InstanceStatus {
  const isLate = new Date(instance.dueDate).getTime() < now.getTime();
  return instance.status !== 'completed' && isLate ? 'overdue' : instance.status;
}
