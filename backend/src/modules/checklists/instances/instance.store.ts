import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { Doer } from '../../../platform/access/actor.ts';
import { rowSetOf, rowsAsText, type RowsText } from '../../../platform/database/row-set.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChecklistTables } from '../checklist.tables.ts';
import type { InstanceRecord, ItemRecord } from './instance.record.ts';
import { selectInstances, selectTasks } from './instance.select.ts';

/**
 * Checklists for writes, inside a transaction. The lock on a checklist's row guards its tasks and photos too; they are read
 * after it is held, by a statement of their own, because a statement that waits for a lock goes on with what it saw before.
 * Who locks more than one thing does it in this order: shifts, templates, checklists by id.
 */
@Injectable()
export class InstanceStore {
  constructor(private readonly em: EntityManager) {}

  /** The checklist, locked until the transaction ends; undefined when there is none. */
  async lock(id: Id): Promise<InstanceRecord | undefined> {
    const row = await selectInstances(this.db()).where('i.id', '=', id).forUpdate('i').executeTakeFirst();
    if (!row) return undefined;
    const items = await selectTasks(this.db())
      .select('t.template_item_id as templateItemId')
      .where('t.instance_id', '=', id)
      .where('t.attempt', '=', row.attempt)
      .execute();
    return { ...row, items };
  }

  /** The open checklists of a template or shift, locked like `lock`. */
  async lockOpen(owner: 'template' | 'schedule', ownerId: Id): Promise<InstanceRecord[]> {
    const rows = await selectInstances(this.db())
      .where(`i.${owner}_id`, '=', ownerId)
      .where('i.status', '<>', 'completed')
      .orderBy('i.id')
      .forUpdate('i')
      .execute();
    if (rows.length === 0) return [];
    const tasks = await selectTasks(this.db())
      .select(['t.template_item_id as templateItemId', 't.instance_id as instanceId', 't.attempt'])
      .where(sql<boolean>`t.instance_id = any(${rows.map((row) => row.id)}::uuid[])`)
      .execute();
    const byInstance = Map.groupBy(tasks, (task) => task.instanceId);
    return rows.map((row) => ({
      ...row,
      items: (byInstance.get(row.id) ?? []).filter(({ attempt }) => attempt === row.attempt),
    }));
  }

  /** Stores progress: the checklist's own state and that of these of its tasks, in one statement. */
  async saveProgress(instance: InstanceRecord, itemIds: readonly Id[]): Promise<void> {
    const changed = instance.items.filter(({ id }) => itemIds.includes(id)).map(progressRow);
    await saveState(this.db(), {
      ...progressColumns(instance),
      id: instance.id,
      changed: rowsAsText<ItemRow>(changed),
    });
  }

  /** Notes who sent the finished attempt back; its tasks and photos keep their rows. */
  async archive(finished: InstanceRecord, reset: { id: Id; resetAt: Date; resetBy: Doer }): Promise<void> {
    await this.db()
      .insertInto('checklist_attempts')
      .values({
        id: reset.id,
        instance_id: finished.id,
        attempt: finished.attempt,
        started_at: finished.startedAt,
        completed_at: finished.completedAt,
        reset_at: reset.resetAt,
        reset_by_id: reset.resetBy.id,
        reset_by_name: reset.resetBy.name,
      })
      .execute();
  }

  async markDeleted(instance: InstanceRecord, by: { deletedAt: Date; deletedBy: Id; reason: string }): Promise<void> {
    await this.db()
      .updateTable('checklist_instances')
      .set({
        deleted_at: by.deletedAt,
        deleted_by_id: by.deletedBy,
        delete_reason: by.reason,
        version: instance.version + 1,
        updated_at: by.deletedAt,
      })
      .where('id', '=', instance.id)
      .execute();
  }

  private db() {
    return this.em.getKysely<ChecklistTables>();
  }
}

const progressColumns = (instance: InstanceRecord) => ({
  status: instance.status,
  started_at: instance.startedAt,
  completed_at: instance.completedAt,
  completion_percentage: instance.completionPercentage,
  attempt: instance.attempt,
  version: instance.version,
  updated_at: instance.updatedAt,
});

const progressRow = (item: ItemRecord) => ({
  id: item.id,
  status: item.status,
  notes: item.notes,
  completed_at: item.completedAt,
  reviewed_by_id: item.reviewedBy,
  reviewed_at: item.reviewedAt,
});

type ItemRow = ChecklistTables['checklist_items'];
type SavedState = ReturnType<typeof progressColumns> & { id: Id; changed: RowsText<ItemRow> };

const saveState = statement(
  'checklist-progress',
  (db: Kysely<ChecklistTables>, { id, changed, ...state }: SavedState) =>
    db
      .with('changed_items', (items) =>
        items
          .updateTable('checklist_items as t')
          .from(rowSetOf<ItemRow>('checklist_items', changed).as('changed'))
          .set((row) => ({
            status: row.ref('changed.status'),
            notes: row.ref('changed.notes'),
            completed_at: row.ref('changed.completed_at'),
            reviewed_by_id: row.ref('changed.reviewed_by_id'),
            reviewed_at: row.ref('changed.reviewed_at'),
          }))
          .whereRef('t.id', '=', 'changed.id'),
      )
      .updateTable('checklist_instances')
      .set(state)
      .where('id', '=', id),
);
