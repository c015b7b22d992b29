import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CLOCK_OFFSET } from './moments.ts';
import { JOURNEY_TIME_ZONE } from './prepare-data.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Where PostgreSQL writes its port in `postmaster.pid`. */
const PORT_LINE = 3;
const START_LIMIT_MS = 90_000;

/** Variables of the product, also such as depend on its address. */
export type ProductEnvironment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The real product, started like `npm start`, on data of its own. */
export class Product {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    private readonly dataDir: string,
    private environment: Record<string, string>,
  ) {}

  /** Starts it on a copy of the seeded organisation; a different time zone or clock gets a new seed. */
  static async start(variables: ProductEnvironment = {}): Promise<Product> {
    const port = await freePort();
    const environment = typeof variables === 'function' ? await variables(urlOf(port)) : variables;
    const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
    chmodSync(dataDir, 0o755);
    const seeded = process.env['SEEDED_DATA_DIR'];
    // PostgreSQL requires the owner of its files to be unchanged.
    const isAsSeeded = !('ORG_TIME_ZONE' in environment || CLOCK_OFFSET in environment);
    if (seeded && isAsSeeded) execFileSync('cp', ['-a', `${seeded}/.`, dataDir]);
    const product = new Product(port, dataDir, environment);
    await product.start();
    return product;
  }

  get url(): string {
    return urlOf(this.port);
  }

  /**
   * How many requests of a route, such as `/api/time-entries/current`, the server has answered.
   *
   * @throws Error when it wasn't started with `METRICS_PORT: '0'`
   */
  async answered(route: string): Promise<number> {
    const address = /Metrics: (http:\S+)/.exec(this.output)?.[1];
    if (address === undefined) throw new Error(`The product has not printed where its metrics are.\n${this.output}`);
    const lines = (await (await fetch(address)).text()).split('\n');
    const counts = lines.filter(
      (line) => line.startsWith('http_request_duration_seconds_count{') && line.includes(`route="${route}"`),
    );
    return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** Connection string of the running server's embedded database. */
  get databaseUrl(): string {
    const password = readFileSync(join(this.dataDir, 'keys/postgres.key'), 'utf8').trim();
    const port = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[PORT_LINE];
    return `postgresql://workforce:${password}@127.0.0.1:${port}/workforce`;
  }

  /**
   * A URL in the server's output, found by a pattern whose first group is its path. The server may respond before it has printed
   * everything.
   *
   * @throws Error when it isn't printed within the start timeout
   */
  async printedAddress(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + START_LIMIT_MS;
    for (;;) {
      const [, path] = pattern.exec(this.output) ?? [];
      if (path !== undefined) return `${this.url}${path}`;
      if (Date.now() > deadline)
        throw new Error(`The product printed nothing like ${String(pattern)}.\n${this.output}`);
      await wait(100);
    }
  }

  /**
   * Starts or restarts the server on its data and waits until it is ready.
   *
   * @param change settings that differ from now on
   */
  async start(change: Record<string, string> = {}): Promise<void> {
    this.environment = { ...this.environment, ...change };
    this.output = '';
    const child = spawn('node', [join(root, 'scripts/start.mjs')], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ORG_TIME_ZONE: JOURNEY_TIME_ZONE,
        RATE_LIMIT_PER_MINUTE: '0',
        // Only the demo's clock can be set.
        ...(this.environment['DEMO'] === 'off' ? { [CLOCK_OFFSET]: '' } : {}),
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (chunk) => (this.output += String(chunk)));
    child.stderr.on('data', (chunk) => (this.output += String(chunk)));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The product did not start.\n${this.output}`);
      await wait(100);
    }
  }

  /** Kills the server without a graceful shutdown, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server as a deployment does; `start` goes on with its data. */
  async shutDown(): Promise<void> {
    await this.end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.shutDown();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`)).ok;
    } catch {
      return false;
    }
  }
}
