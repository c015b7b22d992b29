import type { Kysely } from '@mikro-orm/postgresql';
import { DASHBOARD_LIST_LENGTH } from '@workforce/contracts';
import { sql } from 'kysely';
import type { PlacesReach } from '../../platform/access/reach.ts';
import { byName } from '../../platform/database/texts.ts';
import { CLOCK_STATUS, countTasks, openEntryOf, selectOpenEntries, type selectStaff } from './dashboard.select.ts';
import type { Database } from '../database.ts';

/**
 * The first of the staff: those clocked in by name, then everyone else by name. The two are ordered on their own, so that those clocked
 * in don't make it sort everybody. Tasks are counted only for the people listed.
 */
export function selectPeople(
  db: Kysely<Database>,
  staff: ReturnType<typeof selectStaff>,
  { reach, now }: { reach: PlacesReach; now: Date },
) {
  const entry = selectOpenEntries(db, reach)
    .select('e.id')
    .where(sql<boolean>`e.employee_id = u.id`);
  const firstOf = (isOut: boolean) =>
    staff
      .where(({ not, exists }) => (isOut ? not(exists(entry)) : exists(entry)))
      .select(['u.id', 'u.name', 'u.role', sql<boolean>`${sql.lit(isOut)}`.as('is_out')])
      .orderBy(byName('u.name'))
      .orderBy('u.id')
      .limit(DASHBOARD_LIST_LENGTH);
  const first = db
    .selectFrom(
      db
        .selectFrom(firstOf(false).as('i'))
        .selectAll()
        .unionAll(db.selectFrom(firstOf(true).as('o')).selectAll())
        .as('ordered'),
    )
    .selectAll()
    .orderBy('is_out')
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(DASHBOARD_LIST_LENGTH);
  return db
    .selectFrom(first.as('p'))
    .leftJoin('time_entries as e', (join) => join.on(openEntryOf('p.id', reach)))
    .innerJoinLateral(countTasks(db, sql`p.id`, { reach, now }).as('tasks'), (join) => join.onTrue())
    .select(['p.id', 'p.name', 'p.role', CLOCK_STATUS.as('clockStatus'), 'tasks.totalTasks', 'tasks.processedTasks'])
    .$narrowType<{ role: 'employee' | 'manager' }>()
    .orderBy('p.is_out')
    .orderBy(byName('p.name'))
    .orderBy('p.id');
}
