import type { AuditFault, AuditVerification } from '@workforce/contracts';
import { type ChainHead, type ChainRow, CHAIN_START, rowHash } from './chain.ts';
import { checkCheckpoints } from './checkpoint-chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { isSigned } from './checkpoint-signature.ts';
import type { LogSource } from './stored-log.ts';

/** How many rows are looked for that could have stood before one whose place has moved. */
const MAX_GAP = 1_000;

const SENTENCES: Record<AuditFault, string> = {
  altered: 'was altered',
  removed: 'was removed',
  inserted: 'was inserted',
  checkpoint: 'does not fit its signed checkpoint',
  entry: 'is not what its time entry says',
};

/** The first row that doesn't fit. */
export type LogFault = NonNullable<AuditVerification['firstFault']>;

/** Says what is wrong with a row, or with the log where no row is meant. */
export function faultAt(
  { title, fault, sequence }: { title: string; fault: AuditFault; sequence: number },
  id: string | null,
  details = '',
): LogFault {
  const message = `Row ${sequence} of ${title} ${SENTENCES[fault]}.${details && ` ${details}`}`;
  return { sequence, id, entryId: null, fault, message };
}

/** What a check of a log is done with. */
export interface LogCheck<Row extends ChainRow> {
  /** Of the checkpoints' signatures; without it they are compared, but not authenticated. */
  publicKey: string | undefined;
  /** Checkpoints that are known outside the database, by their number; a few or all. */
  outside?: readonly SignedCheckpoint[];
  /** Sees every row on the way. */
  each?: (row: Row) => void;
}

export interface CheckedLog {
  rows: number;
  firstFault: LogFault | null;
  /** Those that the chain fits, by their number. */
  fitting: SignedCheckpoint[];
}

/**
 * Walks a chain from its first row (`decisions §7`). Each row must stand where its number says, carry the hash of the row before,
 * and hash to what it carries; every signed checkpoint must fit, those in the log and those that are known outside it, and the
 * checkpoints each other; and the last row must be the one the log ends with. What doesn't fit is named by the first row that was
 * altered, removed or inserted.
 */
export async function verifyLog<Row extends ChainRow>(
  source: LogSource<Row>,
  { publicKey, outside = [], each }: LogCheck<Row>,
): Promise<CheckedLog> {
  const { title } = source;
  const stored = await source.checkpoints();
  const checked = checkCheckpoints(stored, publicKey);
  const known = new Map(stored.map((checkpoint) => [checkpoint.number, checkpoint]));
  const strange = outside.filter((copy) => known.get(copy.number)?.signature !== copy.signature);
  const genuine = strange.filter((copy) => publicKey === undefined || isSigned(copy, publicKey));

  const named = new Set(
    [...stored, ...outside, ...(checked.fault ? [checked.fault] : [])].map(({ sequence }) => sequence),
  );
  const vouching = [...checked.sound, ...genuine];
  const walk = new ChainWalk<Row>({ title, named, vouching, end: await source.head() });
  for await (const rows of source.rows()) {
    for (const row of rows) {
      each?.(row);
      walk.take(row);
    }
    if (walk.fault) break;
  }
  walk.finish();

  const faults = [walk.fault];
  const ofCheckpoint = (sequence: number, message: string) =>
    faults.push(faultAt({ title, fault: 'checkpoint', sequence }, walk.idAt(sequence), message));
  if (checked.fault) ofCheckpoint(checked.fault.sequence, checked.fault.message);
  for (const copy of strange) ofCheckpoint(Math.max(1, copy.sequence), strangeness(copy, genuine.includes(copy)));
  return { rows: walk.rows, firstFault: first(faults), fitting: walk.fitting };
}

const strangeness = ({ number, day }: SignedCheckpoint, isGenuine: boolean): string =>
  isGenuine
    ? `Checkpoint ${number} of ${day} is known outside the database and is not in it.`
    : `The copy of checkpoint ${number} that is known outside the database is not genuine.`;

/** Of several faults the one at the lowest row; of those at one row the first. */
const first = (faults: readonly (LogFault | null)[]): LogFault | null =>
  faults.reduce((best, fault) => (best === null || (fault && fault.sequence < best.sequence) ? fault : best), null);

/** Whether the row says what it said when it was written in this place. */
const isWhole = (row: ChainRow, sequence = row.sequence): boolean => rowHash({ ...row, sequence }) === row.hash;

class ChainWalk<Row extends ChainRow> {
  fault: LogFault | null = null;
  rows = 0;
  readonly fitting: SignedCheckpoint[] = [];
  private last: ChainHead & { row: Row | null } = { ...CHAIN_START, row: null };
  /** Read, but not judged before the one behind it is known. */
  private held: Row | undefined;
  private readonly checkpoints = new Map<number, SignedCheckpoint[]>();
  private readonly ids = new Map<number, string>();

