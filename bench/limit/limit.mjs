import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ask, endProcess } from '../stage/process.mjs';

const child = (script, environment) =>
  fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    serialization: 'advanced',
  });

/**
 * Records the database work of each request.
 *
 * @returns one recording per request: `{startedAt, bytes, statements: [{client, text, values}]}`
 */
export async function record(stage, requests) {
  const recorder = child('./record.mjs', stage.environment);
  try {
    return await ask(recorder, { requests });
  } finally {
    await endProcess(recorder, 'SIGKILL');
  }
}

/** The limit of one row, in its own process. */
export class Limit {
  #child;

  constructor(server, url) {
    this.#child = server;
    this.url = url;
    this.pid = server.pid;
  }

  /** @param work file name of the handler in this folder, without `.mjs` */
  static async start(stage, work, settings) {
    const server = child('./server.mjs', stage.environment);
    const { DATABASE_URL: databaseUrl, DATABASE_POOL } = stage.environment;
    const url = await ask(server, { work, settings: { databaseUrl, poolSize: Number(DATABASE_POOL), ...settings } });
    return new Limit(server, url);
  }

  stop() {
    return endProcess(this.#child, 'SIGKILL');
  }
}
