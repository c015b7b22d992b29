import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolEnvironment } from '../run.mjs';

/** Where PostgreSQL writes its port in `postmaster.pid`. */
const PORT_LINE = 3;

/** Settings needed to read the frozen data; they protect nothing but demo data. */
export const RELEASE_SETTINGS = {
  ORG_TIME_ZONE: 'America/New_York',
  JWT_SECRET: 'signs the sessions of the kept release data',
  PASSWORD_REVEAL_KEY: 'seals-the-passwords-of-the-kept-release-data',
  AUDIT_SIGNING_KEY: 'signs the checkpoints of the kept release data',
};

/** Connection string of the embedded database that runs in a data folder, as the owner of the tables. */
export function databaseUrlIn(dataDir) {
  const password = readFileSync(join(dataDir, 'keys/postgres.key'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[PORT_LINE];
  return `postgresql://workforce:${password}@127.0.0.1:${port}/workforce`;
}

/** A built server on demo data of its own. */
export class ReleaseServer {
  static async start(folder) {
    const server = new ReleaseServer();
    server.dataDir = mkdtempSync(join(tmpdir(), 'release-data-'));
    chmodSync(server.dataDir, 0o755);
    server.child = spawn('node', [join(folder, 'backend/dist/main.js')], {
      env: toolEnvironment({
        ...RELEASE_SETTINGS,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: server.dataDir,
        LOG_LEVEL: 'warn',
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.exited = once(server.child, 'exit');
    let output = '';
    for await (const chunk of server.child.stdout) {
      output += String(chunk);
      server.url = /http:\/\/localhost:[1-9]\d*/.exec(output)?.[0];
      if (server.url) break;
    }
    if (!server.url) throw new Error(`The release's server did not start.\n${output}`);
    return server;
  }

  /** Connection string of its database, as the owner of the tables. */
  get databaseUrl() {
    return databaseUrlIn(this.dataDir);
  }

  async stop() {
    this.child.kill('SIGTERM');
    await this.exited;
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
