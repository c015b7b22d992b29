import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { DatabaseCopy } from '../harness/database-copy.ts';

interface Release {
  commit: string;
  /** Environment of the server that made the data: the keys that it can be read with. */
  settings: Record<string, string>;
  /** In the order in which they ran. */
  migrations: string[];
}

/** The data that `npm run release:freeze` kept of the last release. */
export class ReleasedData {
  private readonly folder = mkdtempSync(join(tmpdir(), 'released-'));
  readonly release: Release;

  constructor() {
    execFileSync('tar', ['-xzf', join(import.meta.dirname, 'data.tar.gz'), '-C', this.folder]);
    this.release = JSON.parse(readFileSync(join(this.folder, 'release.json'), 'utf8')) as Release;
  }

  /** What the release's database consisted of, see `describeSchema`. */
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

  /** Photos whose files were kept. */
  get photoIds(): string[] {
    return [...new Set(readdirSync(this.photoDir).map((file) => file.slice(0, file.indexOf('.'))))];
  }

  /** Takes an empty database to where the release left its own: the migrations of then, and every row as it was. */
  async load(database: DatabaseCopy, beforeRows?: (client: pg.Client) => Promise<void>): Promise<void> {
    await migrate(database.url, database.appUrl, { upTo: this.release.migrations.at(-1) });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await beforeRows?.(client);
      // Rows come back as they were: no trigger, no check between tables on the way.
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
