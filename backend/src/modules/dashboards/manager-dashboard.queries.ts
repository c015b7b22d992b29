import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DASHBOARD_LIST_LENGTH, type Day, type ManagerDashboard } from '@workforce/contracts';
import { completionRate, endOfDay } from '@workforce/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText, toInstant } from '../../platform/database/instants.ts';
import { selectRequests } from '../time-off/time-off.select.ts';
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

/** The manager's overview (§2.7) in one statement, for any number of people. */
@Injectable()
export class ManagerDashboardQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async read(): Promise<ManagerDashboard> {
    const now = this.clock.now();
    const day = this.clock.today();
    const db = this.db();
    const unfinished = selectUnfinished(db);
    const row = await db
      .selectNoFrom([
        countOf(unfinished.where('i.status', '=', 'in_progress')).as('active'),
        countOf(unfinished.where('i.due_date', '<', now)).as('overdueCount'),
        unfinished
          .select(instantText('i.due_date').as('next'))
          .where('i.due_date', '>=', now)
          .orderBy('i.due_date')
          .limit(1)
          .$asScalar()
          .as('nextDue'),
        db
          .selectFrom('schedules')
          .select(sql<number>`count(distinct employee_id)::int`.as('count'))
          .where('date', '=', day)
          .where('status', '<>', 'cancelled')
          .$asScalar()
          .$notNull()
          .as('scheduledToday'),
        countOf(selectOpenEntries(db)).as('clockedIn'),
        countOf(selectPendingRequests(db)).as('pendingCount'),
        countOf(selectStaff(db, ['employee'])).as('teamCount'),
        jsonArrayFrom(this.overdue(now)).as('overdue'),
        jsonArrayFrom(this.requests()).as('requests'),
        jsonArrayFrom(this.team(day, now)).as('team'),
        flaggedChecklists(db, now).as('needsAttention'),
      ])
      .executeTakeFirstOrThrow();
    const midnight = toInstant(endOfDay(day, this.config.timeZone));
    return {
      day,
      freshUntil: row.nextDue !== null && row.nextDue < midnight ? row.nextDue : midnight,
      activeTasks: row.active,
      scheduledToday: row.scheduledToday,
      clockedIn: row.clockedIn,
      overdue: { total: row.overdueCount, first: row.overdue },
      pendingApprovals: { total: row.pendingCount, first: row.requests },
      team: {
        total: row.teamCount,
        first: row.team.map((member) => ({
          ...member,
          completionRate: completionRate(member.doneTasks, member.totalTasks),
        })),
      },
      needsAttention: presentAlerts(row.needsAttention, now),
    };
  }

  private overdue(now: Date) {
    return selectUnfinished(this.db())
      .innerJoin('users as u', 'u.id', 'i.employee_id')
      .select([
        'i.id as instanceId',
        'i.employee_id as employeeId',
        'u.name as employeeName',
        'i.template_name as templateName',
        instantText('i.due_date').as('dueDate'),
      ])
      .where('i.due_date', '<', now)
      .orderBy('i.due_date')
      .orderBy('i.id')
      .limit(DASHBOARD_LIST_LENGTH);
  }

  private requests() {
    return selectRequests(this.db())
      .where('r.status', '=', 'pending')
      .orderBy('r.start_date')
      .orderBy('r.id')
      .limit(DASHBOARD_LIST_LENGTH);
  }

  /** Ranks people by their checklists' stored percentages; tasks are counted only for the five people listed. */
  private team(day: Day, now: Date) {
    const db = this.db();
    const today = db
      .selectFrom('checklist_instances as i')
      .select([
        'i.employee_id',
        sql<number>`avg(i.completion_percentage)`.as('progress'),
        sql<boolean>`bool_or(i.status <> 'completed' and i.due_date < ${now})`.as('is_overdue'),
      ])
      .where('i.date', '=', day)
      .where('i.deleted_at', 'is', null)
      .groupBy('i.employee_id');
    const first = selectStaff(db, ['employee'])
      .leftJoin(today.as('d'), 'd.employee_id', 'u.id')
      .select(['u.id', 'u.name', CLOCK_STATUS.as('clockStatus')])
      .select([
        'd.progress',
        sql<boolean>`d.progress is null`.as('is_free'),
        sql<boolean>`coalesce(d.is_overdue, false)`.as('is_overdue'),
      ])
      .orderBy('is_free')
      .orderBy('is_overdue', 'desc')
      .orderBy('d.progress')
      .orderBy('u.name')
      .orderBy('u.id')
      .limit(DASHBOARD_LIST_LENGTH);
    return db
      .selectFrom(first.as('p'))
      .innerJoinLateral(countTasks(db, sql`p.id`, day).as('tasks'), (join) => join.onTrue())
      .select(['p.id', 'p.name', 'p.clockStatus', 'p.is_overdue as isOverdue', 'tasks.doneTasks', 'tasks.totalTasks'])
      .orderBy('p.is_free')
      .orderBy('p.is_overdue', 'desc')
      .orderBy('p.progress')
      .orderBy('p.name')
      .orderBy('p.id');
  }

  private db() {
    return this.em.getKysely<DashboardTables>();
  }
}
