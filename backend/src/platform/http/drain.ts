import type { Server } from 'node:http';

const CHECK_EVERY_MS = 50;
const GIVE_UP_AFTER_MS = 10_000;

/**
 * Closes a server that may be serving: running requests finish, connections that are only kept alive are cut as soon as they
 * are idle, and what still runs after ten seconds is cut too.
 *
 * @param close what stops it from taking in more; settles when the last connection is gone
 */
export async function drain(server: Server, close: () => Promise<void>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  const patience = setTimeout(() => server.closeAllConnections(), GIVE_UP_AFTER_MS);
  try {
    await close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
