import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** An error whose message is a sentence for the operator. */
export class UnusableDatabase extends Error {}

/**
 * Connects to an address that the operator gave and that may be wrong.
 *
 * @throws UnusableDatabase naming the database and why it can't be used
 */
export async function connect(databaseUrl: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
    connectionString: databaseUrl,
  });
  // A broken connection fails the query that runs on it; without a listener the `error` event would end the process
  // first.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new UnusableDatabase(`The database ${pathname.slice(1)} at ${host} can't be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** A host with several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
