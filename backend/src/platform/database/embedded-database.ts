import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { readSecretFile, secretFile } from '../../config/secret-file.ts';
import { APP_ROLE } from './app-role.ts';
import { DataDirInUse, DataDirLock } from './data-dir-lock.ts';
import { OrphanedPostgres } from './orphaned-postgres.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { removeStalePidFile, type Postmaster, runningPostmaster } from './postmaster.ts';

const USER = 'workforce';
const DATABASE = 'workforce';
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
const ROOT_HINT =
  "Run by root, PostgreSQL uses the account 'postgres'. Every folder above the data folder and above node_modules must let it through (chmod o+x).\n";

/** A real PostgreSQL bundled with the server, which starts and stops it; its files are in the data folder. */
export class EmbeddedDatabase {
  /** Last resort for a process that exits without `stop`. */
  private readonly onExit = () => {
    const { ownPostmaster } = this;
    if (ownPostmaster) process.kill(ownPostmaster.pid, 'SIGINT');
  };

  private constructor(
    private readonly cluster: PostgresCluster,
    /** Connection string of the application's database, as its owner. */
    readonly url: string,
    /** Connection string of the same database as the server's role. */
    readonly appUrl: string,
    private readonly port: number,
  ) {
    process.once('exit', this.onExit);
  }

  /**
   * Starts the database in `dataDir`, creating it on the first start. Stops a database left running by a killed server
   * first.
   *
   * @throws Error when another running server uses the same folder
   */
  static async start(dataDir: string): Promise<EmbeddedDatabase> {
    const folder = join(dataDir, 'postgres');
    const cluster = await PostgresCluster.in(folder);
    mkdirSync(dataDir, { recursive: true });
    if (cluster.hasOtherOwner) makeTraversable(dataDir);
    const password = superuserPassword(dataDir, folder);
    await new OrphanedPostgres(folder, { user: USER, password }).stop();
    const port = await freePort();
    try {
      if (!existsSync(folder)) await cluster.create(USER, password);
      await cluster.start(port, SETTINGS);
      const appPassword = secretFile(join(dataDir, 'keys', 'postgres-app.key'), 'Remove it: a new one is made.');
      const database = new EmbeddedDatabase(
        cluster,
        connectionString(USER, password, port),
        connectionString(APP_ROLE, appPassword, port),
        port,
      );
      await database.createIfAbsent(appPassword);
      return database;
    } catch (error) {
      const failure = startError(cluster, port, error);
      // It may be stopping already.
      if (runningPostmaster(folder)?.port === port) await cluster.stop().catch(() => undefined);
      throw failure;
    }
  }

  /** The connection string, as owner, of the database running in `dataDir`; undefined when none runs. */
  static runningUrl(dataDir: string): string | undefined {
    const folder = join(dataDir, 'postgres');
    const postmaster = runningPostmaster(folder);
    return postmaster && connectionString(USER, superuserPassword(dataDir, folder), postmaster.port);
  }

  /** Folder of PostgreSQL's files. */
  get folder(): string {
    return this.cluster.folder;
  }

  /** Restarts it at the same address unless it is running. */
  async restart(): Promise<void> {
    if (runningPostmaster(this.folder)) return;
    removeStalePidFile(this.folder);
    try {
      await this.cluster.start(this.port, SETTINGS);
    } catch (error) {
      throw startError(this.cluster, this.port, error);
    }
  }

  /**
   * Locks the data folder while this process lives.
   *
   * @param onLost called when the lock has ended with its connection
   * @throws DataDirInUse when another server holds it, or has stopped this database before it was locked
   */
  async lock(onLost?: () => void): Promise<DataDirLock> {
    try {
      return await DataDirLock.take(this.url, this.folder, onLost);
    } catch (error) {
      throw startError(this.cluster, this.port, error);
    }
  }

  /** Ends all connections and waits until the database is down. */
  async stop(): Promise<void> {
    process.off('exit', this.onExit);
    if (this.ownPostmaster) await this.cluster.stop();
  }

  /** After ours died another server may have started one on these files: it isn't ours to stop. */
  private get ownPostmaster(): Postmaster | undefined {
    const running = runningPostmaster(this.folder);
    return running?.port === this.port ? running : undefined;
  }

  /** Idempotent: a first start that was killed may have created the files but not the database and the role. */
  private async createIfAbsent(appPassword: string): Promise<void> {
    const url = new URL(this.url);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    // Another start may stop the database meanwhile: the query reports it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
      if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login`);
      await client.query(`alter role ${APP_ROLE} password ${client.escapeLiteral(appPassword)}`);
    } finally {
      await client.end();
    }
  }
}

/** Never makes a new password for an existing database: that would lock everyone out and leave two key files. */
function superuserPassword(dataDir: string, folder: string): string {
  const path = join(dataDir, 'keys', 'postgres.key');
  const remedy = `Bring it back from a copy of the data folder: without it the database in ${folder} can't be opened. A backup is restored to another DATA_DIR.`;
  if (!existsSync(folder)) return secretFile(path, remedy);
  if (existsSync(path)) return readSecretFile(path, remedy);
  throw new Error(`The key file ${path} is missing. ${remedy}`);
}

const connectionString = (user: string, password: string, port: number): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;

/**
 * Two servers starting at the same time fail here: the folder exists already, its server already runs, or the other one has stopped ours,
 * which it took for one left by a killed server.
 */
function startError(cluster: PostgresCluster, port: number, cause: unknown): Error {
  const running = runningPostmaster(cluster.folder);
  if (cause instanceof DataDirInUse || (running && running.port !== port)) return new DataDirInUse(cluster.folder);
  const log = existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8').split('\n').slice(-20).join('\n') : '';
  const output = `${cause instanceof Error ? cause.message : String(cause)}\n${log}`;
  if (
    /ENOTEMPTY|EEXIST|lock file "postmaster.pid" already exists|another server might be running|received fast shutdown request/.test(
      output,
    )
  )
    return new DataDirInUse(cluster.folder);
  const hint = cluster.hasOtherOwner ? ROOT_HINT : '';
  return new Error(`The embedded database in ${cluster.folder} did not start.\n${output}\n${hint}`, { cause });
}

/** PostgreSQL refuses to run as root and runs as the user `postgres` instead, who must be able to reach its files. */
function makeTraversable(dataDir: string): void {
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
