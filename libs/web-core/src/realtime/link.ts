import { REALTIME_PATH, type Id } from '@workforce/contracts';
import { io, type Socket } from 'socket.io-client';
import { readToken } from '../session/token.ts';
import type { PushHandlers } from './pushes.ts';

/** A connection that isn't open after this long is given up; the next try begins after this long, in ms (§9). */
const OPEN_TIMEOUT = 5_000;
const FIRST_RETRY = 5_000;
const LAST_RETRY = 30_000;

export interface LinkEvents {
  onOpen: () => void;
  onDown: () => void;
  /** The server doesn't know the session: whoever listens finds out whether it is over. */
  onRefused: () => void;
  pushes: PushHandlers;
}

/** Opens the real-time link and keeps it open. Returns the function that closes it. */
export function openLink(userId: Id, { onOpen, onDown, onRefused, pushes }: LinkEvents): () => void {
  const socket: Socket<PushHandlers> = io({
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    timeout: OPEN_TIMEOUT,
    reconnectionDelay: FIRST_RETRY,
    reconnectionDelayMax: LAST_RETRY,
    auth: (tell) => tell({ token: readToken(), userId }),
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), FIRST_RETRY);
  };

  socket.on('connect', onOpen);
  socket.on('disconnect', () => {
    onDown();
    // Closed by the server: Socket.IO leaves it to us.
    if (!socket.active) again();
  });
  socket.on('connect_error', () => {
    if (socket.active) return;
    onRefused();
    again();
  });
  socket.on('message', pushes.message);
  socket.on('notification', pushes.notification);
  socket.on('read_mark', pushes.read_mark);
  socket.on('template_updated', pushes.template_updated);
  socket.on('changed', pushes.changed);

  return () => {
    clearTimeout(retry);
    socket.off();
    socket.disconnect();
    onDown();
  };
}
