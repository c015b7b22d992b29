import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { answerEarly } from '../http/early-answer.ts';
import { Strangers } from '../http/strangers.ts';
import { Admission, type Credentials } from './admission.ts';
import { CLOSE } from './close-codes.ts';
import { type Connection, Connections, mustChange } from './connections.ts';
import { LinkKeeper } from './link-keeper.ts';
import type { LinkPerson } from './session-source.ts';
import { takesPushes } from './shared-frames.ts';
import { CLIENT_FRAMES } from './socket-access.ts';
import { SILENCE_MS, SocketIoClients } from './socket-io.clients.ts';

const MAX_FRAME_BYTES = 16 * 1024;
const PING_MS = 25_000;

interface Frame extends Credentials {
  type: string;
}

/**
 * The other half: plain WebSocket frames as in §7. The client says `{type: 'auth', userId, token?}` first; what comes back is
 * `{type, data}`. A plain client sits in the same rooms as the others, so that a push is one act and Redis carries it too.
 */
@Injectable()
export class PlainClients {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  private readonly alive = new WeakSet<WebSocket>();
  private pings: NodeJS.Timeout | undefined;

  constructor(
    private readonly admission: Admission,
    private readonly connections: Connections,
    private readonly keeper: LinkKeeper,
    private readonly others: SocketIoClients,
    private readonly strangers: Strangers,
  ) {}

  start(): void {
    this.server.on('wsClientError', (_error, socket) => answerEarly(socket, 'MALFORMED_REQUEST'));
    this.pings = setInterval(() => this.ping(), PING_MS).unref();
  }

  /** Takes over an upgrade request for this path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, socket, head, (client) => this.meet(client, request));
  }

  close(): void {
    clearInterval(this.pings);
    for (const client of this.server.clients) {
      client.close(CLOSE.goingAway, 'Server stops');
      setTimeout(() => client.terminate(), 500).unref();
    }
  }

  private meet(client: WebSocket, request: IncomingMessage): void {
    const leave = () => client.close(CLOSE.policy, 'Not admitted');
    const timer = setTimeout(leave, SILENCE_MS);
    this.alive.add(client);
    client.on('pong', () => this.alive.add(client));
    client.on('error', () => client.terminate());
    client.once('close', () => clearTimeout(timer));
    client.once('message', (data, isBinary) => {
      clearTimeout(timer);
      const frame = isBinary ? null : parse(data);
      if (frame?.type !== 'auth') return leave();
      client.on('message', (later, isLaterBinary) => {
        const type = isLaterBinary ? undefined : parse(later)?.type;
        if (type === undefined || !Object.hasOwn(CLIENT_FRAMES, type)) leave();
      });
      this.admission.identify(request, frame).then(
        (person) => {
          if (!person) return leave();
          this.strangers.vouchFor(request.socket);
          this.open(client, person);
        },
        () => client.close(CLOSE.serviceRestart, 'Try again'),
      );
    });
  }

  private open(client: WebSocket, person: LinkPerson): void {
    if (client.readyState !== client.OPEN) return;
    const id = crypto.randomUUID();
    const { sockets, adapter } = this.others.io.of('/');
    const connection: Connection = {
      kind: 'websocket',
      person,
      groups: undefined,
      enter: (rooms) => mustChange(adapter.addAll(id, new Set(rooms)), connection),
      leave: (room) => mustChange(adapter.del(id, room), connection),
      close: (code, reason) => client.close(code, reason),
    };
    const members = sockets as unknown as Map<string, Receiver>;
    members.set(id, receiver(id, client));
    client.once('close', () => {
      members.delete(id);
      adapter.delAll(id);
      this.connections.remove(connection);
    });
    this.keeper.open(connection);
  }

  private ping(): void {
    for (const client of this.server.clients) {
      if (!this.alive.has(client)) client.terminate();
      this.alive.delete(client);
      client.ping();
    }
  }
}

/** What Socket.IO's adapter asks of a member of a room. */
interface Receiver {
  id: string;
  client: { writeToEngine(): void };
  notifyOutgoingListeners(packet: Packet): void;
}

interface Packet {
  data: [event: string, payload: unknown];
}

/** The frames of pushes, so that one to many is encoded once. */
const frames = new WeakMap<Packet, Buffer>();

const receiver = (id: string, client: WebSocket): Receiver => ({
  id,
  // Packets in Socket.IO's own encoding are for its clients.
  client: { writeToEngine: () => undefined },
  notifyOutgoingListeners: (packet) => {
    const frame = frames.get(packet) ?? frameOf(packet);
    frames.set(packet, frame);
    if (takesPushes(client)) client.send(frame, { binary: false }, () => undefined);
  },
});

/** §3: a template's payload stands in the frame itself, everything else under `data`. */
const frameOf = ({ data: [type, payload] }: Packet): Buffer =>
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
