import type { ChecklistInstance, Id, InstanceUpdateRequest } from '@workforce/contracts';
import { foreseeUpdate } from './instance-update.ts';

interface Update {
  request: InstanceUpdateRequest;
  at: Date;
}

/**
 * The updates of one checklist that are under way: what the server last said, and what was asked for since, in order. What a
 * screen shows is the former with the latter on top, so that an early answer never undoes a later tick.
 */
export class PendingUpdates {
  readonly #waiting: Update[] = [];
  #confirmed: ChecklistInstance;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(confirmed: ChecklistInstance) {
    this.#confirmed = confirmed;
  }

  /** What to show now. */
  get shown(): ChecklistInstance {
    return this.#waiting.reduce((instance, { request, at }) => foreseeUpdate(instance, request, at), this.#confirmed);
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Adds an update; the returned function takes the server's answer to it, or null when it was refused. */
  add(request: InstanceUpdateRequest, at: Date): (answer: ChecklistInstance | null) => void {
    const update = { request, at };
    this.#waiting.push(update);
    return (answer) => {
      this.#waiting.splice(this.#waiting.indexOf(update), 1);
      if (answer !== null) this.#confirmed = answer;
    };
  }

  /** Sends one after the other: two changes of one task must arrive in the order they were made. */
  inTurn<T>(send: () => Promise<T>): Promise<T> {
    const sent = this.#turn.then(send, send);
    this.#turn = sent.catch(() => undefined);
    return sent;
  }

  /** A fresh read of the checklist replaces what the server last said. */
  confirm(instance: ChecklistInstance): void {
    this.#confirmed = instance;
  }
}

/** Checklists with updates under way. */
export type PendingById = Map<Id, PendingUpdates>;
