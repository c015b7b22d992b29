import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChecklistInstance, ChecklistItem, Day, Instant } from '@workforce/contracts';
import { sql } from 'kysely';
import { type PlacesReach, within } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { type OrderKey, orderedPage } from '../../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../../platform/pagination/page.ts';
import type { Database } from '../../database.ts';
import { selectInstances, selectTasks } from '../instances/instance.select.ts';

export interface RecordFilter {
  /** Days of the checklists, both included. */
  from: Day;
  to: Day;
  reach: PlacesReach;
}

/** One attempt at a checklist. */
export interface RecordedAttempt {
  attempt: number;
  completedAt: Instant | null;
  /** When a redo ended it, and by whom; null for the current one. */
  resetAt: Instant | null;
  resetByName: string | null;
  items: ChecklistItem[];
}

/** A checklist with all its attempts, the first one first. */
export type ChecklistRecord = Omit<ChecklistInstance, 'items'> & { attempts: RecordedAttempt[] };

const KEYS: readonly OrderKey<ChecklistRecord>[] = [
  { column: 'i.date', kind: 'day', of: ({ date }) => date },
  { column: 'i.id', kind: 'id', of: ({ id }) => id },
];

/** Queries of all checklists that are kept, whatever their age (`decisions §12`). */
@Injectable()
export class RecordQueries {
  constructor(private readonly em: EntityManager) {}

  /** By day. */
  async list(filter: RecordFilter, request: PageRequest): Promise<Page<ChecklistRecord>> {
    const ordered = orderedPage({ day: KEYS }, 'day', request);
    const rows = await selectInstances(this.db())
      .where(matches(filter))
      .select(this.attempts().as('attempts'))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** Number of tasks in all attempts; counting stops after `limit`. */
  async countTasks(filter: RecordFilter, limit: number): Promise<number> {
    const { tasks } = await this.db()
      .selectFrom((db) =>
        db
          .selectFrom('checklist_instances as i')
          .innerJoin('checklist_items as t', 't.instance_id', 'i.id')
          .select('t.id')
          .where('i.deleted_at', 'is', null)
          .where(matches(filter))
          .limit(limit)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('tasks'))
      .executeTakeFirstOrThrow();
    return tasks;
  }

  private attempts() {
    const tasks = selectTasks(this.db())
      .where('t.instance_id', '=', sql.ref<string>('i.id'))
      .where('t.attempt', '=', sql.ref<number>('n.attempt'));
    return sql<RecordedAttempt[]>`(
      select coalesce(json_agg(json_build_object('attempt', n.attempt, 'completedAt', ${instantText('n.completed_at')},
        'resetAt', ${instantText('n.reset_at')}, 'resetByName', n.reset_by_name,
        'items', (select coalesce(json_agg(task), '[]') from ${tasks} as task)) order by n.attempt), '[]')
      from (select a.attempt, a.completed_at, a.reset_at, a.reset_by_name from checklist_attempts a where a.instance_id = i.id
        union all select i.attempt, i.completed_at, null, null) n)`;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const matches = ({ from, to, reach }: RecordFilter) =>
  sql<boolean>`i.date between ${from} and ${to} and ${within(reach, 'i')}`;
