import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { TransactionPropagation } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { isContention } from '../errors/translate-error.ts';
import { type WriteMode, acquireWriteGate } from './write-gate.ts';

type AfterCommit = () => void | Promise<void>;
type BeforeCommit<Item> = (items: readonly Item[]) => Promise<void>;

/** The outermost transaction: its mode, and the tasks queued for its end. */
interface Outermost {
  mode: WriteMode;
  before: Map<BeforeCommit<never>, unknown[]>;
  after: AfterCommit[];
}

const MAX_ATTEMPTS = 5;
/** Maximum delay before the second attempt, in ms; it doubles with each further one. */
const RETRY_DELAY_MS = 20;

/** Thrown by `runAlone` inside a shared transaction: the whole transaction is retried in exclusive mode. */
class ExclusiveWriteRequired extends Error {}

/**
 * The unit of a write: data, audit, notifications and the stored idempotent response are committed together or not at
 * all.
 */
@Injectable()
export class Transactions {
  private readonly logger = new Logger(Transactions.name);
  private readonly current = new AsyncLocalStorage<Outermost>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Runs `work` in one transaction and flushes at its end. Within another `run` it joins that transaction. Tasks queued
   * by `afterCommit` run once the outermost has committed, before this resolves, and never if it rolls back.
   *
   * A transaction that the database aborted because of a deadlock or serialization failure is retried, up to five
   * attempts in all, with a clean EntityManager and empty queues. So `work` may run more than once: its effects outside
   * the database belong in `afterCommit`.
   */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    if (this.current.getStore()) return this.join(work);
    return this.runWithRetry('shared', work);
  }

  /**
   * Like `run`, while no other write runs: for work that touches rows all over the database, such as everything of a
   * person, and would deadlock with other writes. Writes that come meanwhile wait.
   *
   * @throws DomainError SERVICE_UNAVAILABLE when the writes before it take longer than five seconds
   */
  runAlone<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const outermost = this.current.getStore();
    if (outermost && outermost.mode !== 'exclusive') return Promise.reject(new ExclusiveWriteRequired());
    return outermost ? this.join(work) : this.runWithRetry('exclusive', work);
  }

  /**
   * Queues an item for the end of the transaction; the task then gets all its items at once. For a task that takes a
   * contended lock and so should hold it during the commit only. Tasks run in the order in which they were first
   * queued; if one fails, the transaction rolls back.
   *
   * @throws Error outside a transaction
   */
  beforeCommit<Item>(task: BeforeCommit<Item>, item: Item): void {
    const outermost = this.current.getStore();
    if (!outermost) throw new Error('beforeCommit needs a transaction');
    const items = outermost.before.get(task);
    if (items) items.push(item);
    else outermost.before.set(task, [item]);
  }

  /**
   * Queues a task for after the commit; outside a transaction it runs at once. The write is committed, so a task must
   * not fail.
   */
  afterCommit(task: AfterCommit): void {
    const outermost = this.current.getStore();
    if (outermost) outermost.after.push(task);
    else runNow(task).catch((error: unknown) => this.logger.error({ error }, 'An after-commit task failed'));
  }

  private join<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(work, { propagation: TransactionPropagation.REQUIRED });
  }

  private async runWithRetry<T>(mode: WriteMode, work: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runOnce(mode, work);
      } catch (error) {
        if (error instanceof ExclusiveWriteRequired) return this.runWithRetry('exclusive', work);
        if (!isContention(error) || attempt === MAX_ATTEMPTS) throw error;
        // Jitter: transactions in conflict must not conflict again.
        await pause(Math.random() * RETRY_DELAY_MS * 2 ** attempt);
      }
    }
  }

  private async runOnce<T>(mode: WriteMode, work: (em: EntityManager) => Promise<T>): Promise<T> {
    const outermost: Outermost = { mode, before: new Map(), after: [] };
    const result = await this.current.run(outermost, () =>
      this.em.transactional(async (em) => {
        await acquireWriteGate(em, mode);
        const value = await work(em);
        if (outermost.before.size > 0) await em.flush();
        for (const [task, items] of outermost.before) await task(items as never[]);
        return value;
      }),
    );
    for (const task of outermost.after) await task();
    return result;
  }
}

async function runNow(task: AfterCommit): Promise<void> {
  await task();
}
