import type { Day, Notification, WallTime } from '@workforce/contracts';

/** The fields of a shift that notifications mention. */
export interface NotifiedShift {
  jobFunctionName: string;
  date: Day;
  startTime: WallTime;
  endTime: WallTime;
}

interface NotifiedEdit {
  actorName: string;
  date: Day;
  reason: string;
  /** A locked pay period has paid the day: the next one pays the difference. */
  isPaidLater?: boolean;
}

interface NotifiedDays {
  startDate: Day;
  endDate: Day;
}

/**
 * Notification kinds and the parameters of their texts. Rows store kind and parameters; the catalogue renders the texts when read,
 * so that a new language also applies to stored notifications. Stored rows rely on a kind's parameters: add to them, but don't
 * change them.
 */
export interface NotificationParameters {
  'checklist-assigned': { templateName: string };
  'checklist-completed': { employeeName: string; templateName: string; needsAttention: number };
  /** Those since the last digest; `needsAttention` is the sum of their flagged tasks. */
  'checklists-completed': { count: number; needsAttention: number };
  'checklist-deleted': { actorName: string; templateName: string; employeeName: string; reason: string };
  'checklist-redo': { actorName: string; templateName: string };
  'shift-new': NotifiedShift;
  'shifts-new': { count: number };
  'shift-changed': { before: NotifiedShift; after: NotifiedShift };
  'shift-cancelled': NotifiedShift;
  'shift-restored': NotifiedShift;
  'shift-removed': NotifiedShift;
  /** Of somebody who has left. */
  'shifts-uncovered': NotifiedDays & { employeeName: string; count: number };
  /** The excerpt is cut to one line. */
  'messages-received': { groupTitle: string; senderName: string | null; excerpt: string };
  'time-off-requested': NotifiedDays & { employeeName: string };
  'time-off-withdrawn': NotifiedDays & { employeeName: string };
  'time-off-recorded': NotifiedDays & { actorName: string };
  'time-off-reopened': NotifiedDays & { actorName: string };
  'time-off-approved': NotifiedDays & { actorName: string };
  'time-off-denied': NotifiedDays & { actorName: string };
  'time-entry-added': Omit<NotifiedEdit, 'isPaidLater'>;
  'time-entry-edited': NotifiedEdit;
  'time-entry-deleted': NotifiedEdit;
  'time-entry-long-open': { employeeName: string };
  'time-correction-requested': { employeeName: string; date: Day };
  'time-correction-accepted': { actorName: string; date: Day };
  'time-correction-rejected': { actorName: string; date: Day; reason: string };
  'time-entry-disputed': { employeeName: string; date: Day; reason: string };
  'time-entry-dispute-decided': { actorName: string; date: Day; reason: string };
  'timesheet-returned': NotifiedDays & { actorName: string; reason: string };
  'password-revealed': { actorName: string };
  'second-factor-reset': { actorName: string };
  'webhook-switched-off': { host: string };
  'export-ready': { fileName: string };
  'export-failed': { fileName: string };
  /** A literal text, such as one stored before notifications had parameters. */
  'stored-text': { title: string; message: string };
}
export type NotificationKind = keyof NotificationParameters;

/** A kind with its parameters. */
export type NotificationSubject = {
  [Kind in NotificationKind]: { kind: Kind; parameters: NotificationParameters[Kind] };
}[NotificationKind];

/** A notification before its text is rendered. */
export type NotificationContent = Pick<Notification, 'type' | 'link'> & NotificationSubject;
