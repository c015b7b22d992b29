import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AdminDashboard, DASHBOARD_LIST_LENGTH, type Role } from '@workforce/contracts';
import { completionRate, today } from '@workforce/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActorRef } from '../../platform/access/actor.ts';
import type { PlacesReach } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { byName } from '../../platform/database/texts.ts';
import { PersonAccess } from '../users/person-access.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import {
  countOf,
  firstMidnight,
  flaggedChecklists,
  ofToday,
  presentAlerts,
  selectOpenEntries,
  selectPendingRequests,
  selectStaff,
  selectUnfinished,
  zonesOf,
} from './dashboard.select.ts';
import type { Database } from '../database.ts';
import { selectPeople } from './people.select.ts';

/** Roles listed; admins aren't (§2.6). */
const LISTED = ['employee', 'manager'] as const;

/** The admin's overview (§2.6) in one statement, for any number of people. */
@Injectable()
export class AdminDashboardQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly access: PersonAccess,
    private readonly units: UnitAccess,
    private readonly clock: Clock,
  ) {}

  async read(actor: ActorRef, reach: PlacesReach): Promise<AdminDashboard> {
    const now = this.clock.now();
    const day = today(now, actor.timeZone);
    const db = this.db();
    const todays = (status: 'pending' | 'in_progress') =>
      countOf(
        selectUnfinished(db, reach)
          .innerJoin('org_units as o', 'o.id', 'i.site_id')
          .where(ofToday(now, 'i.date'))
          .where('i.status', '=', status),
      );
    const { templates, templateCount, people, peopleCount, needsAttention, zones, ...counts } = await db
      .selectNoFrom([
        todays('in_progress').as('activeTasks'),
        todays('pending').as('pendingTasks'),
        countOf(this.staff(reach, ['employee'])).as('activeEmployees'),
        countOf(this.staff(reach, LISTED)).as('peopleCount'),
        countOf(selectPendingRequests(db, reach)).as('timeOffRequests'),
        countOf(selectOpenEntries(db, reach)).as('clockedIn'),
        countOf(this.ownTemplates(actor)).as('templateCount'),
        jsonArrayFrom(this.templates(actor)).as('templates'),
        jsonArrayFrom(selectPeople(db, this.staff(reach, LISTED), { reach, now })).as('people'),
        flaggedChecklists(db, reach, now).as('needsAttention'),
        zonesOf(reach).as('zones'),
      ])
      .executeTakeFirstOrThrow();
    return {
      ...counts,
      day,
      freshUntil: firstMidnight(now, [actor.timeZone, ...zones]),
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

  private ownTemplates(actor: ActorRef) {
    return this.db()
      .selectFrom('checklist_templates as t')
      .where(this.units.visible(actor, 'template.edit', 't.unit_id'));
  }

  private templates(actor: ActorRef) {
    return this.ownTemplates(actor)
      .innerJoin('job_functions as f', 'f.id', 't.job_function_id')
      .select((row) => [
        't.id',
        't.name',
        'f.name as jobFunctionName',
        'f.color as jobFunctionColor',
        't.is_active as isActive',
        countOf(row.selectFrom('checklist_template_items as i').whereRef('i.template_id', '=', 't.id')).as('itemCount'),
      ])
      .orderBy(byName('t.name'))
      .orderBy('t.id')
      .limit(DASHBOARD_LIST_LENGTH);
  }

  private staff(reach: PlacesReach, roles: readonly Role[]) {
    return selectStaff(this.db(), { works: this.access.worksWithin(reach), roles });
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
