import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { NODE_STOPS, type ServerEvents } from '@workforce/contracts';
import type { Server, Socket } from 'socket.io';
import { AnonymousConnections } from '../http/anonymous-connections.ts';
import { SocketAuthenticator } from './socket-authenticator.ts';
import { CLOSE } from './close-codes.ts';
import { type Connection, Connections, closeOnFailure } from './connections.ts';
import { ConnectionSupervisor } from './connection-supervisor.ts';
import { AUTH_TIMEOUT_MS } from './realtime-limits.ts';
import { webSocketOf } from './realtime-web-socket-server.ts';
import type { Push } from './push.ts';
import type { SocketUser } from './session-source.ts';
import { CLIENT_FRAMES } from './socket-access.ts';
import { closeWhenStalled } from './stalled-clients.ts';

type Pushes = { [Name in keyof ServerEvents]: (payload: ServerEvents[Name]) => void };
type NoEvents = Record<string, never>;
interface SocketData {
  person: SocketUser;
  connection: Connection;
}
type RealtimeIoServer = Server<NoEvents, Pushes, NoEvents, SocketData>;
export type RealtimeSocket = Socket<NoEvents, Pushes, NoEvents, SocketData>;
type Transport = RealtimeSocket['conn'];

/** The web app's protocol: Socket.IO, authenticated in its handshake. */
@WebSocketGateway()
export class SocketIoGateway
  implements OnGatewayInit<RealtimeIoServer>, OnGatewayConnection<RealtimeSocket>, OnGatewayDisconnect<RealtimeSocket>
{
  /** Undefined in a command-line tool, which has the services but no server. */
  @WebSocketServer() private readonly io: RealtimeIoServer | undefined;
  private readonly authTimeouts = new WeakMap<Transport, NodeJS.Timeout>();

  constructor(
    private readonly authenticator: SocketAuthenticator,
    private readonly connections: Connections,
    private readonly supervisor: ConnectionSupervisor,
    private readonly anonymousConnections: AnonymousConnections,
  ) {}

  afterInit(io: RealtimeIoServer): void {
    io.engine.on('connection', (transport: Transport) => this.startAuthTimeout(transport));
    io.use((socket, next) => {
      this.authenticate(socket).then(
        (isAuthenticated) => next(isAuthenticated ? undefined : refusal(socket)),
        // A refusal would be final for the client; after a closed connection it reconnects.
        () => closeTransport(socket.conn, CLOSE.serviceRestart, 'Try again'),
      );
    });
  }

  handleConnection(socket: RealtimeSocket): void {
    const connection = connectionOf(socket);
    socket.data.connection = connection;
    closeWhenStalled(socket);
    socket.onAny((event: string) => {
      if (!Object.hasOwn(CLIENT_FRAMES, event)) connection.close(CLOSE.policy, 'Unexpected frame');
    });
    this.supervisor.open(connection);
  }

  handleDisconnect(socket: RealtimeSocket): void {
    this.connections.remove(socket.data.connection);
  }

  /** Sends a push to this node's Socket.IO clients; it is serialised once for all of them. */
  deliver({ rooms, except, event, payload }: Push): void {
    const reached: { emit(name: string, content: unknown): unknown } | undefined = this.io?.to(rooms).except(except);
    reached?.emit(event, payload);
  }

  /** Notifies every client that the server stops; they reconnect, here or elsewhere. Nest closes what is left. */
  close(): void {
    for (const socket of this.io?.of('/').sockets.values() ?? [])
      closeTransport(socket.conn, CLOSE.serviceRestart, NODE_STOPS);
  }

  private startAuthTimeout(transport: Transport): void {
    const timer = setTimeout(
      () => closeTransport(transport, CLOSE.policy, 'Not authenticated in time'),
      AUTH_TIMEOUT_MS,
    );
    this.authTimeouts.set(transport, timer);
    transport.once('close', () => clearTimeout(timer));
  }

  private async authenticate(socket: RealtimeSocket): Promise<boolean> {
    const person = await this.authenticator.authenticate(socket.request, socket.handshake.auth);
    if (!person) return false;
    clearTimeout(this.authTimeouts.get(socket.conn));
    this.anonymousConnections.markAuthenticated(socket.request.socket);
    socket.data.person = person;
    return true;
  }
}

function connectionOf(socket: RealtimeSocket): Connection {
  const connection: Connection = {
    kind: 'socket.io',
    person: socket.data.person,
    groups: undefined,
    enter: (rooms) => closeOnFailure(socket.join(rooms), connection),
    leave: (room) => closeOnFailure(socket.leave(room), connection),
    close: (code, reason) => closeTransport(socket.conn, code, reason),
  };
  return connection;
}

/** The error is sent first, then the connection is closed as for a plain client. */
function refusal(socket: RealtimeSocket): Error {
  setImmediate(() => closeTransport(socket.conn, CLOSE.policy, 'No session'));
  return Object.assign(new Error('Please sign in to continue.'), { data: { code: 'UNAUTHENTICATED' } });
}

/** Engine.IO's own close has no code; that of the WebSocket does. */
function closeTransport(transport: Transport, code: number, reason: string): void {
  const client = webSocketOf(transport.request);
  if (client) client.close(code, reason);
  else transport.close();
}
