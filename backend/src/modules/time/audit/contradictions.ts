import type { EntityManager } from '@mikro-orm/postgresql';
import type { EntryTimes, TimeEntry } from '@workforce/contracts';
import { derivedFields } from '@workforce/domain';
import { sql } from 'kysely';
import { numberOf } from '../../../platform/provable-log/stored-log.ts';
import { faultAt, type LogFault } from '../../../platform/provable-log/verify-log.ts';
import type { Database } from '../../database.ts';
import type { AuditRow } from './audit-chain.ts';
import { TIME_AUDIT } from './time-audit-chain.ts';

type Data = TimeEntry & { adjusted?: EntryTimes };

const DAY_MS = 86_400_000;

/** Remembers the first row of the audit log whose totals aren't those of its own times, or whose ids aren't those of its entry. */
export class Contradictions {
  fault: LogFault | null = null;

  each(row: AuditRow): void {
    this.fault ??= firstContradiction(row);
  }
}

function firstContradiction(row: AuditRow): LogFault | null {
  const at = new Date(row.timestamp);
  for (const text of [row.previousData, row.newData]) {
    const details = text === null ? null : contradictionIn(text, row, at);
    if (details !== null)
      return faultAt({ title: TIME_AUDIT.title, fault: 'altered', sequence: row.sequence }, row.id, details);
  }
  return null;
}

/** Also for altered data that isn't JSON. */
function contradictionIn(text: string, row: AuditRow, at: Date): string | null {
  try {
    return contradictionOf(JSON.parse(text) as Data, row, at);
  } catch {
    return 'Its data are not those of an entry.';
  }
}

function contradictionOf(data: Data, { timeEntryId, employeeId }: AuditRow, at: Date): string | null {
  if (data.id !== timeEntryId || data.employeeId !== employeeId) return 'Its data are those of another entry.';
  if (!isDayOf(data)) return 'Its day is not that of its clock-in.';
  const { totalHours, breakHours, status } = derivedFields(data, at);
  const isConsistent = data.totalHours === totalHours && data.breakHours === breakHours && data.status === status;
  return isConsistent && isTotalOf(data.adjusted, at) ? null : 'Its totals are not those of its times.';
}

/** In some time zone: the row doesn't have its site's. */
const isDayOf = ({ date, clockInTime }: Data): boolean =>
  Math.abs(new Date(clockInTime).getTime() - new Date(`${date}T12:00:00Z`).getTime()) < 1.5 * DAY_MS;

/** Not the break: adjusted times have break minutes that a manager stated. */
const isTotalOf = (times: EntryTimes | undefined, at: Date): boolean =>
  times === undefined || derivedFields(times, at).totalHours === times.totalHours;

/**
 * The first row whose `site_id`, which isn't hashed, isn't the site in its entry's data. Data from before there were sites have none.
 */
export async function misplacedRow(em: EntityManager): Promise<LogFault | null> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('time_audit_log as a')
    .select(['a.id', numberOf('a.sequence').as('sequence')])
    .where(sql<boolean>`coalesce(a.new_data, a.previous_data) like '%"siteId":"%'`)
    .where(sql<boolean>`strpos(coalesce(a.new_data, a.previous_data), '"siteId":"' || a.site_id || '"') = 0`)
    .orderBy('a.sequence')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const at = { title: TIME_AUDIT.title, fault: 'altered' as const, sequence: row.sequence };
  return faultAt(at, row.id, 'Its site is not that of its entry.');
}
