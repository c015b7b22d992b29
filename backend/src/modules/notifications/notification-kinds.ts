import type { Day, Notification, WallTime } from '@workforce/contracts';

/** A shift as a notification names it. */
export interface NotifiedShift {
  jobFunctionName: string;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
}

interface NotifiedDays {
  startDate: Day;
  endDate: Day;
}

/**
 * What people are told, with what each text is made of. Rows hold kind and parameters; the texts are the catalogue's, so that a
 * language is a file and speaks of what was stored before too. A kind's parameters may grow but not change: rows have them.
 */
export interface NotificationParameters {
  'checklist-assigned': { templateName: string };
  'checklist-completed': { employeeName: string; templateName: string; needsAttention: number };
  'checklist-deleted': { actorName: string; templateName: string; employeeName: string; reason: string };
  'checklist-redo': { actorName: string; templateName: string };
  'shift-new': NotifiedShift;
  'shifts-new': { count: number };
  'shift-changed': { before: NotifiedShift; after: NotifiedShift };
  'shift-cancelled': NotifiedShift;
  'shift-restored': NotifiedShift;
  'shift-removed': NotifiedShift;
  /** The text is cut to a line. */
  'messages-received': { groupTitle: string; senderName: string | null; excerpt: string };
  'time-off-requested': NotifiedDays & { employeeName: string };
  'time-off-approved': NotifiedDays & { actorName: string };
  'time-off-denied': NotifiedDays & { actorName: string };
  'time-entry-edited': { actorName: string; date: Day; reason: string };
  'time-entry-deleted': { actorName: string; date: Day; reason: string };
  'time-entry-long-open': { employeeName: string };
  'password-revealed': { actorName: string };
  /** A text that stands as it is, such as one of before whose parts aren't known. */
  'stored-text': { title: string; message: string };
}
export type NotificationKind = keyof NotificationParameters;

/** A kind with its parameters. */
export type NotificationSubject = {
  [Kind in NotificationKind]: { kind: Kind; parameters: NotificationParameters[Kind] };
}[NotificationKind];

/** What somebody is told, before it is put into words. */
export type NotificationContent = Pick<Notification, 'type' | 'link'> & NotificationSubject;
