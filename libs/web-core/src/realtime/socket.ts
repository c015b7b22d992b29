import { REALTIME_PATH, type Id, type ServerEventName } from '@workforce/contracts';
import { io } from 'socket.io-client';

/** Timeout of a connection attempt in ms (§9). */
const OPEN_TIMEOUT = 5_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Events of the connection. */
export interface RealtimeEvents {
  onOpen: () => void;
  /** Lost; with the WebSocket's close code when the server closed it. */
  onClose: (code?: number) => void;
  /** The server refused the session. */
  onRefused: () => void;
  onPush: (event: ServerEventName, payload: unknown) => void;
}

/** An open or opening connection; `close` ends it for good. */
export interface RealtimeSocket {
  close: () => void;
}

/** The close code of a disconnection, from the WebSocket's event. */
export function closeCodeOf(details: Error | { context?: unknown } | undefined): number | undefined {
  const event = details !== undefined && 'context' in details ? details.context : undefined;
  return event instanceof CloseEvent ? event.code : undefined;
}

/** Connects with the page's current token at each attempt, and reconnects whenever the connection is lost. */
export function openSocket(userId: Id, ownToken: () => string | null, events: RealtimeEvents): RealtimeSocket {
  const socket = io({
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: (answer) => answer({ token: ownToken() ?? undefined, userId }),
    timeout: OPEN_TIMEOUT,
    reconnectionDelay: INITIAL_RETRY_DELAY_MS,
    reconnectionDelayMax: MAX_RETRY_DELAY_MS,
    forceNew: true,
  });
  socket.on('connect', events.onOpen);
  socket.on('disconnect', (_reason, details) => events.onClose(closeCodeOf(details)));
  // Without a response Socket.IO retries by itself; after a refusal it doesn't.
  socket.on('connect_error', () => (socket.active ? events.onClose() : events.onRefused()));
  socket.onAny((event: ServerEventName, payload: unknown) => events.onPush(event, payload));
  return { close: () => void socket.disconnect() };
}
