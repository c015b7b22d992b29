import { REALTIME_PATH, type Id, type ServerEventName } from '@workforce/contracts';
import { io } from 'socket.io-client';

/** The link must open within this, or is tried again (§9), in milliseconds. */
const OPEN_TIMEOUT = 5_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** What happens on the link. */
export interface RealtimeEvents {
  onOpen: () => void;
  onClose: () => void;
  /** The server doesn't know the session any more. */
  onRefused: () => void;
  onPush: (event: ServerEventName, payload: unknown) => void;
}

/** An open or opening link; `close` ends it for good. */
export interface RealtimeSocket {
  close: () => void;
}

/** Opens the link with the page's token of this moment at each attempt, and again whenever it breaks. */
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
  socket.on('disconnect', events.onClose);
  // Without an answer Socket.IO tries again by itself; after a refusal it doesn't.
  socket.on('connect_error', () => (socket.active ? events.onClose() : events.onRefused()));
  socket.onAny((event: ServerEventName, payload: unknown) => events.onPush(event, payload));
  return { close: () => void socket.disconnect() };
}
