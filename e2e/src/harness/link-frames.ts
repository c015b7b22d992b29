import type { Page } from 'playwright-core';

/** How the frame begins with which the server admits the page (Socket.IO's packet CONNECT). */
export const LINK_OPENED = '40';

/** Everything that the real-time link brings to a page, as it came over the wire. Call it before the page is opened. */
export function linkFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/ws')) return;
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}
