import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inOneTransaction } from '../platform/database/concurrent-indexes.ts';
import { MIGRATIONS } from '../platform/database/migrations/index.ts';
import { ormConfig } from '../platform/database/orm.config.ts';
import { PoolClient } from '../platform/database/pool-client.ts';
import { namesOf } from '../platform/database/schema-compatibility.ts';
import { mappedTables } from '../with-entities.ts';
import { NOT_DUMPED, tableWith } from './database-dump.ts';
import { endAccess, type EndedAccess } from './ended-access.ts';
import type { Manifest } from './manifest.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);

/** A database into which a backup is restored. */
export class RestoreTarget {
  private constructor(
    private readonly orm: MikroORM,
    /** The only connection of `orm`, so that COPY runs in its transaction. */
    private readonly client: () => pg.Client,
    /** Tables of this release. */
    private readonly mapped: readonly string[],
  ) {}

  static async use<T>(url: string, work: (target: RestoreTarget) => Promise<T>): Promise<T> {
    const clients: pg.Client[] = [];
    class OnlyClient extends PoolClient {
      constructor(config?: pg.ClientConfig) {
        super(config);
        clients.push(this);
      }
    }
    const options = '-c timezone=UTC -c datestyle=ISO';
    const mapped = await mappedTables(url);
    const config = ormConfig(url, 1, { migrations: inOneTransaction(MIGRATIONS), allOrNothing: true });
    const orm = await MikroORM.init({ ...config, driverOptions: { Client: OnlyClient, options } });
    const client = () => {
      const latest = clients.at(-1);
      if (!latest) throw new Error('There is no connection to the database');
      return latest;
    };
    const target = new RestoreTarget(orm, client, mapped);
    try {
      return await work(target);
    } finally {
      await orm.close();
    }
  }

  /** @throws Error with a sentence when the backup has migrations that this release doesn't know */
  refuseNewer({ migrations, version }: Manifest): void {
    const known = new Set(namesOf(this.orm, MIGRATIONS));
    const unknown = migrations.filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new Error(
        `The backup was made by a newer release (${version}): this one doesn't know ${unknown.join(', ')}. Restore it with that release. Nothing was changed.`,
      );
  }

  /** Whether it has users. */
  async hasData(): Promise<boolean> {
    const [table] = await this.orm.em.execute<{ name: string | null }[]>(
      `select to_regclass('public.users')::text as name`,
    );
    if (!table?.name) return false;
    return (await this.orm.em.execute('select 1 from public.users limit 1')).length > 0;
  }

  /**
   * Replaces all data by the backup's in one transaction: until the commit, and after any failure, the database is
   * unchanged.
   *
   * @returns what gave access in the backup and has ended
   * @throws Error with a sentence when the database has tables unknown to this release
   */
  async load(folder: string, manifest: Manifest, now: Date): Promise<EndedAccess> {
    // Creates the table of migrations outside the transaction, which it would otherwise block.
    await this.orm.migrator.getExecuted();
    return this.orm.em.transactional(async (em) => {
      await this.clear();
      await this.orm.migrator.up({ migrations: manifest.migrations, transaction: em.getTransactionContext() });
      const foreignKeys = await this.dropForeignKeys();
      for (const table of await this.tables()) {
        // Locks the table and disables its triggers: the append-only trigger would refuse a restore too.
        await this.run(`alter table ${quoted(table)} disable trigger user`);
        await this.run(`delete from ${quoted(table)}`);
      }
      for (const { name, columns, rows, file } of manifest.tables) {
        const copy = this.client().query(copyFrom(`copy ${tableWith(name, columns)} from stdin`));
        await pipeline(createReadStream(join(folder, file)), createGunzip(), copy);
        const [count] = await this.run<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`);
        if (count?.rows !== rows)
          throw new Error(
            `${name} has ${count?.rows} rows after loading, the backup has ${rows}. Nothing was changed.`,
          );
      }
      for (const { owner, definition } of foreignKeys) await this.run(`alter table ${owner} add ${definition}`);
      const ended = await endAccess(this.client(), now);
      for (const table of await this.tables()) await this.run(`alter table ${quoted(table)} enable trigger user`);
      await this.advanceCounters();
      return ended;
    });
  }

  private async clear(): Promise<void> {
    const ours = new Set([...this.mapped, ...NOT_DUMPED]);
    const present = [...(await this.tables()), 'migrations'];
    const foreign = present.filter((name) => !ours.has(name));
    if (foreign.length > 0)
      throw new Error(
        `The database holds tables that this release doesn't know: ${foreign.join(', ')}. Restore into an empty database. Nothing was changed.`,
      );
    const dropped = present.filter((name) => name !== 'migrations').map(quoted);
    if (dropped.length > 0) await this.run(`drop table ${dropped.join(', ')} cascade`);
    const routines = await this.routines();
    if (routines.length > 0) await this.run(`drop routine ${routines.join(', ')} cascade`);
    await this.run('delete from migrations');
  }

  /** Foreign keys (those of partitions go with their table's) are checked once all rows are loaded, so tables can be loaded in any order. */
  private async dropForeignKeys(): Promise<{ owner: string; definition: string }[]> {
    const keys = await this.run<{ owner: string; name: string; definition: string }>(
      `select conrelid::regclass::text as owner, quote_ident(conname) as name,
              format('constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
    );
    for (const { owner, name } of keys) await this.run(`alter table ${owner} drop constraint ${name}`);
    return keys;
  }

  private async advanceCounters(): Promise<void> {
    const columns = await this.run<{ table: string; column: string; sequence: string }>(
      `select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns
       where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    );
    for (const { table, column, sequence } of columns)
      await this.run(
        `select setval(${pg.escapeLiteral(sequence)}, max(${quoted(column)})) from ${quoted(table)} having max(${quoted(column)}) is not null`,
      );
  }

  /** The product's functions and procedures, with their arguments. */
  private async routines(): Promise<string[]> {
    const rows = await this.run<{ routine: string }>(
      `select p.oid::regprocedure::text as routine from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    return rows.map(({ routine }) => routine);
  }

  /** The product's tables except the migrations'. */
  private async tables(): Promise<string[]> {
    const rows = await this.run<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
         and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    );
    return rows.map(({ name }) => name);
  }

  private async run<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.client().query<Row>(sql)).rows;
  }
}
