import type { Server } from 'node:http';

const CHECK_EVERY_MS = 50;
const CUT_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Closes a server that may be serving: running requests finish, connections that are only kept alive are cut as soon as they
 * are idle, and what still runs after ten seconds is cut too. Work that goes on even then, such as an endless statement, is
 * waited for no longer than fifteen seconds in all.
 *
 * @param close what stops it from taking in more; settles when the last connection is gone
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
