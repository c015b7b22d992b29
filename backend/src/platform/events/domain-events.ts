import type {
  ChatMessage,
  Day,
  EntryTimes,
  Id,
  Instant,
  Notification,
  ReadMark,
  Schedule,
  TimeEntryReview,
} from '@workforce/contracts';

/** The checklist of an event, with its owner and the acting user. */
interface ChecklistRef {
  instanceId: Id;
  siteId: Id;
  /** The row's newest version. */
  version: number;
  templateName: string;
  employeeId: Id;
  employeeName: string;
  /** The acting user. */
  actorId: Id;
  actorName: string;
}

/** A created checklist. */
export type NewChecklist = Omit<ChecklistRef, 'actorId' | 'actorName'>;

/** A clock action on a time entry. */
interface ClockEvent {
  entryId: Id;
  siteId: Id;
  employeeId: Id;
  employeeName: string;
  /** Time of the action; of a long-open entry its clock-in. */
  at: Instant;
}

/** A manager's change to a time entry. */
interface EntryChange {
  entryId: Id;
  siteId: Id;
  employeeId: Id;
  employeeName: string;
  /** Day of the entry after the change. */
  date: Day;
  actorId: Id;
  actorName: string;
  reason: string;
}

interface TimeOffEvent {
  requestId: Id;
  siteId: Id;
  employeeId: Id;
  employeeName: string;
  startDate: Day;
  endDate: Day;
}

interface CorrectionEvent {
  correctionId: Id;
  siteId: Id;
  employeeId: Id;
  employeeName: string;
  date: Day;
}

