import type { FlaggedItem, NeedsAttention } from '@workforce/contracts';
import { displayStatus } from '@workforce/domain';
import { type InferResult, sql } from 'kysely';
import type { Kysely } from '@mikro-orm/postgresql';
import { type PlacesReach, within } from '../../../platform/access/reach.ts';
import type { Database } from '../../database.ts';
import { selectInstances } from './instance.select.ts';

/** Maximum number of rows; the alert shows three at a time. */
const MAX_ALERTS = 100;
const TASKS_PER_ALERT = 2;

/**
 * The 100 newest checklists within the reach with unreviewed flagged tasks, open or completed since `since`, with the number of those tasks and the
 * first two of them (§2.8).
 */
export function selectFlagged(db: Kysely<Database>, { reach, since }: { reach: PlacesReach; since: Date }) {
  return selectInstances(db)
    .select(['i.open_flag_count as count', FIRST_FLAGGED.as('flagged')])
    .where(within(reach, 'i'))
    .where(isFlagged(since))
    .orderBy(sql`coalesce(i.completed_at, i.started_at, i.created_at)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(MAX_ALERTS);
}

/** The condition that checklist `i` has unreviewed flagged tasks and is open or completed since the instant. */
export const isFlagged = (since: Date) =>
  sql<boolean>`(i.open_flag_count > 0 and (i.completed_at is null or i.completed_at >= ${since}))`;

/** Tasks are read for the listed checklists only. */
const FIRST_FLAGGED = sql<FlaggedItem[]>`(
  select json_agg(json_build_object('id', t.id, 'text', t.text, 'notes', t.notes) order by t.position) from (
    select * from checklist_items t
    where t.instance_id = i.id and t.attempt = i.attempt and t.status = 'needs_attention' and t.reviewed_at is null
    order by t.position limit ${sql.lit(TASKS_PER_ALERT)}) t)`;

export type FlaggedRow = InferResult<ReturnType<typeof selectFlagged>>[number];

export const presentFlagged = (row: FlaggedRow, now: Date): NeedsAttention => ({
  instanceId: row.id,
  siteId: row.siteId,
  siteName: row.siteName,
  employeeName: row.employeeName,
  templateName: row.templateName,
  status: displayStatus(row, now),
  count: row.count,
  items: row.flagged,
});
