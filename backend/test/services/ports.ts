import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

/** A currently unused port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Whether something accepts connections at this port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Polls until a condition holds.
 *
 * @returns milliseconds that it took
 * @throws Error with `what` when it doesn't within `patienceMs`
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > patienceMs) throw new Error(`Not within ${patienceMs / 1_000} s: ${what}`);
    await wait(POLL_MS);
  }
  return performance.now() - started;
}
