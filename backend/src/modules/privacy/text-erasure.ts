import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Transactions } from '../../platform/database/transactions.ts';
import { isLockedOut } from '../../platform/errors/translate-error.ts';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { type StoredTextColumn, textKinds } from '../../platform/personal-data/text-columns.ts';
import type { ErasureProgress } from './erasure.entity.ts';

/** Tables that `erase_columns` refuses, as it does the logs: what is in them is handled by ids. */
const NOT_SEARCHED = ['users', 'erasures', 'erased_rows', 'migrations', 'log_checkpoints'];
/** People who are looked for at the same time; the tables are read once for all of them. */
const PEOPLE_AT_A_TIME = 50;
/** A table that others hold for longer than its lock's time limit is tried again. */
const LOCK_ATTEMPTS = 60;
const LOCK_PAUSE_MS = 1_000;

interface OpenErasure {
  personId: Id;
  progress: ErasureProgress | null;
}

/**
 * Takes people out of the texts of every table, in batches that are each a transaction. How far it has got is stored with them, so that
 * another run goes on there; several nodes take turns.
 */
@Injectable()
export class TextErasure {
  /** Rows of a batch. Tests take fewer. */
  rowsAtATime = 1_000;

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly personalData: PersonalData,
  ) {}

  /** @returns the people who are in no table any more; those who are waiting have their turn in the next call */
  async run(isEnding: () => boolean): Promise<Id[]> {
    while (!isEnding()) {
      const people = await this.patiently(() => this.transactions.run((em) => this.step(em)));
      if (people) return people;
    }
    return [];
  }

  /** One batch. @returns the people, after the last table */
  private async step(em: EntityManager): Promise<Id[] | null> {
    const begun = await this.begun(em);
    const people = begun.map(({ personId }) => personId);
    const progress = begun[0]?.progress ?? null;
    if (people.length === 0 || (progress && progress.table === null)) return people;
    const table = progress?.table ?? (await this.tableAfter(em, ''));
    const after = table === null ? null : await this.eraseSome(em, people, { table, after: progress?.after ?? null });
    const next: ErasureProgress =
      after !== null && table !== null ? { table, after } : await this.beginningOf(em, table ?? '');
    await sql`update erasures set progress = ${JSON.stringify(next)}::jsonb where person_id = any(${people}::uuid[])`.execute(
      em.getKysely(),
    );
    return null;
  }

  /** Some rows of a table. @returns the key of the last one; null once the table is through */
  private async eraseSome(
    em: EntityManager,
    people: readonly Id[],
    { table, after }: { table: string; after: string[] | null },
  ): Promise<string[] | null> {
    const db = em.getKysely();
    const { rows: stored } = await sql<StoredTextColumn & { table: string }>`
      select a.attname as name, y.typname in ('json', 'jsonb') as "isJson", r.relname as "table"
      from pg_class c join pg_class r on r.oid = coalesce(pg_partition_root(c.oid), c.oid)
      join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and y.typname in ('text', 'varchar', 'json', 'jsonb')`.execute(db);
    const kinds = textKinds(stored, this.personalData.textsOf(stored[0]?.table ?? table));
    if (Object.keys(kinds).length === 0) return null;
    const { rows } = await sql<{ last: string[] | null }>`
      select erase_columns(${table}, ${JSON.stringify(kinds)}::jsonb, ${people}::uuid[], ${after}::text[], ${this.rowsAtATime}) as last`.execute(
      db,
    );
    return rows[0]?.last ?? null;
  }

  /** Those who have begun, or else the first who are waiting; locked, so that nodes take turns. */
  private async begun(em: EntityManager): Promise<OpenErasure[]> {
    const open = (condition: ReturnType<typeof sql<boolean>>) =>
      sql<OpenErasure>`
        select person_id as "personId", progress from erasures where completed_at is null and ${condition}
        order by requested_at, person_id limit ${PEOPLE_AT_A_TIME} for update`.execute(em.getKysely());
    const { rows } = await open(sql<boolean>`progress is not null`);
    return rows.length > 0 ? rows : (await open(sql<boolean>`progress is null`)).rows;
  }

  private async beginningOf(em: EntityManager, previous: string): Promise<ErasureProgress> {
    const table = await this.tableAfter(em, previous);
    return table === null ? { table } : { table, after: null };
  }

  /** Every table with rows, partitions singly, by name. */
  private async tableAfter(em: EntityManager, name: string): Promise<string | null> {
    const skipped = [...NOT_SEARCHED, ...this.personalData.logs.map(({ table }) => table)];
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> all(${skipped}::text[]) and c.relname > ${name} order by c.relname limit 1`.execute(
      em.getKysely(),
    );
    return rows[0]?.name ?? null;
  }

  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (!isLockedOut(error) || attempt === LOCK_ATTEMPTS) throw error;
        await pause(LOCK_PAUSE_MS);
      }
  }
}
