import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DASHBOARD_LIST_LENGTH, type ManagerDashboard } from '@workforce/contracts';
import { completionRate, today } from '@workforce/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type PlacesReach, within } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { selectRequests } from '../time-off/time-off.select.ts';
import { PersonAccess } from '../users/person-access.ts';
import {
  countOf,
  firstMidnight,
  flaggedChecklists,
  PEOPLE_SCHEDULED,
  presentAlerts,
  selectOpenEntries,
  selectPendingRequests,
  selectShiftsToday,
  selectStaff,
  selectUnfinished,
  zonesOf,
} from './dashboard.select.ts';
import type { Database } from '../database.ts';
import { selectTeam } from './team.select.ts';

/** The manager's overview (§2.7) in one statement, for any number of people. */
@Injectable()
export class ManagerDashboardQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /** @param timeZone of the answer's day */
  async read(reach: PlacesReach, timeZone: string): Promise<ManagerDashboard> {
    const now = this.clock.now();
    const day = today(now, timeZone);
    const db = this.db();
    const unfinished = selectUnfinished(db, reach);
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
        selectShiftsToday(db, reach, now)
          .select(PEOPLE_SCHEDULED.as('count'))
          .$asScalar()
          .$notNull()
          .as('scheduledToday'),
        countOf(selectOpenEntries(db, reach)).as('clockedIn'),
        countOf(selectPendingRequests(db, reach)).as('pendingCount'),
        countOf(this.staff(reach)).as('teamCount'),
        jsonArrayFrom(this.overdue(reach, now)).as('overdue'),
        jsonArrayFrom(this.requests(reach)).as('requests'),
        jsonArrayFrom(selectTeam(db, this.staff(reach), { reach, now })).as('team'),
        flaggedChecklists(db, reach, now).as('needsAttention'),
        zonesOf(reach).as('zones'),
      ])
      .executeTakeFirstOrThrow();
    const midnight = firstMidnight(now, [timeZone, ...row.zones]);
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

  private overdue(reach: PlacesReach, now: Date) {
    return selectUnfinished(this.db(), reach)
      .innerJoin('users as u', 'u.id', 'i.employee_id')
      .innerJoin('org_units as n', 'n.id', 'i.site_id')
      .select([
        'i.id as instanceId',
        'i.site_id as siteId',
        'n.name as siteName',
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

  private requests(reach: PlacesReach) {
    return selectRequests(this.db())
      .where(within(reach, 'r'))
      .where('r.status', '=', 'pending')
      .orderBy('r.start_date')
      .orderBy('r.id')
      .limit(DASHBOARD_LIST_LENGTH);
  }

  private staff(reach: PlacesReach) {
    return selectStaff(this.db(), { works: this.access.worksWithin(reach), roles: ['employee'] });
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
