import type { ChatMessage, Day, Id, Instant, Notification, ReadMark, Schedule } from '@workforce/contracts';

/** Who a checklist is about, as every event on it carries. */
interface ChecklistRef {
  instanceId: Id;
  /** The row's newest version. */
  version: number;
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

/** A clock action, as every event on a time entry carries it. */
interface ClockEvent {
  entryId: Id;
  employeeId: Id;
  employeeName: string;
  /** When it took place; of a long-open entry its clock-in. */
  at: Instant;
}

/** What a manager did to somebody's time entry. */
interface EntryChange {
  entryId: Id;
  employeeId: Id;
  employeeName: string;
  /** The day of the entry, after the change if it moved. */
  date: Day;
  actorId: Id;
  actorName: string;
  reason: string;
}

interface TimeOffEvent {
  requestId: Id;
  employeeId: Id;
  employeeName: string;
  startDate: Day;
  endDate: Day;
}

/** Everything modules tell each other, with what it carries. */
export interface DomainEvents {
  'session.ended': { sessionIds: Id[]; userId: Id };
  /** One person's new shifts. A repetition is one of many that come together, such as those of a copied week. */
  'schedule.planned': { employeeId: Id; shifts: Schedule[]; isRepetition: boolean; actorId: Id };
  /** A manager changed a shift; its row already says how. */
  'schedule.changed': { before: Schedule; after: Schedule; actorId: Id };
  /** A shift is about to be deleted: published before its row goes, in the same transaction. */
  'schedule.deleted': { shift: Schedule; actorId: Id };
  'checklist.assigned': NewChecklist;
  'checklist.completed': ChecklistRef & { needsAttention: number };
  'checklist.deleted': ChecklistRef & { reason: string };
  'checklist.redo': ChecklistRef;
  /** Tasks of an open checklist were ticked, flagged or noted down, or it was started. */
  'checklist.progressed': ChecklistRef;
  /** Photos of an open checklist came, went or got another label. */
  'checklist.photos-changed': { instanceId: Id; employeeId: Id };
  /** A flagged task was looked at by management. */
  'checklist.reviewed': ChecklistRef;
  /** A template was created, changed or deleted; these people have (or had) open checklists of it. */
  'template.updated': { templateId: Id; name: string; employeeIds: Id[] };
  /** Somebody began, paused, resumed or ended work. */
  'time-entry.clocked-in': ClockEvent;
  'time-entry.break-started': ClockEvent;
  'time-entry.break-ended': ClockEvent;
  'time-entry.clocked-out': ClockEvent;
  /** A manager changed or deleted an entry. */
  'time-entry.edited': EntryChange;
  'time-entry.deleted': EntryChange;
  /** An entry has been open for more than 16 h; told once. */
  'time-entry.long-open': ClockEvent;
  'time-off.requested': TimeOffEvent;
  'time-off.decided': TimeOffEvent & { status: 'approved' | 'denied'; actorId: Id; actorName: string };
  /** What a person may do or signs in with has changed; whoever keeps sessions ends theirs, but for the one named. */
  'user.access-changed': { userId: Id; keepSessionId: Id | null };
  /** An admin is about to be shown a person's password. */
  'password.revealed': { userId: Id; actorId: Id; actorName: string };
  /** An account and all that hangs on it is about to go: published before its row does, in the same transaction. */
  'user.deleting': { userId: Id; userName: string; actorId: Id; actorName: string };
  /** `newlyUnread`: the members who had read everything until now. */
  'chat.message-sent': { message: ChatMessage; groupTitle: string; newlyUnread: Id[] };
  /** Somebody's read mark moved. */
  'chat.read': ReadMark & { userId: Id };
  /** Somebody came into a group or left it. */
  'chat.membership-changed': { groupId: Id; userId: Id };
  /** Groups were put into another order, or archived. */
  'chat.groups-changed': { groupIds: Id[] };
  /** People were told something, all by one cause. */
  'notifications.created': Notification[];
  /** A person's notifications were read or deleted. */
  'notifications.changed': { userId: Id };
}
