import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { NODE_STOPS } from '@workforce/contracts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { refuseOnSocket } from '../http/socket-refusal.ts';
import { AnonymousConnections } from '../http/anonymous-connections.ts';
import { SocketAuthenticator, type Credentials } from './socket-authenticator.ts';
import { CLOSE } from './close-codes.ts';
import { type Connection, Connections } from './connections.ts';
import { ConnectionSupervisor } from './connection-supervisor.ts';
import { MAX_FRAME_BYTES, AUTH_TIMEOUT_MS } from './realtime-limits.ts';
import { PlainRooms } from './plain-rooms.ts';
import type { Push } from './push.ts';
import type { SocketUser } from './session-source.ts';
import { CLIENT_FRAMES } from './socket-access.ts';
import { isReading } from './stalled-clients.ts';

const PING_MS = 25_000;

interface Frame extends Credentials {
  type: string;
}

/**
 * Plain WebSocket clients as in §7. The client authenticates first with `{type: 'auth', userId, token?}`; pushes are
 * `{type, data}`.
 */
@Injectable()
export class PlainClients {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  private readonly alive = new WeakSet<WebSocket>();
  private readonly rooms = new PlainRooms();
  private pings: NodeJS.Timeout | undefined;

  constructor(
    private readonly authenticator: SocketAuthenticator,
    private readonly connections: Connections,
    private readonly supervisor: ConnectionSupervisor,
    private readonly anonymousConnections: AnonymousConnections,
  ) {}

  start(): void {
    this.server.on('wsClientError', (_error, socket) => refuseOnSocket(socket, 'MALFORMED_REQUEST'));
    this.pings = setInterval(() => this.ping(), PING_MS).unref();
  }

  /** Accepts an upgrade request for this path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, socket, head, (client) => this.accept(client, request));
  }

  /** Sends a push to this node's plain clients; it is serialised once for all of them. */
  deliver({ rooms, except, event, payload }: Push): void {
    const reached = this.rooms.reach(rooms, except).filter(isReading);
    if (reached.length === 0) return;
    const frame = frameOf(event, payload);
    for (const client of reached) client.send(frame, { binary: false }, () => undefined);
  }

  close(): void {
    clearInterval(this.pings);
    for (const client of this.server.clients) {
      client.close(CLOSE.serviceRestart, NODE_STOPS);
      setTimeout(() => client.terminate(), 500).unref();
    }
  }

  private accept(client: WebSocket, request: IncomingMessage): void {
    const refuse = () => client.close(CLOSE.policy, 'Not authenticated');
    const timer = setTimeout(refuse, AUTH_TIMEOUT_MS);
    this.alive.add(client);
    client.on('pong', () => this.alive.add(client));
    client.on('error', () => client.terminate());
    client.once('close', () => clearTimeout(timer));
    client.once('message', (data, isBinary) => {
      clearTimeout(timer);
      const frame = isBinary ? null : parse(data);
      if (frame?.type !== 'auth') return refuse();
      client.on('message', (later, isLaterBinary) => {
        const type = isLaterBinary ? undefined : parse(later)?.type;
        if (type === undefined || !Object.hasOwn(CLIENT_FRAMES, type)) refuse();
      });
      this.authenticator.authenticate(request, frame).then(
        (person) => {
          if (!person) return refuse();
          this.anonymousConnections.markAuthenticated(request.socket);
          this.open(client, person);
        },
        () => client.close(CLOSE.serviceRestart, 'Try again'),
      );
    });
  }

  private open(client: WebSocket, person: SocketUser): void {
    if (client.readyState !== client.OPEN) return;
    const connection: Connection = {
      kind: 'websocket',
      person,
      groups: undefined,
      enter: (rooms) => this.rooms.enter(client, rooms),
      leave: (room) => this.rooms.leave(client, room),
      close: (code, reason) => client.close(code, reason),
    };
    client.once('close', () => {
      this.rooms.leaveAll(client);
      this.connections.remove(connection);
    });
    this.supervisor.open(connection);
  }

  private ping(): void {
    for (const client of this.server.clients) {
      if (!this.alive.has(client)) client.terminate();
      this.alive.delete(client);
      client.ping();
    }
  }
}

/** §3: a template's payload is in the frame itself, all others under `data`. */
const frameOf = (type: Push['event'], payload: unknown): Buffer =>
  Buffer.from(JSON.stringify(type === 'template_updated' ? { type, ...(payload as object) } : { type, data: payload }));

function parse(data: RawData): Frame | null {
  try {
    const frame: unknown = JSON.parse(String(data as Buffer));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string';
    return isFrame ? (frame as Frame) : null;
  } catch {
    return null;
  }
}
