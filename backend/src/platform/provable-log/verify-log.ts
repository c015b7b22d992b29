import type { AuditFault, AuditVerification } from '@workforce/contracts';
import { type ChainHead, type ChainRow, CHAIN_START, isIntact } from './chain.ts';
import { checkCheckpoints } from './checkpoint-chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { isSigned } from './checkpoint-signature.ts';
import type { LogSource } from './stored-log.ts';

/** Maximum number of missing rows tried before a row whose sequence has moved. */
const MAX_GAP = 1_000;

const SENTENCES: Record<AuditFault, string> = {
  altered: 'was altered',
  removed: 'was removed',
  inserted: 'was inserted',
  checkpoint: 'does not fit its signed checkpoint',
  entry: 'is not what its time entry says',
};

/** The first tampered row. */
export type LogFault = NonNullable<AuditVerification['firstFault']>;

/** Describes the fault of a row, or of the log if no row is meant. */
export function faultAt(
  { title, fault, sequence }: { title: string; fault: AuditFault; sequence: number },
  id: string | null,
  details = '',
): LogFault {
  const message = `Row ${sequence} of ${title} ${SENTENCES[fault]}.${details && ` ${details}`}`;
  return { sequence, id, entryId: null, fault, message };
}

/** Options of a verification. */
export interface LogCheck<Row extends ChainRow> {
  /** Public key of the checkpoints' signatures; without it they are compared, but not authenticated. */
  publicKey: string | undefined;
  /** Checkpoints known outside the database, by number; some or all. */
  outside?: readonly SignedCheckpoint[];
  /** Called for every row during the verification. */
  each?: (row: Row) => void;
}

export interface CheckedLog {
  rows: number;
  firstFault: LogFault | null;
  /** Checkpoints that match the chain, by number. */
  fitting: SignedCheckpoint[];
}

/**
 * Verifies a hash chain from its first row (`decisions §7`). Each row must have the next sequence number, the hash of
 * the previous row, and the hash of its own content; all signed checkpoints, stored and outside, must match the chain
 * and each other; and the last row must be the head. A fault names the first row that was altered, removed or inserted.
 */
export async function verifyLog<Row extends ChainRow>(
  source: LogSource<Row>,
  { publicKey, outside = [], each }: LogCheck<Row>,
): Promise<CheckedLog> {
  const { title } = source;
  const stored = await source.checkpoints();
  const checked = checkCheckpoints(stored, publicKey);
  const known = new Map(stored.map((checkpoint) => [checkpoint.number, checkpoint]));
  const unmatched = outside.filter((copy) => known.get(copy.number)?.signature !== copy.signature);
  const genuine = unmatched.filter((copy) => publicKey === undefined || isSigned(copy, publicKey));

  const named = new Set(
    [...stored, ...outside, ...(checked.fault ? [checked.fault] : [])].map(({ sequence }) => sequence),
  );
  const attesting = [...checked.valid, ...genuine];
  const walk = new ChainWalk<Row>({ title, named, attesting, end: await source.head() });
  for await (const rows of source.rows()) {
    for (const row of rows) {
      each?.(row);
      walk.add(row);
    }
    if (walk.fault) break;
  }
  walk.finish();

  const faults = [walk.fault];
  const ofCheckpoint = (sequence: number, message: string) =>
    faults.push(faultAt({ title, fault: 'checkpoint', sequence }, walk.idAt(sequence), message));
  if (checked.fault) ofCheckpoint(checked.fault.sequence, checked.fault.message);
  for (const copy of unmatched)
    ofCheckpoint(Math.max(1, copy.sequence), unmatchedMessage(copy, genuine.includes(copy)));
  return { rows: walk.rows, firstFault: first(faults), fitting: walk.fitting };
}

const unmatchedMessage = ({ number, day }: SignedCheckpoint, isGenuine: boolean): string =>
  isGenuine
    ? `Checkpoint ${number} of ${day} is known outside the database and is not in it.`
    : `The copy of checkpoint ${number} that is known outside the database is not genuine.`;

/** The fault at the lowest row; of several at one row the first. */
const first = (faults: readonly (LogFault | null)[]): LogFault | null =>
  faults.reduce((best, fault) => (best === null || (fault && fault.sequence < best.sequence) ? fault : best), null);

class ChainWalk<Row extends ChainRow> {
  fault: LogFault | null = null;
  rows = 0;
  readonly fitting: SignedCheckpoint[] = [];
  private last: ChainHead & { row: Row | null } = { ...CHAIN_START, row: null };
  /** The latest row, verified once the next one is known. */
  private latest: Row | undefined;
  private readonly checkpoints = new Map<number, SignedCheckpoint[]>();
  private readonly ids = new Map<number, string>();

