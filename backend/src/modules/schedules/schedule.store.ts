import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import type { AttendedShift } from '@workforce/domain';
import { sql } from 'kysely';
import { rowSet } from '../../platform/database/row-set.ts';
import type { ScheduleTables } from './schedule.tables.ts';

export type ScheduleRow = ScheduleTables['schedules'];

/**
 * Shifts for writes, inside a transaction. Who locks more than one thing does it in this order: the employee, the job function,
 * the shift. The lock on the employee makes all who plan for one person take turns; the exclusion constraint has the last word.
 */
@Injectable()
export class ScheduleStore {
  constructor(private readonly em: EntityManager) {}

  lockEmployee(id: Id) {
    return this.db()
      .selectFrom('users')
      .select(['id', 'is_active as isActive'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** Whether the shift exists; if so, it stays as it is until the transaction ends. */
  async lock(id: Id): Promise<boolean> {
    const row = await this.db()
      .selectFrom('schedules')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** One person's shifts from day to day, locked. */
  async lockOf(employeeId: Id, days: { from: Day; to: Day }): Promise<(AttendedShift & { id: Id })[]> {
    const rows = await this.db()
      .selectFrom('schedules')
      .select(['id', 'status', epochMs('starts_at').as('startMs'), epochMs('ends_at').as('endMs')])
      .where('employee_id', '=', employeeId)
      .where('date', '>=', days.from)
      .where('date', '<=', days.to)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id, status, startMs, endMs }) => ({
      id,
      status,
      start: new Date(startMs),
      end: new Date(endMs),
    }));
  }

  /**
   * Adds shifts. One that overlaps another of the same person is left out, also when that one is being added right now (exclusion
   * constraint `schedules_no_overlap`).
   *
   * @returns ids of those that were added
   */
  async insertFree(rows: readonly ScheduleRow[]): Promise<Set<Id>> {
    const added = await this.db()
      .insertInto('schedules')
      .expression((db) => db.selectFrom(rowSet<ScheduleRow>('schedules', rows).as('row')).selectAll())
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return new Set(added.map(({ id }) => id));
  }

  /** Stores an edit: the row's version counts up. */
  async update(id: Id, change: Omit<ScheduleRow, 'id' | 'version' | 'created_at'>): Promise<void> {
    await this.db()
      .updateTable('schedules')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  /** Stores what the time clock says. That is no edit: whoever edits the shift right now doesn't lose their work to it. */
  async setStatus(ids: readonly Id[], status: ScheduleRow['status'], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.db()
      .updateTable('schedules')
      .set({ status, updated_at: now })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }

  async remove(id: Id): Promise<void> {
    await this.db().deleteFrom('schedules').where('id', '=', id).execute();
  }

  private db() {
    return this.em.getKysely<ScheduleTables>();
  }
}

const epochMs = (column: 'starts_at' | 'ends_at') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
