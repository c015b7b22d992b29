import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, ScheduleStatus } from '@workforce/contracts';
import type { AttendedShift, Interval, ShiftTimes } from '@workforce/domain';
import { sql } from 'kysely';
import type { Site } from '../sites/site.queries.ts';
import type { Database } from '../database.ts';

/** A site at which a person works, and when. */
export interface WorkSite extends Site {
  /** The first day. */
  from: Day;
  /** The last day; null without an end. */
  to: Day | null;
}

/** A person for whom shifts are planned. */
export interface PlannedEmployee {
  id: Id;
  isActive: boolean;
  homeId: Id;
  sites: WorkSite[];
}

/**
 * Loads and saves shifts for the time clock and locks people for planning, inside a transaction. Lock order: employee, job
 * function, shift. The lock on the employee serialises planning for one person; the exclusion constraint decides about overlaps.
 */
@Injectable()
export class ScheduleStore {
  constructor(private readonly em: EntityManager) {}

  /** The person, locked until the transaction ends, with the sites at which they work on some day. */
  lockEmployee(id: Id): Promise<PlannedEmployee | undefined> {
    return this.db()
      .selectFrom('users as u')
      .select([
        'u.id',
        'u.is_active as isActive',
        'u.site_id as homeId',
        sql<
          WorkSite[]
        >`(select json_agg(json_build_object('id', s.id, 'name', s.name, 'timeZone', s.time_zone, 'isClosed', s.closed_at is not null, 'from', a."from", 'to', a."to") order by a."from" desc)
          from assignments a join org_units o on o.id = a.unit_id join org_units s on s.id = o.site_id
          where a.user_id = u.id and a.role = 'employee')`.as('sites'),
      ])
      .where('u.id', '=', id)
      .forNoKeyUpdate('u')
      .executeTakeFirst();
  }

  /** The zone of the site if it is open; it then stays open in this zone until the transaction ends. */
  async holdOpen(siteId: Id): Promise<string | undefined> {
    const open = await this.db()
      .selectFrom('org_units')
      .select('time_zone as timeZone')
      .where('id', '=', siteId)
      .where('closed_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    return open?.timeZone;
  }

  /** One person's shifts in a range of days, locked. */
  async lockOf(employeeId: Id, days: { from: Day; to: Day }): Promise<(AttendedShift & { id: Id; siteId: Id })[]> {
    const rows = await this.db()
      .selectFrom('schedules')
      .select(['id', 'site_id as siteId', 'status', epochMs('starts_at').as('startMs'), epochMs('ends_at').as('endMs')])
      .where('employee_id', '=', employeeId)
      .where('date', '>=', days.from)
      .where('date', '<=', days.to)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id, siteId, status, startMs, endMs }) => ({
      id,
      siteId,
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

  /** The planned shifts at a site that haven't begun, locked. */
  lockPlanned(siteId: Id, now: Date): Promise<(ShiftTimes & { id: Id })[]> {
    return this.db()
      .selectFrom('schedules')
      .select(['id', 'date', 'start_time as startTime', 'end_time as endTime'])
      .where('site_id', '=', siteId)
      .where('status', '=', 'scheduled')
      .where('starts_at', '>', now)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /**
   * Stores other instants of planned shifts. They are out of the overlap check until all of them have theirs: otherwise two in a row
   * would overlap while only one of them has moved.
   */
  async setIntervals(shifts: readonly ({ id: Id } & Interval)[], now: Date): Promise<void> {
    const ids = shifts.map(({ id }) => id);
    const [starts, ends] = [shifts.map(({ start }) => start.toISOString()), shifts.map(({ end }) => end.toISOString())];
    await this.setStatus(ids, 'cancelled', now);
    await sql`update schedules s set starts_at = n.starts_at, ends_at = n.ends_at, status = 'scheduled'
      from unnest(${ids}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) n(id, starts_at, ends_at)
      where s.id = n.id`.execute(this.db());
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const epochMs = (column: 'starts_at' | 'ends_at') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
