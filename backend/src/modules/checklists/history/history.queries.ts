import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type ChecklistInstance,
  type CompletedSummary,
  type HistorySort,
  type Id,
  LIMITS,
  type NeedsAttention,
} from '@workforce/contracts';
import { sql } from 'kysely';
import { type PlacesReach, within } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { type OrderKey, orderedPage } from '../../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../../platform/pagination/page.ts';
import { contains } from '../../../platform/database/texts.ts';
import { containsPerson } from '../../users/people-search.ts';
import { presentFlagged, selectFlagged } from '../instances/attention.select.ts';
import type { Database } from '../../database.ts';
import { selectInstances, tasksOf } from '../instances/instance.select.ts';

const DAY_MS = 86_400_000;

export interface HistoryFilter {
  /** Part of the employee's or the template's name, ignoring case and accents; no wildcards. */
  search?: string;
  employeeId?: Id;
  templateId?: Id;
  /** Completed in the last n days, at most 30. */
  range?: number;
  reach: PlacesReach;
}

type HistoryKey = OrderKey<ChecklistInstance>;
const COMPLETED: HistoryKey = { column: 'i.completed_at', kind: 'instant', of: (row) => row.completedAt ?? '' };
const ID: HistoryKey = { column: 'i.id', kind: 'id', of: ({ id }) => id };
const NAME: HistoryKey = { column: 'u.name', kind: 'text', of: ({ employeeName }) => employeeName };
const EMPLOYEE: HistoryKey = { column: 'i.employee_id', kind: 'id', of: ({ employeeId }) => employeeId };
const TEMPLATE: HistoryKey = { column: 'i.template_name', kind: 'text', of: ({ templateName }) => templateName };

const ORDERS = {
  completed: [COMPLETED, ID],
  employee: [NAME, EMPLOYEE, COMPLETED, ID],
  template: [TEMPLATE, COMPLETED, ID],
};

/** Queries of the completed history. */
@Injectable()
export class HistoryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Checklists completed in the last 30 days, newest completion first by default. */
  async completed(
    filter: HistoryFilter,
    { sort = '-completed', ...request }: PageRequest & { sort?: HistorySort },
  ): Promise<Page<ChecklistInstance>> {
    const ordered = orderedPage(ORDERS, sort, request);
    const rows = await selectInstances(this.db())
      .where(this.matches(filter))
      .select(tasksOf(this.db(), { instanceId: 'i.id', attempt: 'i.attempt' }).as('items'))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** Totals of the filtered history, over all pages, from what each checklist keeps of its tasks. */
  summary(filter: HistoryFilter): Promise<CompletedSummary> {
    return this.db()
      .selectFrom('checklist_instances as i')
      .select([
        sql<number>`count(*)::int`.as('checklists'),
        sql<number>`coalesce(sum(i.task_count), 0)::int`.as('tasks'),
        sql<number>`coalesce(sum(i.done_count), 0)::int`.as('completedTasks'),
        sql<number>`coalesce(sum(i.open_flag_count), 0)::int`.as('needsAttention'),
      ])
      .where('i.deleted_at', 'is', null)
      .where(this.matches(filter))
      .executeTakeFirstOrThrow();
  }

  /** Number of tasks in the filtered history; counting stops after `limit` checklists. */
  async countTasks(filter: HistoryFilter, limit: number): Promise<number> {
    const { tasks } = await this.db()
      .selectFrom((db) =>
        db
          .selectFrom('checklist_instances as i')
          .select('i.task_count')
          .where('i.deleted_at', 'is', null)
          .where('i.task_count', '>', 0)
          .where(this.matches(filter))
          .limit(limit)
          .as('found'),
      )
      .select(sql<number>`coalesce(sum(found.task_count), 0)::int`.as('tasks'))
      .executeTakeFirstOrThrow();
    return tasks;
  }

  /**
   * The 100 newest checklists with unreviewed flagged tasks, open or completed in the last 30 days; older ones aren't in the
   * history any more.
   */
  async needsAttention(reach: PlacesReach): Promise<NeedsAttention[]> {
    const now = this.clock.now();
    const rows = await selectFlagged(this.db(), { reach, since: this.daysAgo(LIMITS.historyDays) }).execute();
    return rows.map((row) => presentFlagged(row, now));
  }

  /** The condition that checklist `i` is of the filtered history. */
  private matches({ search, employeeId, templateId, range = LIMITS.historyDays, reach }: HistoryFilter) {
    const since = this.daysAgo(Math.min(range, LIMITS.historyDays));
    return sql.join<boolean>(
      [
        sql`i.status = 'completed' and i.completed_at >= ${since}`,
        within(reach, 'i'),
        ...(search ? [namesContain(search, reach)] : []),
        ...(employeeId === undefined ? [] : [sql`i.employee_id = ${employeeId}`]),
        ...(templateId === undefined ? [] : [sql`i.template_id = ${templateId}`]),
      ],
      sql` and `,
    );
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/**
 * The condition that the employee's or the template's name contains the text. The people of one site's few checklists are looked up, by a
 * value, of which no plan makes a hash of all people; of many, the people found by name are hashed first.
 */
function namesContain(text: string, { kind }: PlacesReach) {
  const person = contains('u.name', text);
  const isFound =
    kind === 'site'
      ? sql`(select ${person} from users u where u.id = i.employee_id)`
      : sql`i.employee_id in (select u.id from users u where ${containsPerson(text)} and ${person})`;
  return sql<boolean>`(${contains('i.template_name', text)} or ${isFound})`;
}
