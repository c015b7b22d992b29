import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions.ts';
import type { DomainEvents } from './domain-events.ts';

type EventName = keyof DomainEvents;
type Handler<Name extends EventName> = (payload: DomainEvents[Name]) => Promise<void> | void;
type HandlerTable = { [Name in EventName]?: Handler<Name>[] };

/**
 * Typed event bus between the modules of one process. `onWithin` handlers run inside the publisher's transaction and
 * can make it fail. `onAfter` handlers (socket broadcasts) run after the commit and can't; each runs in its own turn of
 * the event loop, so that the request is answered before a fan-out to hundreds.
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly within: HandlerTable = {};
  private readonly after: HandlerTable = {};

  constructor(private readonly transactions: Transactions) {}

  /** Registers a handler that runs inside the publisher's transaction. */
  onWithin<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    this.register(this.within, name, handler);
  }

  /** Registers a handler that runs after the commit and after the response to the request that caused the event. */
  onAfter<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    this.register(this.after, name, handler);
  }

  /** Publishes an event. Call it inside `Transactions.run`, after the change that it describes. */
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
