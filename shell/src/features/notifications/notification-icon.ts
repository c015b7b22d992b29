import type { NotificationType } from '@workforce/contracts';
import type { Tone } from '@workforce/web-ui';
import {
  ChatIcon,
  ClockIcon,
  DeleteIcon,
  DoneIcon,
  LockIcon,
  NotificationsIcon,
  RedoIcon,
  ScheduleIcon,
  TasksIcon,
  TimeOffIcon,
} from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';

interface Look {
  icon: ComponentType;
  tone: Tone;
}

const PLAIN: Look = { icon: NotificationsIcon, tone: 'neutral' };

const PRESENTATION: Record<NotificationType, Look> = {
  checklist_assigned: { icon: TasksIcon, tone: 'info' },
  checklist_completed: { icon: DoneIcon, tone: 'success' },
  checklist_deleted: { icon: DeleteIcon, tone: 'danger' },
  checklist_redo: { icon: RedoIcon, tone: 'warning' },
  schedule_created: { icon: ScheduleIcon, tone: 'info' },
  schedule: { icon: ScheduleIcon, tone: 'info' },
  message_received: { icon: ChatIcon, tone: 'info' },
  time_off_request: { icon: TimeOffIcon, tone: 'info' },
  time_off: { icon: TimeOffIcon, tone: 'info' },
  time_entry: { icon: ClockIcon, tone: 'warning' },
  password_revealed: { icon: LockIcon, tone: 'warning' },
  default: PLAIN,
};

/** Icon and tone of a notification type; a default for types unknown to this version (§3). */
export const lookOf = (type: NotificationType): Look =>
  Object.hasOwn(PRESENTATION, type) ? PRESENTATION[type] : PLAIN;
