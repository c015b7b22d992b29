import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely, LockMode } from '@mikro-orm/postgresql';
import type { ChecklistItem, Id } from '@workforce/contracts';
import { countsOf } from '@workforce/domain';
import { rowSetOf, rowsAsText, type RowsText } from '../../../platform/database/row-set.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Database } from '../../database.ts';
import { ChecklistInstance } from './instance.entity.ts';
import type { InstanceRecord } from './instance.presenter.ts';
import { selectInstances, selectTasks } from './instance.select.ts';
import { PROGRESS_COLUMNS } from './item.entity.ts';

/**
 * Loads and saves checklists inside a transaction. The row lock on a checklist also guards its tasks and photos. Read them in a
 * separate statement after locking: a statement that waited for a lock continues with its old snapshot. Lock order: shifts,
 * templates, checklists by id.
 */
@Injectable()
export class InstanceStore {
  constructor(private readonly em: EntityManager) {}

  /** The checklist, locked until the transaction ends; undefined if not found. */
  async lock(id: Id): Promise<InstanceRecord | undefined> {
    const row = await selectInstances(this.db()).where('i.id', '=', id).forUpdate('i').executeTakeFirst();
    if (!row) return undefined;
    const items = await selectTasks(this.db())
      .where('t.instance_id', '=', id)
      .where('t.attempt', '=', row.attempt)
      .execute();
    return { ...row, items };
  }

  /** The open checklists of a template or of shifts with their tasks, locked like `lock`, as managed entities. */
  async lockOpen(which: { template: Id } | { scheduleId: Id | { $in: Id[] } }): Promise<ChecklistInstance[]> {
    const open = await this.em.find(
      ChecklistInstance,
      { ...which, status: { $ne: 'completed' }, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    return this.em.populate(open, ['items'], { orderBy: { items: { order: 'asc' } } });
  }

  /** Saves the progress of the checklist and of the given tasks in one statement. */
  async saveProgress(instance: InstanceRecord, itemIds: readonly Id[]): Promise<void> {
    const changed = instance.items.filter(({ id }) => itemIds.includes(id)).map(progressRow);
    await saveState(this.db(), {
      ...progressColumns(instance),
      id: instance.id,
      changed: rowsAsText<ItemRow>(changed),
    });
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const progressColumns = (instance: InstanceRecord) => ({
  status: instance.status,
  started_at: instance.startedAt,
  completed_at: instance.completedAt,
  completion_percentage: instance.completionPercentage,
  ...countColumns(instance.items),
  attempt: instance.attempt,
  version: instance.version,
  updated_at: instance.updatedAt,
});

const countColumns = (items: readonly ChecklistItem[]) => {
  const { taskCount, doneCount, openFlagCount } = countsOf(items);
  return { task_count: taskCount, done_count: doneCount, open_flag_count: openFlagCount };
};

const progressRow = (item: ChecklistItem): Partial<ItemRow> => {
  const columns = Object.entries(PROGRESS_COLUMNS) as [keyof typeof PROGRESS_COLUMNS, ProgressColumn][];
  return { id: item.id, ...Object.fromEntries(columns.map(([name, column]) => [column, item[name]])) };
};

type ItemRow = Database['checklist_items'];
type ProgressColumn = (typeof PROGRESS_COLUMNS)[keyof typeof PROGRESS_COLUMNS];
type SavedState = ReturnType<typeof progressColumns> & { id: Id; changed: RowsText<ItemRow> };

const saveState = statement('checklist-progress', (db: Kysely<Database>, { id, changed, ...state }: SavedState) =>
  db
    .with('changed_items', (items) =>
      items
        .updateTable('checklist_items as t')
        .from(rowSetOf<ItemRow>('checklist_items', changed).as('changed'))
        .set((row) =>
          Object.fromEntries(Object.values(PROGRESS_COLUMNS).map((column) => [column, row.ref(`changed.${column}`)])),
        )
        .whereRef('t.id', '=', 'changed.id'),
    )
    .updateTable('checklist_instances')
    .set(state)
    .where('id', '=', id),
);
