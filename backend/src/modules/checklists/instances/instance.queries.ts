import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import {
  type ChecklistAttempt,
  type ChecklistInstance,
  type Day,
  type Id,
  type InstanceStatus,
  type Instant,
  LIMITS,
} from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { type Reach, visibleRow, within } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import type { Database } from '../../database.ts';
import { presentInstance } from './instance.presenter.ts';
import { selectInstances, tasksOf } from './instance.select.ts';

const DAY_MS = 86_400_000;

export interface InstanceListFilter {
  date?: Day;
  from?: Day;
  to?: Day;
  employeeId?: Id;
  /** As displayed: `overdue` is unfinished and past its due instant, `pending` and `in_progress` are not. */
  status?: InstanceStatus;
  reach: Reach;
  page: PageRequest;
}

/** Queries of checklists. */
@Injectable()
export class InstanceQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Checklists, newest day first. Without days and status: all unfinished ones and those completed in the last 30 days (`decisions
   * §5`).
   */
  async list(filter: InstanceListFilter): Promise<Page<ChecklistInstance>> {
    const { date, from = date, to = date, employeeId, status, reach } = filter;
    const now = this.clock.now();
    const after = keysetOf(filter.page, ['day', 'id']);
    const isUnscoped = from === undefined && to === undefined && status === undefined;
    const recent = new Date(now.getTime() - LIMITS.historyDays * DAY_MS);

    const rows = await selectPage(this.db(), {
      from,
      to,
      date,
      employeeId,
      reach,
      ...(isUnscoped ? { recent } : {}),
      ...(status === undefined ? {} : showsAs(status, now)),
      afterDate: after?.[0],
      afterId: after?.[1],
      count: filter.page.limit + 1,
    }).execute();
    return page(
      rows.map((row) => presentInstance(row, now)),
      filter.page,
      (instance) => [instance.date, instance.id],
    );
  }

  /** @throws DomainError NOT_FOUND, also for a checklist that the actor may not see */
  async visibleTo(actor: ActorRef, id: Id): Promise<ChecklistInstance> {
    const rows = await selectWhole(this.db())
      .where('i.id', '=', id)
      .where(visibleRow(actor, 'checklist.read-all', 'i'))
      .execute();
    const [row] = rows;
    if (!row) throw notFound('The checklist');
    return presentInstance(row, this.clock.now());
  }

  /** The first checklists of these people of their site's today and of these shifts, oldest first. */
  async ofToday(today: Date, employeeIds: readonly Id[], shiftIds: readonly Id[]): Promise<ChecklistInstance[]> {
    const rows = await selectWhole(this.db())
      .where(sql<boolean>`i.id in (${idsOfToday(today, employeeIds, shiftIds)})`)
      .where(sql<boolean>`i.employee_id = any(${employeeIds}::uuid[])`)
      .orderBy('i.id')
      .limit(LIMITS.createdTodayShown)
      .execute();
    const now = this.clock.now();
    return rows.map((row) => presentInstance(row, now));
  }

  /**
   * The attempts archived by redos, oldest first.
   *
   * @throws DomainError NOT_FOUND like `visibleTo`
   */
  async attempts(actor: ActorRef, id: Id): Promise<ChecklistAttempt[]> {
    await this.visibleTo(actor, id);
    return this.db()
      .selectFrom('checklist_attempts as a')
      .select([
        'a.attempt',
        instantText<Instant | null>('a.started_at').as('startedAt'),
        instantText<Instant | null>('a.completed_at').as('completedAt'),
        instantText('a.reset_at').as('resetAt'),
        'a.reset_by_id as resetBy',
        'a.reset_by_name as resetByName',
        tasksOf(this.db(), { instanceId: 'a.instance_id', attempt: 'a.attempt' }).as('items'),
      ])
      .where('a.instance_id', '=', id)
      .orderBy('a.attempt')
      .execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** Ids of all checklists, also deleted ones, of these people's site's today and of these shifts. */
export function idsOfToday(now: Date, employeeIds: readonly Id[], shiftIds: readonly Id[]) {
  const day = dayOf(now, 'UTC');
  return sql<Id>`
    select i.id from checklist_instances i join org_units o on o.id = i.site_id
    where i.employee_id = any(${employeeIds}::uuid[]) and i.date between ${addDays(day, -1)} and ${addDays(day, 1)}
      and i.date = ${siteDay(now)}
    union select id from checklist_instances where schedule_id = any(${shiftIds}::uuid[])`;
}

type StoredStatus = Exclude<InstanceStatus, 'overdue'>;

/** `displayStatus` as conditions that the database can filter and page by. */
function showsAs(status: InstanceStatus, now: Date): StatusFilter {
  if (status === 'completed') return { stored: status };
  return status === 'overdue' ? { storedNot: 'completed', dueBefore: now } : { stored: status, dueFrom: now };
}

interface StatusFilter {
  stored?: StoredStatus;
  storedNot?: StoredStatus;
  dueBefore?: Date;
  dueFrom?: Date;
}

interface ListValues extends StatusFilter {
  from: Day | undefined;
  to: Day | undefined;
  date: Day | undefined;
  employeeId: Id | undefined;
  reach: Reach;
  /** Unfinished ones and those completed since this instant. */
  recent?: Date;
  afterDate: string | undefined;
  afterId: string | undefined;
  count: number;
}

const selectWhole = (db: Kysely<Database>) =>
  selectInstances(db).select(tasksOf(db, { instanceId: 'i.id', attempt: 'i.attempt' }).as('items'));

const selectPage = (db: Kysely<Database>, values: ListValues) => {
  const { from, to, date, employeeId, reach, recent, stored, storedNot, dueBefore, dueFrom } = values;
  const { afterDate, afterId, count } = values;
  return selectWhole(db)
    .$if(from !== undefined, (query) => query.where('i.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('i.date', '<=', to ?? ''))
    .$if(date !== undefined, (query) => query.where('i.date', '=', date ?? ''))
    .$if(employeeId !== undefined, (query) => query.where('i.employee_id', '=', employeeId ?? ''))
    .where(within(reach, 'i'))
    .$if(recent !== undefined, (query) =>
      query.where((is) => is.or([is('i.status', '<>', 'completed'), is('i.completed_at', '>=', recent ?? null)])),
    )
    .$if(stored !== undefined, (query) => query.where('i.status', '=', stored ?? 'pending'))
    .$if(storedNot !== undefined, (query) => query.where('i.status', '<>', storedNot ?? 'pending'))
    .$if(dueBefore !== undefined, (query) => query.where(sql<boolean>`i.due_date < ${dueBefore}`))
    .$if(dueFrom !== undefined, (query) => query.where(sql<boolean>`i.due_date >= ${dueFrom}`))
    .$if(afterId !== undefined, (query) => query.where(sql<boolean>`(i.date, i.id) < (${afterDate}, ${afterId})`))
    .orderBy('i.date', 'desc')
    .orderBy('i.id', 'desc')
    .limit(count);
};
