import { NODE_STOPS, REALTIME_PATH, type Id, type ServerEventName } from '@workforce/contracts';
import { io } from 'socket.io-client';

/** Timeout of a connection attempt in ms (§9). */
const OPEN_TIMEOUT = 5_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
/** Delays vary by up to this part, so that the clients of a node that stopped don't all come back at once. */
const JITTER = 0.5;
/** With the jitter, a client of a node that stops is at another one within a second. */
const NODE_STOPS_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 60_000;

/** Events of the connection. */
export interface RealtimeEvents {
  onOpen: () => void;
  /** Lost; with the WebSocket's close code when the server closed it, unless only its node stops. */
  onClose: (code?: number) => void;
  /** The server refused the session. */
  onRefused: () => void;
  onPush: (event: ServerEventName, payload: unknown) => void;
}

/** An open or opening connection; `close` ends it for good. */
export interface RealtimeSocket {
  close: () => void;
}

/** How the server closed the connection of a disconnection, from the WebSocket's event; undefined when it was lost. */
export function closeOf(details: Error | { context?: unknown } | undefined): CloseEvent | undefined {
  const event = details !== undefined && 'context' in details ? details.context : undefined;
  return event instanceof CloseEvent ? event : undefined;
}

/** The delay before the first attempt to reconnect, in ms; it doubles with each further one. */
export const retryDelayAfter = (close: Pick<CloseEvent, 'reason'> | undefined): number =>
  close?.reason === NODE_STOPS ? NODE_STOPS_RETRY_DELAY_MS : INITIAL_RETRY_DELAY_MS;

/** Connects with the page's current token at each attempt, and reconnects whenever the connection is lost. */
export function openSocket(userId: Id, ownToken: () => string | null, events: RealtimeEvents): RealtimeSocket {
  const socket = io({
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: (answer) => answer({ token: ownToken() ?? undefined, userId }),
    timeout: OPEN_TIMEOUT,
    reconnectionDelay: INITIAL_RETRY_DELAY_MS,
    reconnectionDelayMax: MAX_RETRY_DELAY_MS,
    randomizationFactor: JITTER,
    forceNew: true,
  });
  socket.on('connect', events.onOpen);
  socket.on('disconnect', (_reason, details) => {
    const close = closeOf(details);
    socket.io.reconnectionDelay(retryDelayAfter(close));
    events.onClose(close?.reason === NODE_STOPS ? undefined : close?.code);
  });
  // Without a response Socket.IO retries by itself; after a refusal it doesn't.
  socket.on('connect_error', () => (socket.active ? events.onClose() : events.onRefused()));
  socket.onAny((event: ServerEventName, payload: unknown) => events.onPush(event, payload));
  return { close: () => void socket.disconnect() };
}
