import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { BaseEntity } from './base.entity.ts';

/** A statement takes 65,535 parameters; the widest of these rows has 20. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Inserts rows, skipping those in conflict, also with concurrent inserts: unique indexes and exclusion constraints
 * decide. Call it inside a transaction.
 *
 * @returns ids of the inserted rows
 */
export async function insertIfAbsent<Entity extends BaseEntity>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: readonly (RequiredEntityData<Entity> & { id: Id })[],
): Promise<Set<Id>> {
  const added = new Set<Id>();
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT);
    const insert = em.createQueryBuilder(entity as EntityName<BaseEntity>).insert(batch);
    const inserted = await insert.onConflict().ignore().returning('id').execute<{ id: Id }[]>('all');
    for (const { id } of inserted) added.add(id);
  }
  return added;
}
