import type { AuditUnknown, AuditVerification } from '@workforce/contracts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { CheckedLog } from './verify-log.ts';

/** The evidence available to a verification. */
export interface Evidence {
  publicKey: string | undefined;
  /** The log's checkpoints known outside the database. */
  outside: readonly SignedCheckpoint[];
  /** Whether the file store, which has the newest of them, doesn't answer. */
  isStoreAway: boolean;
  /** Where those are sent; null when unknown, as for an exported file. */
  anchors: { isOn: boolean; /** Last number delivered to `AUDIT_ANCHOR_URL`. */ delivered: number | null } | null;
  /** Number of rows not chained yet. */
  waiting: number;
  /** Whether time entries could be compared; null for a log without. */
  entries: boolean | null;
}

/** The result of a verification: what was found, and what can't be known. */
export function verificationOf(checked: CheckedLog, evidence: Evidence): AuditVerification {
  const { rows, firstFault, fitting } = checked;
  const last = fitting.at(-1);
  return {
    ok: firstFault === null,
    rows,
    checkpoints: fitting.length,
    signedUntil: last ? { sequence: last.sequence, at: last.createdAt } : null,
    firstFault,
    unknowns: unknownsOf(checked, evidence),
  };
}

function unknownsOf(
  { rows, fitting }: CheckedLog,
  { publicKey, outside, isStoreAway, anchors, waiting, entries }: Evidence,
) {
  const found: AuditUnknown[] = [];
  const say = (code: AuditUnknown['code'], message: string) => found.push({ code, message });
  const last = fitting.at(-1);
  const until = last?.sequence ?? 0;
  if (rows > until)
    say(
      'unsigned_rows',
      `Rows ${until + 1} to ${rows} are not signed yet: an attacker with write access to the database could have rewritten them with their hashes.`,
    );
  if (waiting > 0) say('waiting_rows', `${waiting} rows are not chained yet.`);
  const adoption = fitting.find(({ reason }) => reason === 'adoption');
  if (adoption)
    say(
      'late_chained_rows',
      `Rows 1 to ${adoption.sequence} were written before the log was chained and were chained on ${adoption.day}: changes before that day can't be detected.`,
    );
  const unchained = fitting.filter(({ previous }) => previous === null).at(-1);
  if (unchained)
    say(
      'unchained_checkpoints',
      `Checkpoints 1 to ${unchained.number}, until ${unchained.day}, were made before checkpoints were chained: a removal before then can't be detected.`,
    );
  if (publicKey === undefined)
    say('no_key', 'Without the key the signatures of checkpoints and erasures were not verified.');
  if (isStoreAway)
    say(
      'file_store_away',
      'The newest checkpoint could not be read from the file store, which does not answer: whether rows after those checked here were removed is not known. Verify again when it is back.',
    );
  else if (last && outside.length === 0)
    say(
      'no_outside_copy',
      'No checkpoint is known outside the database: a log truncated or rewritten together with its checkpoints can not be detected.',
    );
  if (anchors && !anchors.isOn)
    say(
      'no_anchor',
      'Checkpoints are kept outside the database in the file store only: set AUDIT_ANCHOR_FILE or AUDIT_ANCHOR_URL to a place that the operator of this server can not change.',
    );
  if (anchors?.delivered !== null && anchors && last && anchors.delivered < last.number)
    say(
      'anchor_behind',
      `AUDIT_ANCHOR_URL has received checkpoints up to ${anchors.delivered} of ${last.number}; the others are retried.`,
    );
  if (entries === false) say('entries_not_compared', 'Time entries are not part of an export and were not compared.');
  return found;
}
