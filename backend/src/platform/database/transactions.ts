import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { TransactionPropagation } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';

type AfterCommit = () => void | Promise<void>;

/** The unit of a write: data, audit, notifications and the idempotency answer are one commit or nothing. */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<AfterCommit[]>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Runs `work` in one transaction and flushes at its end. Called within another `run` it joins that one. What was queued
   * with `afterCommit` happens once the outermost has committed, before this resolves, and never if it rolls back.
   */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const joined = this.current.getStore();
    if (joined) return this.em.transactional(work, { propagation: TransactionPropagation.REQUIRED });
    const queue: AfterCommit[] = [];
    const result = await this.current.run(queue, () => this.em.transactional(work));
    for (const task of queue) await task();
    return result;
  }

  /** Queues a task for after the commit; outside a transaction it runs at once. The write is done, so a task must not fail. */
  afterCommit(task: AfterCommit): void {
    const queue = this.current.getStore();
    if (queue) queue.push(task);
    else void task();
  }
}
