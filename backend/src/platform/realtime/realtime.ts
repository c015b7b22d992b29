import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ChangedList, ChangedRow, ServerEventName, ServerEvents } from '@workforce/contracts';
import { PendingChanges } from './pending-changes.ts';
import { PlainClients } from './plain-clients.ts';
import type { Push } from './push.ts';
import { RedisFanOut } from './redis-fan-out.ts';
import { type Audience, exceptRoomsOf, roleRoom, roomsOf } from './rooms.ts';
import { deniedRoles } from './socket-access.ts';
import { SocketIoGateway } from './socket-io.gateway.ts';

/** Changes of one list within this time are coalesced into one push per receiver. */
export const COALESCE_MS = 1_000;

/** Pushes events to connected users. Call it after the commit of the change. */
@Injectable()
export class Realtime implements OnModuleDestroy {
  private readonly pending = new Map<string, { changes: PendingChanges; timer: NodeJS.Timeout }>();

  constructor(
    private readonly socketIo: SocketIoGateway,
    private readonly plain: PlainClients,
    private readonly redis: RedisFanOut,
  ) {}

  /** Sends an event to all connections of the audience. */
  push<Name extends ServerEventName>(audience: Audience, event: Name, payload: ServerEvents[Name]): void {
    const rooms = roomsOf(audience);
    // Socket.IO would broadcast to everyone without rooms.
    if (rooms.length === 0) return;
    const except = [...exceptRoomsOf(audience), ...deniedRoles(event).map(roleRoom)];
    const push: Push = { rooms, except, event, payload };
    this.deliver(push);
    this.redis.publish(push);
  }

  /** Sends a push to this node's clients. */
  deliver(push: Push): void {
    this.socketIo.deliver(push);
    this.plain.deliver(push);
  }

  /**
   * Pushes that rows of a list have changed, coalesced to at most one push a second per receiver. Without `row` any row
   * of the list may have changed.
   */
  changed({ people = [], ...others }: Audience, list: ChangedList, row?: ChangedRow): void {
    if (roomsOf(others).length > 0) this.coalesce(others, list, row);
    // Those who see all rows get this one in their own push.
    for (const id of people) this.coalesce({ people: [id], exceptHolders: others.holders }, list, row);
  }

  onModuleDestroy(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }

  private coalesce(audience: Audience, list: ChangedList, row: ChangedRow | undefined): void {
    const key = JSON.stringify([audience, list]);
    const entry = this.pending.get(key);
    if (entry) return entry.changes.add(row);
    const changes = new PendingChanges(list);
    changes.add(row);
    const timer = setTimeout(() => {
      this.pending.delete(key);
      this.push(audience, 'changed', changes.payload());
    }, COALESCE_MS).unref();
    this.pending.set(key, { changes, timer });
  }
}
