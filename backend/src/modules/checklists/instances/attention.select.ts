import type { FlaggedItem, NeedsAttention } from '@workforce/contracts';
import { displayStatus } from '@workforce/domain';
import { type InferResult, sql } from 'kysely';
import type { Kysely } from '@mikro-orm/postgresql';
import { type PlacesReach, within } from '../../../platform/access/reach.ts';
import type { ChecklistTables } from '../checklist.tables.ts';
import { selectInstances } from './instance.select.ts';

/** Maximum number of rows; the alert shows three at a time. */
const MAX_ALERTS = 100;
const TASKS_PER_ALERT = 2;

/**
 * The 100 newest checklists within the reach with unreviewed flagged tasks, open or completed since `since`, with the number of those tasks and the
 * first two of them (§2.8).
 */
export function selectFlagged(db: Kysely<ChecklistTables>, { reach, since }: { reach: PlacesReach; since: Date }) {
  const flagged = db
    .selectFrom('checklist_items as t')
    .select([
      't.instance_id',
      't.attempt',
      sql<number>`count(*)::int`.as('count'),
      sql<
        FlaggedItem[]
      >`(array_agg(json_build_object('id', t.id, 'text', t.text, 'notes', t.notes) order by t.position))[1:${sql.lit(TASKS_PER_ALERT)}]`.as(
        'items',
      ),
    ])
    .where('t.status', '=', 'needs_attention')
    .where('t.reviewed_at', 'is', null)
    .groupBy(['t.instance_id', 't.attempt']);
  return selectInstances(db)
    .innerJoin(flagged.as('n'), (join) => join.onRef('n.instance_id', '=', 'i.id').onRef('n.attempt', '=', 'i.attempt'))
    .select(['n.count', sql<FlaggedItem[]>`to_json(n.items)`.as('flagged')])
    .where(within(reach, 'i'))
    .where((is) => is.or([is('i.status', '<>', 'completed'), is('i.completed_at', '>=', since)]))
    .orderBy(sql`coalesce(i.completed_at, i.started_at, i.created_at)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(MAX_ALERTS);
}

export type FlaggedRow = InferResult<ReturnType<typeof selectFlagged>>[number];

export const presentFlagged = (row: FlaggedRow, now: Date): NeedsAttention => ({
  instanceId: row.id,
  employeeName: row.employeeName,
  templateName: row.templateName,
  status: displayStatus(row, now),
  count: row.count,
  items: row.flagged,
});
