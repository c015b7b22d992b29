import type { InstanceStatus, TaskStatus } from '@workforce/contracts';
import type { Tone } from '@workforce/web-ui';

/** The colour a checklist's state is tinted in. */
export const CHECKLIST_TONES: Record<InstanceStatus, Tone> = {
  pending: 'neutral',
  in_progress: 'info',
  completed: 'success',
  overdue: 'danger',
};

/** The colour a task's state is tinted in. */
export const TASK_TONES: Record<TaskStatus, Tone> = {
  pending: 'neutral',
  completed: 'success',
  needs_attention: 'warning',
  not_completed: 'danger',
};
