import type { AuditFault, AuditVerification } from '@workforce/contracts';
import { type AuditHead, type AuditRow, CHAIN_START, rowHash } from './audit-chain.ts';
import { isSigned, type SignedCheckpoint } from './audit-signature.ts';
import type { AuditSource } from './stored-audit.ts';

/** How many rows are looked for that could have stood before one whose place has moved. */
const LARGEST_GAP = 1_000;

const SENTENCES: Record<AuditFault, string> = {
  altered: 'was altered',
  removed: 'was removed',
  inserted: 'was inserted',
  checkpoint: 'does not fit its signed checkpoint',
};

/** The first row that doesn't fit. */
type Fault = NonNullable<AuditVerification['firstFault']>;

const faultAt = (fault: AuditFault, sequence: number, id: string | null, details = ''): Fault => ({
  sequence,
  id,
  fault,
  message: `Row ${sequence} of the audit log ${SENTENCES[fault]}.${details && ` ${details}`}`,
});

/** Whether the row says what it said when it was written in this place. */
const isWhole = (row: AuditRow, sequence = row.sequence): boolean => rowHash({ ...row, sequence }) === row.hash;

/**
 * Walks the chain from its first row (`decisions §7`). Each row must stand where its number says, carry the hash of the row
 * before, and hash to what it carries; then every signed checkpoint must fit, and the last row be the one the log ends with. What
 * doesn't fit is named by the first row that was altered, removed or inserted.
 *
 * @param publicKey of the checkpoints' signatures; without it they are compared, but not authenticated
 */
export async function verifyAudit(source: AuditSource, publicKey: string | undefined): Promise<AuditVerification> {
  const checkpoints = await source.checkpoints();
  const walk = new ChainWalk(await source.head(), checkpoints, publicKey);
  for await (const rows of source.rows()) {
    for (const row of rows) if (walk.take(row)) return walk.verdict();
  }
  walk.finish();
  return walk.verdict();
}

class ChainWalk {
  private last: AuditHead & { row: AuditRow | null } = { ...CHAIN_START, row: null };
  /** Read, but not judged before the one behind it is known. */
  private held: AuditRow | undefined;
  private fault: Fault | null = null;
  private rows = 0;
  private fitting = 0;

  constructor(
    private readonly end: AuditHead,
    private readonly checkpoints: readonly SignedCheckpoint[],
    private readonly publicKey: string | undefined,
  ) {}

  /** @returns whether a fault was found */
  take(row: AuditRow): boolean {
    if (this.held) this.judge(this.held, row);
    this.held = row;
    return this.fault !== null;
  }

  finish(): void {
    if (this.held && !this.fault) this.judge(this.held, undefined);
    this.fault ??= this.endFault();
  }

  verdict(): AuditVerification {
    return { ok: this.fault === null, rows: this.rows, checkpoints: this.fitting, firstFault: this.fault };
  }

  private judge(row: AuditRow, next: AuditRow | undefined): void {
    this.rows += 1;
    const expected = this.last.sequence + 1;
    const fits =
      row.sequence === expected &&
      row.sequence <= this.end.sequence &&
      row.previousHash === this.last.hash &&
      isWhole(row);
    if (fits) {
      this.last = { sequence: row.sequence, hash: row.hash, row };
      this.fault = this.checkpointFault();
    } else this.fault = this.explain(row, next);
  }

  /** Finds out what was done, by trying where each row is whole. */
  private explain(row: AuditRow, next: AuditRow | undefined): Fault {
    const expected = this.last.sequence + 1;
    if (row.sequence < expected) return faultAt('inserted', row.sequence, row.id);
    if (row.sequence > expected) return faultAt('removed', expected, null);
    if (row.previousHash === this.last.hash && isWhole(row)) return faultAt('inserted', row.sequence, row.id);
    // The row is as it was written, behind another one than it now stands behind.
    if (isWhole(row)) return faultAt('altered', Math.max(1, expected - 1), this.last.row?.id ?? row.id);
    // The next row belongs here, or this one belonged where the one before is: something was pushed in.
    if (next?.previousHash === this.last.hash && isWhole(next, expected))
      return isWhole(row, next.sequence)
        ? faultAt('altered', expected, row.id, `It and row ${next.sequence} were swapped.`)
        : faultAt('inserted', expected, row.id);
    if (isWhole(row, expected - 1)) return faultAt('inserted', expected - 1, this.last.row?.id ?? null);
    if (row.sequence > this.end.sequence) return faultAt('inserted', row.sequence, row.id);
    for (let gap = 1; gap <= LARGEST_GAP; gap += 1)
      if (isWhole(row, expected + gap))
        return !next || isWhole(next, next.sequence + gap)
          ? faultAt('removed', expected, null)
          : faultAt('altered', expected, row.id, `Row ${expected + gap} stands in its place.`);
    return faultAt('altered', expected, row.id);
  }

  /** Of the checkpoints at the row just passed. */
  private checkpointFault(): Fault | null {
    const { sequence, hash, row } = this.last;
    for (const checkpoint of this.checkpoints.filter((each) => each.sequence === sequence)) {
      if (this.publicKey !== undefined && !isSigned(checkpoint, this.publicKey))
        return faultAt('checkpoint', sequence, row?.id ?? null, `The signature of ${checkpoint.day} is not genuine.`);
      if (checkpoint.hash !== hash)
        return faultAt('checkpoint', sequence, row?.id ?? null, `What was signed on ${checkpoint.day} was rewritten.`);
      this.fitting += 1;
    }
    return null;
  }

  /** Rows that should be there still, or a last one that isn't the one that was written. */
  private endFault(): Fault | null {
    const { sequence, hash, row } = this.last;
    const beyond = this.checkpoints.find((checkpoint) => checkpoint.sequence > sequence);
    if (beyond) return faultAt('removed', sequence + 1, null, `Row ${beyond.sequence} was signed on ${beyond.day}.`);
    if (this.end.sequence > sequence) return faultAt('removed', sequence + 1, null);
    return this.end.hash === hash ? null : faultAt('altered', sequence, row?.id ?? null);
  }
}
