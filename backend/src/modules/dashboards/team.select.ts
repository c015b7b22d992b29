import type { Kysely } from '@mikro-orm/postgresql';
import { DASHBOARD_LIST_LENGTH } from '@workforce/contracts';
import { sql } from 'kysely';
import type { PlacesReach } from '../../platform/access/reach.ts';
import { byName } from '../../platform/database/texts.ts';
import { CLOCK_STATUS, countTasks, openEntryOf, selectChecklistsToday, type selectStaff } from './dashboard.select.ts';
import type { Database } from '../database.ts';

/**
 * The first of the staff: those with tasks today by their checklists' stored percentages, then everyone else by name. The two are
 * ordered on their own, so that ranking those with tasks doesn't sort everybody. Tasks are counted only for the people listed.
 */
export function selectTeam(
  db: Kysely<Database>,
  staff: ReturnType<typeof selectStaff>,
  { reach, now }: { reach: PlacesReach; now: Date },
) {
  const busy = staff
    .innerJoin(progressToday(db, reach, now).as('d'), 'd.employee_id', 'u.id')
    .select(['u.id', 'u.name', sql<boolean>`false`.as('is_free'), 'd.is_overdue', 'd.progress'])
    .orderBy('d.is_overdue', 'desc')
    .orderBy('d.progress')
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .limit(DASHBOARD_LIST_LENGTH);
  const free = staff
    .where(({ not, exists }) =>
      not(
        exists(
          selectChecklistsToday(db, reach, now)
            .select('i.id')
            .where(sql<boolean>`i.employee_id = u.id`),
        ),
      ),
    )
    .select(['u.id', 'u.name', sql<boolean>`true`.as('is_free')])
    .select([sql<boolean>`false`.as('is_overdue'), sql<number>`null::numeric`.as('progress')])
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .limit(DASHBOARD_LIST_LENGTH);
  const first = db
    .selectFrom(
      db
        .selectFrom(busy.as('b'))
        .selectAll()
        .unionAll(db.selectFrom(free.as('f')).selectAll())
        .as('ranked'),
    )
    .selectAll()
    .orderBy('is_free')
    .orderBy('is_overdue', 'desc')
    .orderBy('progress')
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(DASHBOARD_LIST_LENGTH);
  return db
    .selectFrom(first.as('p'))
    .leftJoin('time_entries as e', (join) => join.on(openEntryOf('p.id', reach)))
    .innerJoinLateral(countTasks(db, sql`p.id`, { reach, now }).as('tasks'), (join) => join.onTrue())
    .select(['p.id', 'p.name', CLOCK_STATUS.as('clockStatus'), 'p.is_overdue as isOverdue'])
    .select(['tasks.doneTasks', 'tasks.totalTasks'])
    .orderBy('p.is_free')
    .orderBy('p.is_overdue', 'desc')
    .orderBy('p.progress')
    .orderBy(byName('p.name'))
    .orderBy('p.id');
}

const progressToday = (db: Kysely<Database>, reach: PlacesReach, now: Date) =>
  selectChecklistsToday(db, reach, now)
    .select([
      'i.employee_id',
      sql<number>`avg(i.completion_percentage)`.as('progress'),
      sql<boolean>`bool_or(i.status <> 'completed' and i.due_date < ${now})`.as('is_overdue'),
    ])
    .groupBy('i.employee_id');
