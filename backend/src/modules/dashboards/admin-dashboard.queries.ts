import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AdminDashboard, DASHBOARD_LIST_LENGTH, type Day } from '@workforce/contracts';
import { completionRate, endOfDay } from '@workforce/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import {
  CLOCK_STATUS,
  countOf,
  countTasks,
  flaggedChecklists,
  presentAlerts,
  selectOpenEntries,
  selectPendingRequests,
  selectStaff,
  selectUnfinished,
} from './dashboard.select.ts';
import type { DashboardTables } from './dashboard.tables.ts';

/** Roles listed; admins aren't (§2.6). */
const LISTED = ['employee', 'manager'] as const;

/** The admin's overview (§2.6) in one statement, for any number of people. */
@Injectable()
export class AdminDashboardQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async read(): Promise<AdminDashboard> {
    const now = this.clock.now();
    const day = this.clock.today();
    const db = this.db();
    const ofToday = (status: 'pending' | 'in_progress') =>
      countOf(selectUnfinished(db).where('i.date', '=', day).where('i.status', '=', status));
    const { templates, templateCount, people, peopleCount, needsAttention, ...counts } = await db
      .selectNoFrom([
        ofToday('in_progress').as('activeTasks'),
        ofToday('pending').as('pendingTasks'),
        countOf(selectStaff(db, ['employee'])).as('activeEmployees'),
        countOf(selectStaff(db, LISTED)).as('peopleCount'),
        countOf(selectPendingRequests(db)).as('timeOffRequests'),
        countOf(selectOpenEntries(db)).as('clockedIn'),
        countOf(db.selectFrom('checklist_templates')).as('templateCount'),
        jsonArrayFrom(this.templates()).as('templates'),
        jsonArrayFrom(this.people(day)).as('people'),
        flaggedChecklists(db, now).as('needsAttention'),
      ])
      .executeTakeFirstOrThrow();
    return {
      ...counts,
      day,
      freshUntil: endOfDay(day, this.config.timeZone).toISOString(),
      needsAttention: presentAlerts(needsAttention, now),
      templates: { total: templateCount, first: templates },
      people: {
        total: peopleCount,
        first: people.map(({ processedTasks, ...person }) => ({
          ...person,
          progress: completionRate(processedTasks, person.totalTasks),
        })),
      },
    };
  }

  private templates() {
    return this.db()
      .selectFrom('checklist_templates as t')
      .innerJoin('job_functions as f', 'f.id', 't.job_function_id')
      .select((row) => [
        't.id',
        't.name',
        'f.name as jobFunctionName',
        'f.color as jobFunctionColor',
        't.is_active as isActive',
        countOf(row.selectFrom('checklist_template_items as i').whereRef('i.template_id', '=', 't.id')).as('itemCount'),
      ])
      .orderBy('t.name')
      .orderBy('t.id')
      .limit(DASHBOARD_LIST_LENGTH);
  }

  /** Tasks are counted only for the five people listed. */
  private people(day: Day) {
    const db = this.db();
    const first = selectStaff(db, LISTED)
      .select(['u.id', 'u.name', 'u.role', CLOCK_STATUS.as('clockStatus'), sql<boolean>`e.id is null`.as('is_out')])
      .$narrowType<{ role: 'employee' | 'manager' }>()
      .orderBy('is_out')
      .orderBy('u.name')
      .orderBy('u.id')
      .limit(DASHBOARD_LIST_LENGTH);
    return db
      .selectFrom(first.as('p'))
      .innerJoinLateral(countTasks(db, sql`p.id`, day).as('tasks'), (join) => join.onTrue())
      .select(['p.id', 'p.name', 'p.role', 'p.clockStatus', 'tasks.totalTasks', 'tasks.processedTasks'])
      .orderBy('p.is_out')
      .orderBy('p.name')
      .orderBy('p.id');
  }

  private db() {
    return this.em.getKysely<DashboardTables>();
  }
}