/** All domain events with their payloads. */
export interface DomainEvents {
  'session.ended': { sessionIds: Id[]; userId: Id };
  /** New shifts of one person at a site in this zone. `isRepetition`: one of many created together, such as those of a copied week. */
  'schedule.planned': {
    employeeId: Id;
    siteId: Id;
    timeZone: string;
    shifts: Schedule[];
    isRepetition: boolean;
    actorId: Id;
  };
  /** A manager changed a shift; the row is already updated. */
  'schedule.changed': { before: Schedule; after: Schedule; actorId: Id };
  /** A shift is about to be deleted: published before the row is deleted, in the same transaction. */
  'schedule.deleted': { shift: Schedule; actorId: Id };
  /** Checklists created together. `actorId`: the acting user; null when a shift or the job of the day created them. */
  'checklists.assigned': { actorId: Id | null; checklists: NewChecklist[] };
  'checklist.completed': ChecklistRef & { needsAttention: number };
  'checklist.deleted': ChecklistRef & { reason: string };
  'checklist.redo': ChecklistRef;
  /** Tasks of an open checklist were ticked, flagged or annotated, or it was started. */
  'checklist.progressed': ChecklistRef;
  /** Photos of an open checklist were added, removed or relabelled. */
  'checklist.photos-changed': { instanceId: Id; siteId: Id; employeeId: Id };
  /** A manager reviewed a flagged task. */
  'checklist.reviewed': ChecklistRef;
  /**
   * A template was created, changed or deleted. `siteIds`: the sites that it is for, null for all; `employeeIds` have (or had) open
   * checklists of it.
   */
  'template.updated': { templateId: Id; name: string; siteIds: Id[] | null; employeeIds: Id[] };
  /** Clock actions of an employee. */
  'time-entry.clocked-in': ClockEvent;
  'time-entry.break-started': ClockEvent;
  'time-entry.break-ended': ClockEvent;
  'time-entry.clocked-out': ClockEvent;
  /** A manager added an entry for somebody else, changed or deleted one. */
  'time-entry.added': EntryChange;
  'time-entry.edited': EntryChange;
  'time-entry.deleted': EntryChange;
  /** A closed entry is another than before, or new: by a manager's change, or by an accepted correction. */
  'time-entry.amended': { entryId: Id; siteId: Id; employeeId: Id };
  /** An entry has been open for more than 16 h; published once. */
  'time-entry.long-open': ClockEvent;
  /** Somebody asks for a correction of their time. */
  'time-correction.requested': CorrectionEvent;
  /** A correction was accepted, rejected with a reason, or withdrawn by the person. */
  'time-correction.decided': CorrectionEvent & {
    status: 'accepted' | 'rejected' | 'withdrawn';
    reason: string | null;
    actorId: Id;
    actorName: string;
  };
  /** A change of an entry in a locked pay period: the entry stays as it was paid, and the difference is paid later. */
  'time-entry.adjusted': Omit<EntryChange, 'entryId'> & {
    /** The accepted request, or the manager's edit. */
    correctionId: Id;
    isRequested: boolean;
    /** The locked one of the days that the change touches. */
    lockedDay: Day;
    /** Null for a missing entry. */
    timeEntryId: Id | null;
    previous: EntryTimes | null;
    /** No time passes in that of a deleted entry. */
    corrected: EntryTimes;
  };
  /** A pay period was exported in a format for the first time. */
  'pay-period.exported': { periodId: Id; fileName: string; sha256: string };
  /** A receiver of webhooks was switched off, because it has failed for days. */
  'webhook.switched-off': { host: string; adminIds: Id[] };
  /** A timesheet was rejected or opened again, with a reason. */
  'timesheet.returned': {
    employeeId: Id;
    siteId: Id;
    startDate: Day;
    endDate: Day;
    actorId: Id;
    actorName: string;
    reason: string;
  };
  /** A manager's edit was confirmed or disputed by its person, or a dispute was decided. */
  'time-entry.reviewed': TimeEntryReview;
  'time-off.requested': TimeOffEvent;
  /** A manager recorded time off for somebody else; it is approved. */
  'time-off.recorded': TimeOffEvent & { actorId: Id; actorName: string };
  /** Its person took a pending request back. */
  'time-off.withdrawn': TimeOffEvent;
  /** Who decided took the decision back at once. */
  'time-off.reopened': TimeOffEvent & { actorId: Id; actorName: string };
  'time-off.decided': TimeOffEvent & { status: 'approved' | 'denied'; actorId: Id; actorName: string };
  /** A user's role, status or credentials changed: all their sessions are revoked except `keepSessionId`. */
  'user.access-changed': { userId: Id; keepSessionId: Id | null };
  /** A person was deactivated; the row isn't flushed yet. */
  'user.deactivated': { userId: Id };
  /** A person was created, or what others see of them was changed. */
  'user.changed': { userId: Id; change: 'created' | 'updated' };
  /** A person has another username, by which providers recognise them; `provider` is that of the directory's token that gave it. */
  'user.renamed': { userId: Id; actorId: Id; actorName: string; provider: string | null };
  /** A directory deactivated a person: their shifts that are still to come have nobody. */
  'user.left': { userId: Id; userName: string; actorId: Id };
  /** Shifts at a site that are still to come have lost their person, who has left. */
  'schedule.uncovered': {
    employeeId: Id;
    employeeName: string;
    siteId: Id;
    scheduleIds: Id[];
    /** The first of their days. */
    from: Day;
    to: Day;
  };
  /**
   * An admin or a provider replaced what a user signs in with, whose sessions have ended: somebody else may have used it.
   *
   * @param what of it, for the security log
   */
  'user.recovered': { userId: Id; what: string };
  /** An admin removed a user's second factors. */
  'second-factor.reset': { userId: Id; actorName: string };
  /** An admin is about to see a user's password. */
  'password.revealed': { userId: Id; actorId: Id; actorName: string };
  /**
   * An account and all its data are about to be deleted: published before the row is deleted, in the same transaction.
   */
  'user.deleting': { userId: Id; userName: string; actorId: Id; actorName: string };
  /** `newlyUnread`: the members who had read everything until now. */
  'chat.message-sent': { message: ChatMessage; groupTitle: string; newlyUnread: Id[] };
  /** A member's read mark moved. */
  'chat.read': ReadMark & { userId: Id };
  /** A user joined a group or left it. */
  'chat.membership-changed': { groupId: Id; userId: Id };
  /** A group was archived: none of its members sees it any more. */
  'chat.group-archived': { groupId: Id; memberIds: Id[] };
  /** Groups were reordered or archived. */
  'chat.groups-changed': { groupIds: Id[] };
  /** People's assignments changed, or everybody's places by a change of the tree (null): their connections start anew. */
  'places.changed': { userIds: Id[] | null };
  /** A unit was closed or opened again, or a team lies in another site now: who has a role in it, or below, has other sites. */
  'unit.closed-or-moved': { unitId: Id };
  /** A unit lies elsewhere in the tree: other policies may hold at its sites. */
  'unit.moved': { unitId: Id };
  /** A labour policy of the unit was activated, which holds from a day on. */
  'labour-policy.activated': { unitId: Id; policyId: Id; from: Day };
  /** Other terms of a person's work hold from a day on; `until` the day from which later ones hold, null for ever. */
  'work-terms.changed': { userId: Id; from: Day; until: Day | null };
  /** A site has another zone; its row is already updated. */
  'site.zone-changed': { siteId: Id; timeZone: string };
  /** A job has made the file of an export, or given up. `link`: path in the app that shows it. */
  'export.ended': { userId: Id; fileName: string; isReady: boolean; link: string };
  /** Notifications created by one event. */
  'notifications.created': Notification[];
  /** A user's notifications were read or deleted. */
  'notifications.changed': { userId: Id };
}
