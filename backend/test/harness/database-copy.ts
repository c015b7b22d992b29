import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE } from '../../src/platform/database/app-role.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

const templateUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('The test database is not running: start the tests through Jest with its global setup.');
  return url;
};

async function onServer(...statements: string[]): Promise<void> {
  const url = new URL(templateUrl());
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database for one suite. */
export class DatabaseCopy {
  private constructor(
    /** Connection string of its owner, the superuser. */
    readonly url: string,
    private readonly name: string,
    /** A role of its own that owns the tables and serves requests; default: the server's. */
    private readonly soleRole?: string,
  ) {}

  /** Connection string of the server's role. */
  get appUrl(): string {
    const url = new URL(process.env['TEST_DATABASE_APP_URL'] ?? '');
    url.pathname = `/${this.name}`;
    if (this.soleRole !== undefined) Object.assign(url, { username: this.soleRole, password: this.soleRole });
    return url.href;
  }

  static async create(): Promise<DatabaseCopy> {
    const url = new URL(templateUrl());
    const name = `suite_${randomBytes(6).toString('hex')}`;
    await onServer(
      // Copying files takes half the processor time of logging every page.
      `create database ${name} template ${url.pathname.slice(1)} strategy file_copy`,
      // Privileges inside a database are copied with it, those on the database itself aren't.
      `grant create on database ${name} to ${APP_ROLE}`,
    );
    url.pathname = `/${name}`;
    return new DatabaseCopy(url.href, name);
  }

  /** A database without tables. */
  static async createEmpty(): Promise<DatabaseCopy> {
    const url = new URL(templateUrl());
    const name = `suite_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name} template template0`);
    url.pathname = `/${name}`;
    return new DatabaseCopy(url.href, name);
  }

  /** A migrated database of one role that isn't a superuser, as with `DATABASE_URL` alone. */
  static async createOfOneRole(): Promise<DatabaseCopy> {
    const url = new URL(templateUrl());
    const name = `suite_${randomBytes(6).toString('hex')}`;
    await onServer(
      `create role ${name} login password '${name}'`,
      `create database ${name} owner ${name} template template0`,
    );
    url.pathname = `/${name}`;
    const copy = new DatabaseCopy(url.href, name, name);
    await migrate(copy.appUrl);
    return copy;
  }

  /** Runs statements as the owner, for tests that break the tables. Rows are returned for a single statement only. */
  async asOwner(sql: string, onRow?: (row: unknown) => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      const result = await client.query(sql);
      if (onRow) result.rows.forEach((row) => onRow(row));
    } finally {
      await client.end();
    }
  }

  async drop(): Promise<void> {
    const dropRole = this.soleRole === undefined ? [] : [`drop role ${this.soleRole}`];
    await onServer(`drop database ${this.name} with (force)`, ...dropRole);
  }
}