  constructor(
    private readonly around: {
      title: string;
      /** Where the log says that it ends, if it still does. */
      end: ChainHead | null;
      /** Checkpoints that tell the hash of a row. */
      vouching: readonly SignedCheckpoint[];
      /** Rows that a fault of a checkpoint may name. */
      named: ReadonlySet<number>;
    },
  ) {
    for (const checkpoint of around.vouching) {
      const there = this.checkpoints.get(checkpoint.sequence);
      if (there) there.push(checkpoint);
      else this.checkpoints.set(checkpoint.sequence, [checkpoint]);
    }
  }

  take(row: Row): void {
    if (this.fault) return;
    if (this.held) this.judge(this.held, row);
    this.held = row;
  }

  finish(): void {
    if (this.held && !this.fault) this.judge(this.held, undefined);
    this.fault ??= this.endFault();
  }

  /** The id of a row that a checkpoint names, if it has been passed. */
  idAt(sequence: number): string | null {
    return this.ids.get(sequence) ?? null;
  }

  private judge(row: Row, next: Row | undefined): void {
    this.rows += 1;
    const expected = this.last.sequence + 1;
    const fits =
      row.sequence === expected && !this.isBehindEnd(row) && row.previousHash === this.last.hash && isWhole(row);
    if (fits) {
      this.last = { sequence: row.sequence, hash: row.hash, row };
      this.fault = this.checkpointFault();
    } else this.fault = this.explain(row, next);
  }

  /** Finds out what was done, by trying where each row is whole. */
  private explain(row: Row, next: Row | undefined): LogFault {
    const expected = this.last.sequence + 1;
    if (row.sequence < expected) return this.at('inserted', row.sequence, row.id);
    if (row.sequence > expected) return this.at('removed', expected, null);
    if (row.previousHash === this.last.hash && isWhole(row)) return this.at('inserted', row.sequence, row.id);
    // The row is as it was written, behind another one than it now stands behind.
    if (isWhole(row)) return this.at('altered', Math.max(1, expected - 1), this.last.row?.id ?? row.id);
    // The next row belongs here, or this one belonged where the one before is: something was pushed in.
    if (next?.previousHash === this.last.hash && isWhole(next, expected))
      return isWhole(row, next.sequence)
        ? this.at('altered', expected, row.id, `It and row ${next.sequence} were swapped.`)
        : this.at('inserted', expected, row.id);
    if (isWhole(row, expected - 1)) return this.at('inserted', expected - 1, this.last.row?.id ?? null);
    if (this.isBehindEnd(row)) return this.at('inserted', row.sequence, row.id);
    for (let gap = 1; gap <= MAX_GAP; gap += 1)
      if (isWhole(row, expected + gap))
        return !next || isWhole(next, next.sequence + gap)
          ? this.at('removed', expected, null)
          : this.at('altered', expected, row.id, `Row ${expected + gap} stands in its place.`);
    return this.at('altered', expected, row.id);
  }

  /** Of the checkpoints at the row just passed. */
  private checkpointFault(): LogFault | null {
    const { sequence, hash, row } = this.last;
    const there = this.checkpoints.get(sequence);
    if (row && this.around.named.has(sequence)) this.ids.set(sequence, row.id);
    if (!there || !row) return null;
    for (const checkpoint of there) {
      if (checkpoint.hash !== hash)
        return this.at('checkpoint', sequence, row.id, `What was signed on ${checkpoint.day} was rewritten.`);
      this.fitting.push(checkpoint);
    }
    return null;
  }

  /** Rows that should be there still, or a last one that isn't the one that was written. */
  private endFault(): LogFault | null {
    const { sequence, hash, row } = this.last;
    const beyond = this.around.vouching.find((checkpoint) => checkpoint.sequence > sequence);
    if (beyond) return this.at('removed', sequence + 1, null, `Row ${beyond.sequence} was signed on ${beyond.day}.`);
    const { end } = this.around;
    if (!end)
      return this.at('removed', sequence + 1, null, 'Or none was: the record of where the log ends is missing.');
    if (end.sequence > sequence) return this.at('removed', sequence + 1, null);
    return end.hash === hash ? null : this.at('altered', sequence, row?.id ?? null);
  }

  private isBehindEnd({ sequence }: Row): boolean {
    return this.around.end !== null && sequence > this.around.end.sequence;
  }

  private at(fault: AuditFault, sequence: number, id: string | null, details = ''): LogFault {
    return faultAt({ title: this.around.title, fault, sequence }, id, details);
  }
}
