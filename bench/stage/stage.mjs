import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BROWSER_HEADERS } from './browser-headers.mjs';
import { withDataFolder } from './data-folder.mjs';
import { fillOrganisation, PASSWORD } from './organisation.mjs';
import { Product } from './product.mjs';
import { loadBuilt, root } from './workspace.mjs';

const environmentOn = ({ url, appUrl }, folder) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: url,
  DATABASE_POOL: '16',
  DATA_DIR: folder,
  JWT_SECRET: 'signs the sessions of the bench only',
  AUDIT_SIGNING_KEY: 'signs the checkpoints of the bench only',
  PASSWORD_REVEAL_KEY: 'seals-the-passwords-of-the-bench-only',
  ORG_TIME_ZONE: 'UTC',
  RATE_LIMIT_PER_MINUTE: '0',
  SECOND_FACTOR: 'optional',
  NODE_ENV: 'production',
});

function profileTo(folder) {
  mkdirSync(folder, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** A filled database with the product on it, for every row that puts load on the server. */
export class Stage {
  #sessions = new Map();

  constructor(environment, product) {
    this.environment = environment;
    this.product = product;
  }

  /**
   * Sets it up, runs `play` with it and cleans up.
   *
   * @param {{profile?: boolean, environment?: Record<string, string>, fill?: (url: string) => Promise<void>}} options
   * `profile` writes a CPU profile of the product to `tmp/bench` when it stops; `environment` overrides the bench's settings;
   * `fill` fills the migrated database instead of `fillOrganisation`
   */
  static async with({ profile = false, environment: settings = {}, fill = fillOrganisation }, play) {
    const { EmbeddedDatabase } = await loadBuilt('backend/dist/platform/database/embedded-database.js');
    const { migrate } = await loadBuilt('backend/dist/platform/database/migrate.js');
    return withDataFolder(async (folder) => {
      const database = await EmbeddedDatabase.start(folder);
      try {
        await migrate(database.url, database.appUrl);
        await fill(database.url);
        const environment = { ...environmentOn(database, folder), ...settings };
        const product = await Product.serve(environment, profile ? profileTo(join(root, 'tmp', 'bench')) : []);
        try {
          return await play(new Stage(environment, product));
        } finally {
          await product.stop();
        }
      } finally {
        await database.stop();
      }
    });
  }

  /** Runs a statement and returns its rows, for rows of the bench that need ids. */
  async rows(sql, values) {
    const client = new pg.Client({ connectionString: this.environment.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Request headers of a signed-in user, as the web app sends them. */
  async as(username) {
    if (!this.#sessions.has(username)) this.#sessions.set(username, await signIn(this.product.url, username, PASSWORD));
    return { ...BROWSER_HEADERS, Authorization: `Bearer ${this.#sessions.get(username)}` };
  }
}

/** Returns a bearer token. */
export async function signIn(url, username, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`Sign-in of ${username}: ${response.status} ${await response.text()}`);
  return (await response.json()).token;
}
