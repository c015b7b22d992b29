import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { TransactionPropagation } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';

type AfterCommit = () => void | Promise<void>;
type BeforeCommit<Item> = (items: readonly Item[]) => Promise<void>;

/** What waits for the end of the outermost transaction. */
interface Queues {
  before: Map<BeforeCommit<never>, unknown[]>;
  after: AfterCommit[];
}

/** The unit of a write: data, audit, notifications and the idempotency answer are one commit or nothing. */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<Queues>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Runs `work` in one transaction and flushes at its end. Called within another `run` it joins that one. What was queued
   * with `afterCommit` happens once the outermost has committed, before this resolves, and never if it rolls back.
   */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const joined = this.current.getStore();
    if (joined) return this.em.transactional(work, { propagation: TransactionPropagation.REQUIRED });
    const queues: Queues = { before: new Map(), after: [] };
    const result = await this.current.run(queues, () =>
      this.em.transactional(async (em) => {
        const value = await work(em);
        if (queues.before.size > 0) await em.flush();
        for (const [task, items] of queues.before) await task(items as never[]);
        return value;
      }),
    );
    for (const task of queues.after) await task();
    return result;
  }

  /**
   * Queues an item for the very end of the transaction, after everything else in it; the task then gets all of them at once.
   * For what takes a lock that many writers want, and so should hold it for no longer than the commit takes, and for what travels
   * with COMMIT. Tasks run in the order in which they were first queued; if one fails, all of it rolls back.
   *
   * @throws Error outside a transaction
   */
  beforeCommit<Item>(task: BeforeCommit<Item>, item: Item): void {
    const queues = this.current.getStore();
    if (!queues) throw new Error('beforeCommit needs a transaction');
    const items = queues.before.get(task);
    if (items) items.push(item);
    else queues.before.set(task, [item]);
  }

  /** Queues a task for after the commit; outside a transaction it runs at once. The write is done, so a task must not fail. */
  afterCommit(task: AfterCommit): void {
    const queues = this.current.getStore();
    if (queues) queues.after.push(task);
    else void task();
  }
}
