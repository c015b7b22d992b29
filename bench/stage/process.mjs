import { once } from 'node:events';
import { createServer } from 'node:net';

/** A currently unused port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Stops a child process and waits for its exit. */
export async function endProcess(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Sends a task to a child started by `fork` and returns its first message. */
export function ask(child, task) {
  return new Promise((resolve, reject) => {
    child.once('message', ({ error, result }) => (error ? reject(new Error(error)) : resolve(result)));
    child.once('exit', (code) => reject(new Error(`${child.spawnargs[1]} ended with code ${code}`)));
    child.send(task);
  });
}

/** The counterpart of `ask`: runs the task and sends its result. */
export function answerWith(work) {
  process.once('message', async (task) => {
    try {
      process.send({ result: await work(task) });
    } catch (error) {
      process.send({ error: error.stack });
    }
  });
}
