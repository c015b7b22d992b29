import type { InstanceStatus, TaskStatus } from '@workforce/contracts';
import type { Tone } from '@workforce/web-ui';

/** Tint by checklist status. */
export const CHECKLIST_TONES: Record<InstanceStatus, Tone> = {
  pending: 'neutral',
  in_progress: 'info',
  completed: 'success',
  overdue: 'danger',
};

/** Tint by task status. */
export const TASK_TONES: Record<TaskStatus, Tone> = {
  pending: 'neutral',
  completed: 'success',
  needs_attention: 'warning',
  not_completed: 'danger',
};
