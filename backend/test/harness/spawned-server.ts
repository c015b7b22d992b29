import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './compile-cache.ts';

const MAIN = join(dirname(fileURLToPath(import.meta.url)), '../../dist/main.js');

/** Keys of a server without key files on an external database, where it makes none. */
export const KEYS: Readonly<Record<string, string>> = {
  JWT_SECRET: 'j'.repeat(32),
  AUDIT_SIGNING_KEY: 'a'.repeat(32),
  PASSWORD_REVEAL_KEY: 'r'.repeat(32),
};

/** A data folder that PostgreSQL's account can reach; removed by `rmSync`. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spawned-'));
  chmodSync(folder, 0o755);
  return folder;
}

const hasKeyFiles = (dataDir: string) => existsSync(join(dataDir, 'keys', 'jwt.key'));

export const removeDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Settings of a server on this data folder. */
export const environmentOf = (dataDir: string, environment: Record<string, string>): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  WEB_ROOT: dataDir,
  LOG_LEVEL: 'info',
  ORG_TIME_ZONE: 'America/New_York',
  SECOND_FACTOR: 'optional',
  ...(environment['DATABASE_URL'] === undefined || hasKeyFiles(dataDir) ? {} : KEYS),
  ...environment,
});

/** The built server as a process with its own process group, like a command in a terminal. */
export class SpawnedServer {
  private static readonly running = new Set<SpawnedServer>();

  output = '';
  readonly exited: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk) => (this.output += String(chunk)));
    child.stderr?.on('data', (chunk) => (this.output += String(chunk)));
    this.exited = once(child, 'close').finally(() => SpawnedServer.running.delete(this));
    SpawnedServer.running.add(this);
  }

  /** @param program entry point to run instead of the product's */
  static spawn(dataDir: string, environment: Record<string, string> = {}, program = MAIN): SpawnedServer {
    const child = spawn(process.execPath, [program], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environmentOf(dataDir, environment),
      },
    });
    return new SpawnedServer(child);
  }

  /** Stops servers left running by failed tests. */
  static async endAll(): Promise<void> {
    await Promise.all([...SpawnedServer.running].map((server) => server.end('SIGTERM')));
  }

  /** Spawns a server and waits until it has printed its address. */
  static async start(
    dataDir: string,
    environment: Record<string, string> = {},
    program = MAIN,
  ): Promise<SpawnedServer> {
    const server = SpawnedServer.spawn(dataDir, environment, program);
    await server.printed(/http:\/\/localhost:[1-9]\d*/);
    return server;
  }

  get url(): string {
    const port = /http:\/\/localhost:(\d+)/.exec(this.output)?.[1];
    if (!port) throw new Error(`The server has not printed where it listens.\n${this.output}`);
    return `http://127.0.0.1:${port}`;
  }

  /** Address of its metrics, with METRICS_PORT. */
  get metricsUrl(): string {
    const url = /Metrics: (http:\S+)/.exec(this.output)?.[1];
    if (!url) throw new Error(`The server has not printed where its metrics are.\n${this.output}`);
    return url;
  }

  get exitCode(): number | null {
    return this.child.exitCode;
  }

  /** Waits for a pattern in the output; fails if the server exits without it. */
  async printed(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.output)) {
      const ended = await Promise.race([
        this.exited.then(() => true),
        Promise.race([
          once(this.child.stdout ?? this.child, 'data'),
          once(this.child.stderr ?? this.child, 'data'),
        ]).then(() => false),
      ]);
      if (ended && !pattern.test(this.output)) throw new Error(`The server ended.\n${this.output}`);
    }
  }

  /** Signals the whole process group, like Ctrl-C in a terminal. */
  async ctrlC(): Promise<void> {
    process.kill(-this.pid, 'SIGINT');
    await this.exited;
  }

  async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await this.exited;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The server was not spawned');
    return this.child.pid;
  }
}

/** The process in `postmaster.pid`, if it runs. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
