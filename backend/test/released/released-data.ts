import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { DatabaseCopy } from '../harness/database-copy.ts';

interface Release {
  commit: string;
  /** Environment of the server that created the data, with the keys to read it. */
  settings: Record<string, string>;
  /** In the order of execution. */
  migrations: string[];
}

/** Data of the last release, frozen by `npm run release:freeze`. */
export class ReleasedData {
  private readonly folder = mkdtempSync(join(tmpdir(), 'released-'));
  readonly release: Release;

  constructor() {
    execFileSync('tar', ['-xzf', join(import.meta.dirname, 'data.tar.gz'), '-C', this.folder]);
    this.release = JSON.parse(readFileSync(join(this.folder, 'release.json'), 'utf8')) as Release;
  }

  /** The schema of the release's database, see `describeSchema`. */
  get schema(): string[] {
    return readFileSync(join(this.folder, 'schema.txt'), 'utf8').trimEnd().split('\n');
  }

  get tables(): string[] {
    return readdirSync(join(this.folder, 'rows')).map((file) => basename(file, '.ndjson'));
  }

  /** Rows of a table as JSON texts. */
  rowsOf(table: string): string[] {
    return readFileSync(join(this.folder, 'rows', `${table}.ndjson`), 'utf8')
      .split('\n')
      .filter(Boolean);
  }

  get photoDir(): string {
    return join(this.folder, 'photos');
  }

  /** Photos with frozen files. */
  get photoIds(): string[] {
    return [...new Set(readdirSync(this.photoDir).map((file) => file.slice(0, file.indexOf('.'))))];
  }

  /** Restores the release's state in an empty database: its migrations and all its rows. */
  async load(database: DatabaseCopy, beforeRows?: (client: pg.Client) => Promise<void>): Promise<void> {
    await migrate(database.url, database.appUrl, { upTo: this.release.migrations.at(-1) });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await beforeRows?.(client);
      // Disables triggers and foreign keys while rows are inserted.
      await client.query('set session_replication_role = replica');
      for (const table of this.tables.filter((name) => name !== 'migrations')) {
        const name = pg.escapeIdentifier(table);
        await client.query(`delete from ${name}`);
        await client.query(
          `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
          [`[${this.rowsOf(table).join(',')}]`],
        );
      }
    } finally {
      await client.end();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
