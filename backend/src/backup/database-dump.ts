import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupDraft, WrittenFile } from './backup-draft.ts';
import type { DumpedTable } from './manifest.ts';

/** Rate limit counters; exports, whose files and jobs aren't in a backup; and executed migrations, which are in the manifest. */
export const NOT_DUMPED = ['rate_limits', 'exports', 'migrations'];
/** Timeouts configured for other sessions must not end a backup while photos are copied. */
const SESSION = '-c timezone=UTC -c datestyle=ISO -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
/** A higher level takes much longer for little gain. */
const GZIP_LEVEL = 3;

/**
 * The product's tables with their stored columns, a partitioned one as one. Excludes tables of extensions; the job queue
 * has its own schema.
 */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

/** A snapshot of the database: all reads see the same state while others go on writing. */
export class Snapshot {
  private constructor(readonly client: pg.Client) {}

  static async of<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url, options: SESSION });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      return await work(new Snapshot(client));
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, values)).rows;
  }

  /** Whether the table exists: an older database may not have it yet. */
  async has(table: string): Promise<boolean> {
    const rows = await this.rows<{ name: string | null }>('select to_regclass($1)::text as name', [`public.${table}`]);
    return (rows[0]?.name ?? null) !== null;
  }

  /** Writes every table's rows into the draft. */
  async dump(draft: BackupDraft): Promise<{ tables: DumpedTable[]; files: WrittenFile[] }> {
    const dumped = { tables: [] as DumpedTable[], files: [] as WrittenFile[] };
    for (const { name, columns } of await this.rows<{ name: string; columns: string[] }>(TABLES, [NOT_DUMPED])) {
      const path = `database/${name}.copy.gz`;
      const rows = this.client.query(
        copyTo(`copy (select ${listOf(columns)} from ${pg.escapeIdentifier(name)}) to stdout`),
      );
      const content = new PassThrough();
      const [file] = await Promise.all([
        draft.write(path, content),
        pipeline(rows, createGzip({ level: GZIP_LEVEL }), content),
      ]);
      dumped.files.push(file);
      dumped.tables.push({ name, columns, rows: rows.rowCount, file: path });
    }
    return dumped;
  }
}

const listOf = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** `"table" ("column", …)`, the syntax of COPY. */
export const tableWith = (name: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(name)} (${listOf(columns)})`;
