import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ChangedList, ServerEventName, ServerEvents } from '@workforce/contracts';
import { RedisFanOut } from './redis-fan-out.ts';
import { type Audience, personRoom, roleRoom, roomsOf } from './rooms.ts';
import { deniedRoles } from './socket-access.ts';
import { SocketIoClients } from './socket-io.clients.ts';

/** Changes of one list within this time are told once. */
const GATHER_MS = 500;

/** Pushes events to people who are connected. Call it after the commit of what is told. */
@Injectable()
export class Realtime implements OnModuleDestroy {
  private readonly gathering = new Map<string, { isPending: boolean; timer: NodeJS.Timeout }>();

  constructor(
    private readonly clients: SocketIoClients,
    private readonly redis: RedisFanOut,
  ) {}

  /** Sends an event to everybody the audience names, on every device. */
  push<Name extends ServerEventName>(audience: Audience, event: Name, payload: ServerEvents[Name]): void {
    const rooms = roomsOf(audience);
    // To nobody would mean to everybody.
    if (rooms.length === 0) return;
    const except = [...(audience.except ?? []).map(personRoom), ...deniedRoles(event).map(roleRoom)];
    const { io } = this.clients;
    // A broken Redis must not keep this node's own people waiting.
    const reached: { emit(name: string, content: unknown): unknown } = (this.redis.isUp ? io : io.local)
      .to(rooms)
      .except(except);
    reached.emit(event, payload);
  }

  /** Tells people that rows of a list they see have changed: the first time at once, then at most every half second. */
  changed(audience: Audience, list: ChangedList): void {
    const key = JSON.stringify([audience, list]);
    const gathered = this.gathering.get(key);
    if (gathered) {
      gathered.isPending = true;
      return;
    }
    this.push(audience, 'changed', { list });
    const timer = setTimeout(() => {
      const wasPending = this.gathering.get(key)?.isPending ?? false;
      this.gathering.delete(key);
      if (wasPending) this.changed(audience, list);
    }, GATHER_MS);
    this.gathering.set(key, { isPending: false, timer: timer.unref() });
  }

  onModuleDestroy(): void {
    for (const { timer } of this.gathering.values()) clearTimeout(timer);
    this.gathering.clear();
  }
}
