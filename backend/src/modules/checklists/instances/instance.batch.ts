import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { rowSet } from '../../../platform/database/row-set.ts';
import type { ChecklistTables } from '../checklist.tables.ts';

export type InstanceRow = ChecklistTables['checklist_instances'];
export type ItemRow = ChecklistTables['checklist_items'];

/** Writes many checklists or tasks at once, one statement each, inside a transaction. */
@Injectable()
export class InstanceBatch {
  constructor(private readonly em: EntityManager) {}

  /**
   * Adds checklists. One that exists already, or that somebody else is adding right now, is left out (unique indexes).
   *
   * @returns ids of those that were added
   */
  async insert(rows: readonly InstanceRow[]): Promise<Set<Id>> {
    if (rows.length === 0) return new Set();
    const added = await this.db()
      .insertInto('checklist_instances')
      .expression((db) => db.selectFrom(rowSet<InstanceRow>('checklist_instances', rows).as('row')).selectAll())
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return new Set(added.map(({ id }) => id));
  }

  async insertItems(rows: readonly ItemRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.db()
      .insertInto('checklist_items')
      .expression((db) => db.selectFrom(rowSet<ItemRow>('checklist_items', rows).as('row')).selectAll())
      .execute();
  }

  /** Gives tasks other texts, flags and places. */
  async redefineItems(
    rows: readonly Pick<ItemRow, 'id' | 'text' | 'description' | 'requires_photo' | 'position'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.db()
      .updateTable('checklist_items as t')
      .from(rowSet<ItemRow>('checklist_items', rows).as('changed'))
      .set((row) => ({
        text: row.ref('changed.text'),
        description: row.ref('changed.description'),
        requires_photo: row.ref('changed.requires_photo'),
        position: row.ref('changed.position'),
      }))
      .whereRef('t.id', '=', 'changed.id')
      .execute();
  }

  async removeItems(ids: readonly Id[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db()
      .deleteFrom('checklist_items')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }

  /** Stores everything about the checklists that their template and shift decide. */
  async replan(
    rows: readonly Pick<
      InstanceRow,
      'id' | 'template_name' | 'job_function_id' | 'date' | 'due_date' | 'completion_percentage'
    >[],
    now: Date,
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.db()
      .updateTable('checklist_instances as i')
      .from(rowSet<InstanceRow>('checklist_instances', rows).as('changed'))
      .set((row) => ({
        template_name: row.ref('changed.template_name'),
        job_function_id: row.ref('changed.job_function_id'),
        date: row.ref('changed.date'),
        due_date: row.ref('changed.due_date'),
        completion_percentage: row.ref('changed.completion_percentage'),
        version: sql<number>`i.version + 1`,
        updated_at: now,
      }))
      .whereRef('i.id', '=', 'changed.id')
      .execute();
  }

  /** Removes checklists with everything that belongs to them. */
  async remove(ids: readonly Id[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db()
      .deleteFrom('checklist_instances')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }

  private db() {
    return this.em.getKysely<ChecklistTables>();
  }
}
