import type { Page } from 'playwright-core';

/** Prefix of the frame that accepts the connection (Socket.IO's packet CONNECT). */
export const CONNECTED = '40';

/** Frames that the page receives over the real-time connection. Call it before opening the page. */
export function realtimeFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/ws')) return;
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}