  constructor(
    private readonly context: {
      title: string;
      /** The head stored with the log, if it exists. */
      end: ChainHead | null;
      /** Checkpoints that attest the hash of a row. */
      attesting: readonly SignedCheckpoint[];
      /** Rows that a checkpoint's fault may name. */
      named: ReadonlySet<number>;
    },
  ) {
    for (const checkpoint of context.attesting) {
      const there = this.checkpoints.get(checkpoint.sequence);
      if (there) there.push(checkpoint);
      else this.checkpoints.set(checkpoint.sequence, [checkpoint]);
    }
  }

  add(row: Row): void {
    if (this.fault) return;
    if (this.latest) this.verify(this.latest, row);
    this.latest = row;
  }

  finish(): void {
    if (this.latest && !this.fault) this.verify(this.latest, undefined);
    this.fault ??= this.endFault();
  }

  /** The id of a row named by a checkpoint, once it was verified. */
  idAt(sequence: number): string | null {
    return this.ids.get(sequence) ?? null;
  }

  private verify(row: Row, next: Row | undefined): void {
    this.rows += 1;
    const expected = this.last.sequence + 1;
    const fits =
      row.sequence === expected && !this.isAfterEnd(row) && row.previousHash === this.last.hash && isIntact(row);
    if (fits) {
      this.last = { sequence: row.sequence, hash: row.hash, row };
      this.fault = this.checkpointFault();
    } else this.fault = this.classify(row, next);
  }

  /** Classifies the tampering by trying the sequence number at which each row's hash matches. */
  private classify(row: Row, next: Row | undefined): LogFault {
    const expected = this.last.sequence + 1;
    if (row.sequence < expected) return this.at('inserted', row.sequence, row.id);
    if (row.sequence > expected) return this.at('removed', expected, null);
    if (row.previousHash === this.last.hash && isIntact(row)) return this.at('inserted', row.sequence, row.id);
    // The row is unchanged, but the row before it isn't the one it was chained to.
    if (isIntact(row)) return this.at('altered', Math.max(1, expected - 1), this.last.row?.id ?? row.id);
    // Either the next row belongs here, or this one belongs one place earlier: a row was inserted.
    if (next?.previousHash === this.last.hash && isIntact(next, expected))
      return isIntact(row, next.sequence)
        ? this.at('altered', expected, row.id, `It and row ${next.sequence} were swapped.`)
        : this.at('inserted', expected, row.id);
    if (isIntact(row, expected - 1)) return this.at('inserted', expected - 1, this.last.row?.id ?? null);
    if (this.isAfterEnd(row)) return this.at('inserted', row.sequence, row.id);
    for (let gap = 1; gap <= MAX_GAP; gap += 1)
      if (isIntact(row, expected + gap))
        return !next || isIntact(next, next.sequence + gap)
          ? this.at('removed', expected, null)
          : this.at('altered', expected, row.id, `Row ${expected + gap} stands in its place.`);
    return this.at('altered', expected, row.id);
  }

  /** Compares the checkpoints at the row just verified. */
  private checkpointFault(): LogFault | null {
    const { sequence, hash, row } = this.last;
    const there = this.checkpoints.get(sequence);
    if (row && this.context.named.has(sequence)) this.ids.set(sequence, row.id);
    if (!there || !row) return null;
    for (const checkpoint of there) {
      if (checkpoint.hash !== hash)
        return this.at('checkpoint', sequence, row.id, `What was signed on ${checkpoint.day} was rewritten.`);
      this.fitting.push(checkpoint);
    }
    return null;
  }

  /** Missing rows at the end, or a last row that isn't the head. */
  private endFault(): LogFault | null {
    const { sequence, hash, row } = this.last;
    const beyond = this.context.attesting.find((checkpoint) => checkpoint.sequence > sequence);
    if (beyond) return this.at('removed', sequence + 1, null, `Row ${beyond.sequence} was signed on ${beyond.day}.`);
    const { end } = this.context;
    if (!end)
      return this.at('removed', sequence + 1, null, 'Or none was: the record of where the log ends is missing.');
    if (end.sequence > sequence) return this.at('removed', sequence + 1, null);
    return end.hash === hash ? null : this.at('altered', sequence, row?.id ?? null);
  }

  private isAfterEnd({ sequence }: Row): boolean {
    return this.context.end !== null && sequence > this.context.end.sequence;
  }

  private at(fault: AuditFault, sequence: number, id: string | null, details = ''): LogFault {
    return faultAt({ title: this.context.title, fault, sequence }, id, details);
  }
}
