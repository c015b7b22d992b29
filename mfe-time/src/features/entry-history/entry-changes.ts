import type {
  EntryTimes,
  Instant,
  TimeAuditAction,
  TimeAuditEntry,
  TimeCorrection,
  TimeCorrectionStatus,
  TimeEntryReview,
} from '@workforce/contracts';

/** Something that happened to an entry. */
export interface EntryEvent {
  key: string;
  at: Instant;
  kind: TimeAuditAction | 'adjusted' | TimeCorrectionStatus | 'confirmed' | 'disputed' | 'resolved';
  /** Empty for a deleted account. */
  who: string;
  reason: string | null;
  before: EntryTimes | null;
  after: EntryTimes | null;
}

interface Known {
  changes: readonly TimeAuditEntry[];
  corrections: readonly TimeCorrection[];
  reviews: readonly TimeEntryReview[];
}

/** Everything that happened to an entry, newest first: its changes, what was asked for, and the answers (`pay §1`). */
export const eventsOf = ({ changes, corrections, reviews }: Known): EntryEvent[] =>
  [...changes.map(ofChange), ...corrections.flatMap(ofCorrection), ...reviews.flatMap(ofReview)].sort((a, b) =>
    b.at.localeCompare(a.at),
  );

const ofChange = (change: TimeAuditEntry): EntryEvent => ({
  key: change.id,
  at: change.timestamp,
  kind: isAdjusted(change.newData) ? 'adjusted' : change.actionType,
  who: change.actionByUser.name,
  reason: change.reason,
  before: timesIn(change.previousData),
  after: timesIn(change.newData),
});

function ofCorrection(correction: TimeCorrection): EntryEvent[] {
  const { id, status, employeeName, decidedByName, decidedAt } = correction;
  const requested: EntryEvent = {
    key: `${id} requested`,
    at: correction.createdAt,
    kind: 'requested',
    who: employeeName,
    reason: correction.reason,
    before: correction.previous,
    after: correction,
  };
  // The change that an accepted one made is in the log.
  if (status === 'requested' || decidedAt === null) return [requested];
  const who = status === 'withdrawn' ? employeeName : (decidedByName ?? '');
  const decided = { key: id, at: decidedAt, kind: status, who };
  return [requested, { ...decided, reason: correction.decisionReason, before: null, after: null }];
}

function ofReview(review: TimeEntryReview): EntryEvent[] {
  const { id, answeredAt, disputeReason, resolvedAt, resolvedBy, resolution, employeeName: who } = review;
  const plain = { before: null, after: null };
  const kind = disputeReason === null ? 'confirmed' : 'disputed';
  return [
    ...(answeredAt === null
      ? []
      : [{ ...plain, key: `${id} answer`, at: answeredAt, kind, who, reason: disputeReason } as const]),
    ...(resolvedAt === null
      ? []
      : [
          {
            ...plain,
            key: id,
            at: resolvedAt,
            kind: 'resolved',
            who: resolvedBy?.name ?? '',
            reason: resolution,
          } as const,
        ]),
  ];
}

/** Times in the log. An entry of a locked pay period stays: `adjusted` are those for which it is paid. */
type LoggedTimes = Partial<EntryTimes> & { adjusted?: Partial<EntryTimes> };

const isAdjusted = (json: string | null): boolean =>
  json !== null && (JSON.parse(json) as LoggedTimes).adjusted !== undefined;

/** The times in the log's JSON of an entry; null for none, or for one that can't be read. */
function timesIn(json: string | null): EntryTimes | null {
  if (json === null) return null;
  const stored = JSON.parse(json) as LoggedTimes;
  const read = stored.adjusted ?? stored;
  const { clockInTime, clockOutTime = null, breaks = [], breakHours = 0, totalHours = 0 } = read;
  return clockInTime === undefined ? null : { clockInTime, clockOutTime, breaks, breakHours, totalHours };
}
