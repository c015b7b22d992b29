import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { BaseEntity } from './base.entity.ts';
import { rowSet } from './row-set.ts';

/** A statement's rows are one parameter, which is built and parsed at once. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Inserts rows, skipping those in conflict, also with concurrent inserts: unique indexes and exclusion constraints
 * decide. Fields missing in the first row get their column's default. Call it inside a transaction.
 *
 * @returns ids of the inserted rows
 */
export async function insertIfAbsent<Entity extends BaseEntity>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: readonly (RequiredEntityData<Entity> & { id: Id })[],
): Promise<Set<Id>> {
  const { tableName, columnOf } = tableOf(em, entity);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((field) => sql.ref(columnOf(field))));
  const asRow = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
  const added = new Set<Id>();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT).map(asRow);
    const inserted = await sql<{ id: Id }>`insert into ${sql.table(tableName)} (${columns})
      select ${columns} from ${rowSet(tableName, batch)} on conflict do nothing returning id`.execute(em.getKysely());
    for (const { id } of inserted.rows) added.add(id);
  }
  return added;
}

function tableOf<Entity extends BaseEntity>(em: EntityManager, entity: EntityName<Entity>) {
  const { tableName, props } = em.getMetadata().get(entity);
  const columns = new Map(props.map(({ name, fieldNames }) => [String(name), fieldNames?.[0]]));
  const columnOf = (field: string): string => {
    const column = columns.get(field);
    if (column === undefined) throw new Error(`${tableName} has no column for ${field}`);
    return column;
  };
  return { tableName, columnOf };
}
