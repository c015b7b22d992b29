import type { WebSocket } from 'ws';

/** Room memberships of this node's plain WebSocket clients; Socket.IO manages its own. */
export class PlainRooms {
  private readonly members = new Map<string, Set<WebSocket>>();
  private readonly rooms = new Map<WebSocket, Set<string>>();

  enter(client: WebSocket, rooms: readonly string[]): void {
    for (const room of rooms) {
      put(this.members, room, client);
      put(this.rooms, client, room);
    }
  }

  leave(client: WebSocket, room: string): void {
    take(this.members, room, client);
    take(this.rooms, client, room);
  }

  leaveAll(client: WebSocket): void {
    for (const room of [...(this.rooms.get(client) ?? [])]) this.leave(client, room);
  }

  /** Clients in any of `rooms` and in none of `except`. */
  reach(rooms: readonly string[], except: readonly string[]): WebSocket[] {
    const reached = new Set(rooms.flatMap((room) => [...(this.members.get(room) ?? [])]));
    return [...reached].filter((client) => !except.some((room) => this.members.get(room)?.has(client)));
  }
}

function put<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = index.get(key) ?? new Set();
  index.set(key, set.add(value));
}

function take<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = index.get(key);
  set?.delete(value);
  if (set?.size === 0) index.delete(key);
}
