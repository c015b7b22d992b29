import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { CLOSE } from './close-codes.ts';
import type { SocketUser } from './session-source.ts';

export type ClientKind = 'socket.io' | 'websocket';

/** An authenticated connection of this node. */
export interface Connection {
  readonly kind: ClientKind;
  readonly person: SocketUser;
  /** The groups whose rooms it is in; undefined before the first update. */
  groups: ReadonlySet<Id> | undefined;
  enter(rooms: string[]): void;
  leave(room: string): void;
  /** Closes it with a WebSocket close code. */
  close(code: number, reason: string): void;
}

/**
 * Closes a connection when joining or leaving a room fails: it would miss pushes, or receive those of a group it left.
 */
export function closeOnFailure(change: Promise<void> | void, connection: Pick<Connection, 'close'>): void {
  Promise.resolve(change).catch(() => connection.close(CLOSE.serviceRestart, 'Try again'));
}

/** The connections of this node by person and by session. */
@Injectable()
export class Connections {
  private readonly all = new Set<Connection>();
  private readonly byPerson = new Map<Id, Set<Connection>>();
  private readonly bySession = new Map<Id, Set<Connection>>();

  add(connection: Connection): void {
    this.all.add(connection);
    put(this.byPerson, connection.person.id, connection);
    put(this.bySession, connection.person.sessionId, connection);
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    take(this.byPerson, connection.person.id, connection);
    take(this.bySession, connection.person.sessionId, connection);
  }

  has = (connection: Connection): boolean => this.all.has(connection);
  ofPerson = (id: Id): Connection[] => [...(this.byPerson.get(id) ?? [])];
  ofSession = (id: Id): Connection[] => [...(this.bySession.get(id) ?? [])];
  people = (): Id[] => [...this.byPerson.keys()];
  sessions = (): Id[] => [...this.bySession.keys()];
  list = (): Connection[] => [...this.all];

  count(kind: ClientKind): number {
    let count = 0;
    for (const connection of this.all) if (connection.kind === kind) count += 1;
    return count;
  }
}

function put<Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const set = index.get(key) ?? new Set();
  index.set(key, set.add(connection));
}

function take<Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const set = index.get(key);
  set?.delete(connection);
  if (set?.size === 0) index.delete(key);
}
