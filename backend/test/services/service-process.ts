import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListening, until } from './ports.ts';

interface Settings {
  /** The service is up when something listens here. */
  port: number;
  environment?: Record<string, string>;
  /** The account that runs it; default: ours. */
  account?: Account | undefined;
}

export interface Account {
  uid: number;
  gid: number;
}

/** Keeps the end of what a process printed. */
const OUTPUT_KEPT = 20_000;

const isRoot = process.getuid?.() === 0;

/** Debian's account for programs that refuse to run as root; undefined when we aren't root. */
export function postgresAccount(): Account | undefined {
  if (!isRoot) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A service in a process of its own, for tests with real ones. */
export class ServiceProcess {
  private static readonly running = new Set<ServiceProcess>();
  private static readonly folders = new Set<string>();

  output = '';

  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {
    const keep = (chunk: unknown) => (this.output = (this.output + String(chunk)).slice(-OUTPUT_KEPT));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => keep(error.message));
    ServiceProcess.running.add(this);
    child.once('exit', () => ServiceProcess.running.delete(this));
  }

  /** Starts a program and waits until it listens; fails with its output when it doesn't. */
  static async start(
    command: string,
    args: readonly string[],
    { port, environment = {}, account }: Settings,
  ): Promise<ServiceProcess> {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...environment },
      ...account,
    });
    const service = new ServiceProcess(command, child);
    try {
      await until(`${command} listens`, () => {
        if (service.hasEnded) throw new Error(`${command} ended`);
        return isListening(port);
      });
    } catch (error) {
      await service.end('SIGKILL');
      throw new Error(`${command} did not start: ${service.output}`, { cause: error });
    }
    return service;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`${this.name} was not started`);
    return this.child.pid;
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.hasEnded) this.child.kill(signal);
  }

  /** Signals the process, with SIGKILL all that it started too, and waits for its end. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.child, 'exit');
    if (signal === 'SIGKILL') process.kill(-this.pid, signal);
    else this.child.kill(signal);
    await exited;
  }

  /** A temporary folder that everybody can traverse, owned by the account; `endAll` removes it. */
  static folder(account?: Account): string {
    const folder = mkdtempSync(join(tmpdir(), 'service-'));
    chmodSync(folder, 0o755);
    if (account) chownSync(folder, account.uid, account.gid);
    ServiceProcess.folders.add(folder);
    return folder;
  }

  /** Ends what still runs, and removes the folders. */
  static async endAll(): Promise<void> {
    await Promise.all([...ServiceProcess.running].map((service) => service.end('SIGKILL')));
    for (const folder of ServiceProcess.folders) rmSync(folder, { recursive: true, force: true });
    ServiceProcess.folders.clear();
  }
}
