import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import { type Day, FIRST_DAY, type Id, type TimeEntry, type TimeEntrySort } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { type Reach, within } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { statement } from '../../platform/database/statement.ts';
import { type OrderKey, orderedPage } from '../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { presentEntry } from './time-entry.presenter.ts';
import { selectEntries, selectOfSites } from './time-entry.select.ts';
import type { Database } from '../database.ts';

/** Default range of a list without days (`decisions §7`). */
const DEFAULT_DAYS_BACK = 60;

export interface EntryFilter {
  employeeId?: Id;
  /** Only these, of whatever day. */
  ids?: Id[];
  /** Only this day; an entry's day is that of its clock-in. */
  date?: Day;
  from?: Day;
  to?: Day;
  reach: Reach;
}

type EntryKey = OrderKey<TimeEntry>;
const CLOCK_IN: EntryKey = { column: 'e.clock_in_at', kind: 'instant', of: ({ clockInTime }) => clockInTime };
const ID: EntryKey = { column: 'e.id', kind: 'id', of: ({ id }) => id };
const NAME: EntryKey = { column: 'u.name', kind: 'text', of: ({ employee }) => employee.name };
const EMPLOYEE: EntryKey = { column: 'e.employee_id', kind: 'id', of: ({ employeeId }) => employeeId };

const ORDERS = { clockIn: [CLOCK_IN, ID], employee: [NAME, EMPLOYEE, CLOCK_IN, ID] };

/** Queries of time entries. */
@Injectable()
export class TimeEntryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Entries, newest clock-in first by default; without days those of the last 60. */
  async list(
    filter: EntryFilter,
    { sort = '-clockIn', ...request }: PageRequest & { sort?: TimeEntrySort },
  ): Promise<Page<TimeEntry>> {
    const ordered = orderedPage(ORDERS, sort, request);
    const rows = await selectEntries(this.db())
      .where(this.matches(filter))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    const now = this.clock.now();
    return ordered.cut(rows.map((row) => presentEntry(row, now)));
  }

  /** Number of the same entries; counting stops at `limit`. */
  async count(filter: EntryFilter, limit: number): Promise<number> {
    const { entries } = await this.db()
      .selectFrom((db) =>
        db.selectFrom('time_entries as e').select('e.id').where(this.matches(filter)).limit(limit).as('found'),
      )
      .select(sql<number>`count(*)::int`.as('entries'))
      .executeTakeFirstOrThrow();
    return entries;
  }

  /** The person's open entry. Polled by every device every 5 s (§9): one index lookup. */
  async current(person: ActorRef): Promise<TimeEntry | null> {
    const [row] = await openEntryOf(this.db(), { employeeId: person.id });
    return row ? presentEntry({ ...row, employeeName: person.name }, this.clock.now()) : null;
  }

  /** The condition that entry `e` is of the filtered list. */
  private matches({ date, employeeId, ids, reach, ...days }: EntryFilter) {
    const earliest = ids ? FIRST_DAY : addDays(days.to ?? this.clock.today(), -DEFAULT_DAYS_BACK);
    const from = days.from ?? date ?? earliest;
    const to = days.to ?? date;
    return sql.join<boolean>(
      [
        sql`e.date >= ${from}`,
        // The same range on the indexed column: an entry's day, in any zone, differs by at most one from the UTC day of its clock-in.
        sql`e.clock_in_at >= ${new Date(`${addDays(from, -1)}T00:00:00Z`)}`,
        ...(to === undefined
          ? []
          : [sql`e.date <= ${to}`, sql`e.clock_in_at < ${new Date(`${addDays(to, 2)}T00:00:00Z`)}`]),
        ...(ids === undefined ? [] : [sql`e.id = any(${ids}::uuid[])`]),
        ...(date === undefined ? [] : [sql`e.date = ${date}`]),
        ...(employeeId === undefined ? [] : [sql`e.employee_id = ${employeeId}`]),
        within(reach, 'e'),
      ],
      sql` and `,
    );
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const openEntryOf = statement('time-current', (db: Kysely<Database>, { employeeId }: { employeeId: Id }) =>
  selectOfSites(db).where('e.employee_id', '=', employeeId).where('e.clock_out_at', 'is', null),
);
