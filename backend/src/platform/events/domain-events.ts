import type { Day, Id, Notification } from '@workforce/contracts';

/** Who a checklist is about, as every event on it carries. */
interface ChecklistRef {
  instanceId: Id;
  templateName: string;
  employeeId: Id;
  employeeName: string;
  /** Who did it. */
  actorId: Id;
  actorName: string;
}

/** Everything modules tell each other, with what it carries. */
export interface DomainEvents {
  'session.ended': { sessionIds: Id[]; userId: Id };
  'schedule.saved': { scheduleId: Id; date: Day };
  'schedule.deleted': { scheduleId: Id; date: Day };
  'checklist.assigned': ChecklistRef;
  'checklist.completed': ChecklistRef & { needsAttention: number };
  'checklist.deleted': ChecklistRef & { reason: string };
  'checklist.redo': ChecklistRef;
  'template.updated': { templateId: Id; name: string; employeeIds: Id[] };
  'notification.created': Notification;
}
