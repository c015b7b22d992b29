import type { Server } from 'node:http';

const CHECK_EVERY_MS = 50;
const CUT_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Graceful shutdown of an HTTP server: running requests finish, keep-alive connections are closed when idle, and what
 * still runs after ten seconds is cut. Work that goes on even then, such as an endless statement, is abandoned after
 * fifteen seconds in all.
 *
 * @param close stops accepting connections; settles when the last connection is closed
 */
export async function drain(server: Server, close: () => Promise<void>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
  let giveUp: NodeJS.Timeout | undefined;
  try {
    await Promise.race([close(), new Promise<void>((resolve) => (giveUp = setTimeout(resolve, GIVE_UP_AFTER_MS)))]);
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
    clearTimeout(giveUp);
  }
}
