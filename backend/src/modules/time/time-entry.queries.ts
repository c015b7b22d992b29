import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Day, Id, TimeEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { sql } from 'kysely';
import type { Doer } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { statement } from '../../platform/database/statement.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
import { presentEntry } from './time-entry.record.ts';
import { selectEntries, selectFacts } from './time-entry.select.ts';
import type { TimeTables } from './time.tables.ts';

/** How far back a list without days reaches (`decisions §7`). */
const DEFAULT_DAYS_BACK = 60;

export interface EntryFilter {
  employeeId?: Id;
  /** Only this day; days are those of the clock-in. */
  date?: Day;
  from?: Day;
  to?: Day;
  /** Only this person's, whatever else is asked for. */
  visibleTo?: Id;
}

/** Reads of time entries. */
@Injectable()
export class TimeEntryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Entries, the newest clock-in first; without days those of the last 60. */
  async list(filter: EntryFilter, request: PageRequest): Promise<Page<TimeEntry>> {
    const { date, employeeId, visibleTo } = filter;
    const from = filter.from ?? date ?? addDays(filter.to ?? this.clock.today(), -DEFAULT_DAYS_BACK);
    const to = filter.to ?? date;
    const after = keysetOf(request, ['instant', 'id']);
    const rows = await selectEntries(this.db())
      .where('e.date', '>=', from)
      .$if(to !== undefined, (query) => query.where('e.date', '<=', to ?? ''))
      .$if(date !== undefined, (query) => query.where('e.date', '=', date ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('e.employee_id', '=', employeeId ?? ''))
      .$if(visibleTo !== undefined, (query) => query.where('e.employee_id', '=', visibleTo ?? ''))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(e.clock_in_at, e.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('e.clock_in_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    const now = this.clock.now();
    const entries = rows.map((row) => presentEntry(row, now));
    return page(entries, request, (entry) => [entry.clockInTime, entry.id]);
  }

  /** The person's open entry. Every device asks every 5 s (§9), so this is one look into one index. */
  async current(person: Doer): Promise<TimeEntry | null> {
    const [row] = await openEntryOf(this.db(), { employeeId: person.id });
    return row ? presentEntry({ ...row, employeeName: person.name }, this.clock.now()) : null;
  }

  private db() {
    return this.em.getKysely<TimeTables>();
  }
}

const openEntryOf = statement('time-current', (db: Kysely<TimeTables>, { employeeId }: { employeeId: Id }) =>
  selectFacts(db).where('e.employee_id', '=', employeeId).where('e.clock_out_at', 'is', null),
);
