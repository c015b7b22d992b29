import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './process.mjs';
import { root } from './workspace.mjs';

const POLL_MS = 20;

/** The product in a process of its own. */
export class Product {
  #child;
  #exitReport;

  constructor(child, url, readyAfterMs, exitReport) {
    this.#child = child;
    this.#exitReport = exitReport;
    this.url = url;
    this.pid = child.pid;
    /** Time from the start of the process to the first 200 of `/health/ready`. */
    this.readyAfterMs = readyAfterMs;
  }

  /**
   * Runs the built server without building, on the database of its environment.
   *
   * @param main its program; default: the workspace's
   */
  static serve(environment, nodeArguments = [], main = join(root, 'backend/dist/main.js')) {
    return Product.#start(process.execPath, [...nodeArguments, main], environment, 30_000);
  }

  /** Runs `npm start`. */
  static npmStart(environment) {
    return Product.#start('npm', ['start'], environment, 300_000);
  }

  static async #start(command, args, environment, patienceMs) {
    const port = Number(environment.PORT ?? (await freePort()));
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    process.once('exit', () => isOver(child) || process.kill(-child.pid, 'SIGINT'));
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const exitReport = () =>
      `${command} ended with ${child.signalCode ?? `code ${child.exitCode}`} and printed:\n${output}`;
    const url = `http://127.0.0.1:${port}`;
    while (!(await isReady(url))) {
      if (hasEnded(child) || performance.now() - started > patienceMs) {
        await interrupt(child);
        throw new Error(`The product did not start in ${patienceMs / 1_000} s: ${exitReport()}`);
      }
      await wait(POLL_MS);
    }
    return new Product(child, url, performance.now() - started, exitReport);
  }

  /** @throws Error with the exit status and output when the process has ended by itself */
  mustRun() {
    if (hasEnded(this.#child)) throw new Error(`The product is gone: ${this.#exitReport()}`);
  }

  /** Kills it without a graceful shutdown. */
  async kill() {
    const closed = once(this.#child, 'close');
    process.kill(-this.#child.pid, 'SIGKILL');
    await closed;
  }

  stop() {
    return interrupt(this.#child);
  }
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;
const isOver = (child) => child.stdout.closed && child.stderr.closed;

/** Sends Ctrl-C: interrupts the process group and waits until the last process has closed its output. */
async function interrupt(child) {
  if (isOver(child)) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await closed;
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}
