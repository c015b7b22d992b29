import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Injectable } from '@nestjs/common';
import { REALTIME_PATH, type ServerEvents } from '@workforce/contracts';
import { Server, type Socket } from 'socket.io';
import { Config } from '../../config/config.ts';
import { BodyPace } from '../http/body-pace.ts';
import { firstLook } from '../http/first-look.ts';
import { Strangers } from '../http/strangers.ts';
import { nameRequest } from '../logging/request-id.ts';
import { protectingHeaders } from '../web/security-headers.ts';
import { Admission } from './admission.ts';
import { CLOSE } from './close-codes.ts';
import { type Connection, Connections, mustChange } from './connections.ts';
import { LinkKeeper } from './link-keeper.ts';
import { LinkWebSockets, webSocketOf } from './link-web-sockets.ts';
import type { Push } from './push.ts';
import type { LinkPerson } from './session-source.ts';
import { CLIENT_FRAMES } from './socket-access.ts';
import { cutOffWhenStalled } from './stalled-clients.ts';

type Pushes = { [Name in keyof ServerEvents]: (payload: ServerEvents[Name]) => void };
type NoEvents = Record<string, never>;
export type LinkServer = Server<NoEvents, Pushes, NoEvents, { person: LinkPerson }>;
export type LinkSocket = Socket<NoEvents, Pushes, NoEvents, { person: LinkPerson }>;
type Transport = LinkSocket['conn'];

/** A client sends next to nothing. */
const MAX_FRAME_BYTES = 16 * 1024;
export const SILENCE_MS = 5_000;

/** The web app's half of the link: Socket.IO, which tells who it is in its handshake. */
@Injectable()
export class SocketIoClients {
  private readonly io: LinkServer;
  private readonly silent = new WeakMap<Transport, NodeJS.Timeout>();
  /** Of the connections that are open, which Engine.IO keeps to itself, and of the requests that opened them. */
  private readonly ids = new Set<string>();
  private readonly idOf = new WeakMap<IncomingMessage, string>();

  constructor(
    private readonly admission: Admission,
    private readonly connections: Connections,
    private readonly keeper: LinkKeeper,
    private readonly strangers: Strangers,
    private readonly pace: BodyPace,
    config: Config,
  ) {
    this.io = new Server({
      path: REALTIME_PATH,
      addTrailingSlash: false,
      serveClient: false,
      destroyUpgrade: false,
      wsEngine: LinkWebSockets,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      cors: config.corsOrigins.length > 0 ? { origin: [...config.corsOrigins], credentials: true } : undefined,
      allowRequest: (request, answer) => answer(null, this.admission.comesFromUs(request)),
    });
  }

  attach(server: HttpServer): void {
    this.io.attach(server);
    this.io.engine.generateId = (request: IncomingMessage) => {
      const id = randomUUID();
      this.idOf.set(request, id);
      return id;
    };
    // What Engine.IO answers itself, to polling, passes none of Express' layers. It takes whatever begins with its path.
    const layers = [nameRequest, protectingHeaders, firstLook, this.pace.watch];
    server.prependListener('request', (request, response) => {
      if (request.url?.startsWith(REALTIME_PATH)) for (const layer of layers) layer(request, response, () => undefined);
    });
    this.io.engine.on('connection', (transport: Transport) => this.expectWord(transport));
    this.io.use((socket, next) => {
      this.admit(socket).then(
        (isAdmitted) => next(isAdmitted ? undefined : refusal(socket)),
        // A refusal would be final for the client; a connection that breaks it opens again.
        () => closeTransport(socket.conn, CLOSE.serviceRestart, 'Try again'),
      );
    });
    this.io.on('connection', (socket) => this.open(socket));
  }

  /** Whether a connection with this id is open; one that polls may be upgraded. */
  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Sends a push to the Socket.IO clients of this node; it is encoded once for all of them. */
  deliver({ rooms, except, event, payload }: Push): void {
    const reached: { emit(name: string, content: unknown): unknown } = this.io.to(rooms).except(except);
    reached.emit(event, payload);
  }

  /** Ends every connection; the clients connect again, here or elsewhere. */
  async close(): Promise<void> {
    for (const socket of this.io.of('/').sockets.values()) closeTransport(socket.conn, CLOSE.goingAway, 'Server stops');
    this.io.engine.close();
    await this.io.of('/').adapter.close();
  }

  /** Whoever doesn't say who they are within five seconds is sent away. */
  private expectWord(transport: Transport): void {
    const timer = setTimeout(() => closeTransport(transport, CLOSE.policy, 'Nobody spoke'), SILENCE_MS);
    this.silent.set(transport, timer);
    const id = this.idOf.get(transport.request) ?? '';
    this.ids.add(id);
    transport.once('close', () => {
      clearTimeout(timer);
      this.ids.delete(id);
    });
  }

  private async admit(socket: LinkSocket): Promise<boolean> {
    const person = await this.admission.identify(socket.request, socket.handshake.auth);
    if (!person) return false;
    clearTimeout(this.silent.get(socket.conn));
    this.strangers.vouchFor(socket.request.socket);
    socket.data.person = person;
    return true;
  }

  private open(socket: LinkSocket): void {
    const connection = connectionOf(socket);
    cutOffWhenStalled(socket);
    socket.once('disconnect', () => this.connections.remove(connection));
    socket.onAny((event: string) => {
      if (!Object.hasOwn(CLIENT_FRAMES, event)) connection.close(CLOSE.policy, 'Not something to send');
    });
    this.keeper.open(connection);
  }
}

function connectionOf(socket: LinkSocket): Connection {
  const connection: Connection = {
    kind: 'socket.io',
    person: socket.data.person,
    groups: undefined,
    enter: (rooms) => mustChange(socket.join(rooms), connection),
    leave: (room) => mustChange(socket.leave(room), connection),
    close: (code, reason) => closeTransport(socket.conn, code, reason),
  };
  return connection;
}

/** The refusal goes out first, then the connection is closed as it would be for a plain client. */
function refusal(socket: LinkSocket): Error {
  setImmediate(() => closeTransport(socket.conn, CLOSE.policy, 'No session'));
  return Object.assign(new Error('Please sign in to continue.'), { data: { code: 'UNAUTHENTICATED' } });
}

/** Engine.IO's own close has no code; that of the WebSocket does. */
function closeTransport(transport: Transport, code: number, reason: string): void {
  const client = webSocketOf(transport.request);
  if (client) client.close(code, reason);
  else transport.close();
}
