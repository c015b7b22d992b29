import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { Config } from './config/config.ts';
import { Server } from './server.ts';

/** A shutdown that hangs must not prevent a restart by the process supervisor. */
const SHUTDOWN_TIMEOUT_MS = 60_000;

/** Prints the error's sentence without the stack and exits. */
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
// A second signal must not interrupt the shutdown: the database would be orphaned.
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= server.stop({ isFault: exitCode !== 0 }).then(() => process.exit(exitCode), fail);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

/**
 * After an uncaught exception the state is unknown: running requests finish, everything is closed, and the process
 * supervisor restarts the server.
 */
function stopAfterFault(error: unknown): void {
  exitCode = 1;
  new Logger('Process').fatal({ err: error }, 'The server stops after an uncaught error');
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  stop();
}
// Also emitted for unhandled rejections.
process.on('uncaughtException', stopAfterFault);

server.start().catch(async (error: unknown) => {
  await server.stop().catch(() => undefined);
  fail(error);
});
