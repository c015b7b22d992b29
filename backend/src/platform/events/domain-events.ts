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

/** A checklist that was created. */
type NewChecklist = Omit<ChecklistRef, 'actorId' | 'actorName'> & {
  /** Who created it; null when a shift brought it. */
  actorId: Id | null;
};

/** Everything modules tell each other, with what it carries. */
export interface DomainEvents {
  'session.ended': { sessionIds: Id[]; userId: Id };
  /** A shift was created or changed; its row already says how. */
  'schedule.saved': { scheduleId: Id; date: Day };
  /** A shift is about to be deleted: published before its row goes, in the same transaction. */
  'schedule.deleted': { scheduleId: Id; date: Day };
  'checklist.assigned': NewChecklist;
  'checklist.completed': ChecklistRef & { needsAttention: number };
  'checklist.deleted': ChecklistRef & { reason: string };
  'checklist.redo': ChecklistRef;
  /** A template was created, changed or deleted; these people have (or had) open checklists of it. */
  'template.updated': { templateId: Id; name: string; employeeIds: Id[] };
  'notification.created': Notification;
}
