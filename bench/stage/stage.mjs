import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/build-state.mjs';
import { fillOrganisation, PASSWORD } from './organisation.mjs';
import { Product } from './product.mjs';

const environmentOn = (databaseUrl, folder) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '16',
  DATA_DIR: folder,
  JWT_SECRET: randomBytes(32).toString('hex'),
  ORG_TIME_ZONE: 'UTC',
  RATE_LIMIT_PER_MINUTE: '0',
  NODE_ENV: 'production',
});

function profileTo(folder) {
  mkdirSync(folder, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** A filled database and the product on it; every row that puts load on the server plays here. */
export class Stage {
  #database;
  #folder;
  #sessions = new Map();

  constructor(parts) {
    this.#database = parts.database;
    this.#folder = parts.folder;
    this.environment = parts.environment;
    this.product = parts.product;
  }

  /** @param {{profile?: boolean}} options `profile` leaves a CPU profile of the product in `tmp/bench` when it stops */
  static async open({ profile = false } = {}) {
    const { EmbeddedDatabase } = await import('../../backend/dist/platform/database/embedded-database.js');
    const { migrate } = await import('../../backend/dist/platform/database/migrate.js');
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    chmodSync(folder, 0o755);
    const database = await EmbeddedDatabase.start(folder);
    try {
      await migrate(database.url);
      await fillOrganisation(database.url);
      const environment = environmentOn(database.url, folder);
      const product = await Product.serve(environment, profile ? profileTo(join(root, 'tmp', 'bench')) : []);
      return new Stage({ database, folder, environment, product });
    } catch (error) {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Rows of a statement, for rows of the bench that need to know ids. */
  async rows(sql, values) {
    const client = new pg.Client({ connectionString: this.environment.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Request headers of a signed-in person, as the web app sends them. */
  async as(username) {
    if (!this.#sessions.has(username)) this.#sessions.set(username, await signIn(this.product.url, username, PASSWORD));
    return { Authorization: `Bearer ${this.#sessions.get(username)}` };
  }

  async close() {
    await this.product.stop();
    await this.#database.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A bearer token. */
export async function signIn(url, username, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`Sign-in of ${username}: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
}
