import pg from 'pg';

const PATIENCE_MS = 10_000;

/** Its message is a sentence for the operator. */
export class UnusableDatabase extends Error {}

/**
 * Connects where an operator may have said the wrong address.
 *
 * @throws UnusableDatabase that names the database and why it can't be used
 */
export async function connect(databaseUrl: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: PATIENCE_MS, ...config, connectionString: databaseUrl });
  // A connection that breaks fails the query that runs on it; without a listener it would end the process before that.
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

/** A host with several addresses fails with one error each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
