import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { Clock } from '../clock/clock.ts';
import { CHAIN_START, type ChainHead, NO_HASH } from './chain.ts';
import type { CheckpointSignature } from './checkpoint-signature.ts';
import { checkpointDigest, type CheckpointReason, digestOfLast, type SignedCheckpoint } from './checkpoint.ts';
import { LogCheckpoint } from './log-checkpoint.entity.ts';
import type { RegisteredLog } from './provable-logs.ts';
import { StoredLog } from './stored-log.ts';

/** Maximum number of rows between two checkpoints. */
export const ROWS_PER_CHECKPOINT = 1_000;
/** Maximum number of checkpoints in one transaction, for a log never signed before. */
const MAX_CHECKPOINTS_PER_RUN = 100;

/** Signs checkpoints of a log's chain: at the start of each day, and every 1,000 rows. */
export class CheckpointWriter {
  private readonly log: StoredLog;

  constructor(
    private readonly em: EntityManager,
    private readonly registered: RegisteredLog,
    private readonly by: { signature: CheckpointSignature; clock: Clock },
  ) {
    this.log = new StoredLog(em, registered.log);
  }

  async isDue(): Promise<boolean> {
    const [head, last] = [await this.end(), await this.log.newestCheckpoint()];
    return this.nextAfter(head, last, await this.adopting(head, last)) !== null;
  }

  /** Signs the due checkpoints, inside a transaction that holds the log's lock. */
  async signDue(): Promise<SignedCheckpoint[]> {
    const head = await this.end();
    const signed: SignedCheckpoint[] = [];
    let last = await this.log.newestCheckpoint();
    const adopting = await this.adopting(head, last);
    while (signed.length < MAX_CHECKPOINTS_PER_RUN) {
      const next = this.nextAfter(head, last, adopting);
      const hash = next && (await this.hashAt(next.sequence, head));
      if (!next || !hash) break;
      last = await this.sign({ ...next, hash }, last);
      signed.push(last);
    }
    return signed;
  }

  /** A log without a head isn't signed: verification reports what is wrong with it. */
  private async end(): Promise<ChainHead> {
    return (await this.log.head()) ?? CHAIN_START;
  }

  /** The next row to sign, and why; null when none is due. */
  private nextAfter(
    head: ChainHead,
    last: SignedCheckpoint | undefined,
    adopting: number,
  ): { sequence: number; reason: CheckpointReason } | null {
    if (head.sequence === 0 || head.sequence < adopting) return null;
    if (!last && adopting > 0) return { sequence: adopting, reason: 'adoption' };
    const full = (last?.sequence ?? 0) + ROWS_PER_CHECKPOINT;
    if (full <= head.sequence) return { sequence: full, reason: 'rows' };
    return !last || this.isPast(last.day) ? { sequence: head.sequence, reason: 'day' } : null;
  }

  /**
   * Whether a checkpoint's day is past, or implausibly far ahead: after a clock that ran ahead was set back, the log
   * would stay unsigned until then. Nodes in two time zones may differ by a day.
   */
  private isPast(day: Day): boolean {
    const today = this.by.clock.today();
    return day < today || day > addDays(today, 1);
  }

  /** Rows written before the log was chained get an adoption checkpoint first. */
  private async adopting(head: ChainHead, last: SignedCheckpoint | undefined): Promise<number> {
    return head.sequence === 0 || last ? 0 : ((await this.registered.deferred?.adoptedRows(this.em)) ?? 0);
  }

  /** Undefined when the row is missing: verification reports that. */
  private async hashAt(sequence: number, head: ChainHead): Promise<string | undefined> {
    return sequence === head.sequence ? head.hash : (await this.log.rowAt(sequence))?.hash;
  }

  private async sign(
    place: { sequence: number; hash: string; reason: CheckpointReason },
    last: SignedCheckpoint | undefined,
  ): Promise<SignedCheckpoint> {
    const { clock, signature } = this.by;
    const { name: log } = this.registered.log;
    const stamp = { number: (last?.number ?? 0) + 1, day: clock.today(), createdAt: clock.now().toISOString() };
    const checkpoint = signature.sign({ log, ...stamp, ...place, previous: await this.digestOf(last) });
    await this.em.insert(LogCheckpoint, { ...checkpoint, createdAt: new Date(checkpoint.createdAt) });
    return checkpoint;
  }

  /** The first chained checkpoint covers all earlier ones, which aren't chained to each other. */
  private async digestOf(last: SignedCheckpoint | undefined): Promise<string> {
    if (!last) return NO_HASH;
    return last.previous === null ? digestOfLast(await this.log.checkpoints()) : checkpointDigest(last, last.previous);
  }
}
