import pg from 'pg';

/** Advisory lock, in the database `postgres`, that a running server holds on its embedded database. */
const DATA_DIR_LOCK = 7_246_001;

const TRY_LOCK = 'select pg_try_advisory_lock($1) as free';

/**
 * Error for the operator who starts a second server on one data folder, or one while a command such as a backup uses
 * it.
 */
export class DataDirInUse extends Error {
  constructor(databaseDir: string) {
    super(
      `Another server, or a command such as a backup, is already running with the data folder of ${databaseDir}. Stop it or let it end first, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks the data folder while this process lives: the lock ends with its connection, also when the process is killed.
 */
export class DataDirLock {
  private constructor(
    private readonly client: pg.Client,
    private readonly onLost: () => void,
  ) {
    client.once('end', onLost);
  }

  /**
   * @param onLost called when the connection, and the lock with it, has ended
   * @throws Error when another server holds it
   */
  static async take(
    databaseUrl: string,
    databaseDir: string,
    onLost: () => void = () => undefined,
  ): Promise<DataDirLock> {
    const client = await connect(databaseUrl);
    if (await tryLock(client)) return new DataDirLock(client, onLost);
    await client.end();
    throw new DataDirInUse(databaseDir);
  }

  /** Whether any process holds the lock. */
  static async isHeld(databaseUrl: string): Promise<boolean> {
    const client = await connect(databaseUrl);
    try {
      return !(await tryLock(client));
    } finally {
      await client.end();
    }
  }

  async release(): Promise<void> {
    this.client.off('end', this.onLost);
    await this.client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Takes the lock for as long as the connection lives; false when another one holds it. */
export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(TRY_LOCK, [DATA_DIR_LOCK]);
  return rows[0]?.free === true;
}
