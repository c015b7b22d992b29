import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { Config } from './config/config.ts';
import { Server } from './server.ts';

/** A stop that hangs must not keep a supervisor from starting us again. */
const STOP_LIMIT_MS = 60_000;

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

const server = new Server(readConfig(), stopAfterFault);

let exitCode = 0;
// A second signal must not end what the first one began: the database would stay behind.
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= server.stop({ isFault: exitCode !== 0 }).then(() => process.exit(exitCode), fail);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

/** Nobody knows what state a fault that nobody caught has left: answers go out, everything is closed, a supervisor starts us anew. */
function stopAfterFault(error: unknown): void {
  exitCode = 1;
  new Logger('Process').fatal({ err: error }, 'The server stops because of a fault that nobody caught');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  stop();
}
// Hears of promises too that were rejected and that nobody handles.
process.on('uncaughtException', stopAfterFault);

server.start().catch(async (error: unknown) => {
  await server.stop().catch(() => undefined);
  fail(error);
});
