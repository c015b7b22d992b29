import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, ScheduleStatus } from '@workforce/contracts';
import type { AttendedShift } from '@workforce/domain';
import { sql } from 'kysely';
import type { ScheduleTables } from './schedule.tables.ts';

/**
 * Loads and saves shifts for the time clock and locks people for planning, inside a transaction. Lock order: employee, job
 * function, shift. The lock on the employee serialises planning for one person; the exclusion constraint decides about overlaps.
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

  /** One person's shifts in a range of days, locked. */
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
   * Stores the status that the time clock implies. Not an edit: the version is unchanged, so that a concurrent edit isn't refused
   * as stale.
   */
  async setStatus(ids: readonly Id[], status: ScheduleStatus, now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.db()
      .updateTable('schedules')
      .set({ status, updated_at: now })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }

  private db() {
    return this.em.getKysely<ScheduleTables>();
  }
}

const epochMs = (column: 'starts_at' | 'ends_at') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
