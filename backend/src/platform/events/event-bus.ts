import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions.ts';
import type { DomainEvents } from './domain-events.ts';

type EventName = keyof DomainEvents;
type Handler<Name extends EventName> = (payload: DomainEvents[Name]) => Promise<void> | void;
type HandlerTable = { [Name in EventName]?: Handler<Name>[] };

/**
 * Typed events between modules of one process. A handler that must not be lost runs inside the writer's transaction and can
 * make it fail; one that only tells others (sockets) runs after the commit and can't. It runs in a turn of the event loop of its
 * own, so that whoever caused the event has their answer before hundreds hear of it.
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly within: HandlerTable = {};
  private readonly after: HandlerTable = {};

  constructor(private readonly transactions: Transactions) {}

  /** Registers a handler that is part of the writer's transaction. */
  onWithin<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    this.register(this.within, name, handler);
  }

  /** Registers a handler that runs after the commit, and after the answer to the request that caused it. */
  onAfter<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    this.register(this.after, name, handler);
  }

  /** Tells what happened. Call it inside `Transactions.run`, after the change it speaks of. */
  async publish<Name extends EventName>(name: Name, payload: DomainEvents[Name]): Promise<void> {
    const within: Handler<Name>[] = this.within[name] ?? [];
    for (const handler of within) await handler(payload);
    const after: Handler<Name>[] = this.after[name] ?? [];
    for (const handler of after)
      this.transactions.afterCommit(() => {
        setImmediate(() => {
          this.deliver(handler, payload).catch((error: unknown) => {
            this.logger.error({ error, event: name }, 'An after-commit handler failed');
          });
        });
      });
  }

  private register<Name extends EventName>(table: HandlerTable, name: Name, handler: Handler<Name>): void {
    const handlers: Handler<Name>[] = table[name] ?? [];
    table[name] = [...handlers, handler] as HandlerTable[Name];
  }

  private async deliver<Name extends EventName>(handler: Handler<Name>, payload: DomainEvents[Name]): Promise<void> {
    await handler(payload);
  }
}
