import 'reflect-metadata';
import { Config } from './config/config.ts';
import { Server } from './server.ts';

/** What the operator sees when the server can't run: the sentence, without the stack. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return Config.fromEnvironment();
  } catch (error) {
    fail(error);
  }
}

const server = new Server(readConfig());

// A second signal must not end what the first one began: the database would stay behind.
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= server.stop().then(() => process.exit(0), fail);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

server.start().catch(async (error: unknown) => {
  await server.stop().catch(() => undefined);
  fail(error);
});
