import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Timesheet, TimesheetBlocker } from '@workforce/contracts';
import { toInstant } from '../../platform/database/instants.ts';
import type { LabourTables } from '../labour/labour.tables.ts';
import { PayWork } from './pay-work.ts';

/** Findings of a timesheet that nobody gave a reason for, though they need one (`labour §3`). */
@Injectable()
export class BlockingFindings {
  constructor(
    private readonly em: EntityManager,
    private readonly work: PayWork,
  ) {}

  /** @param readerId who reads them; sentences about their own hours say 'you' */
  async of(timesheet: Timesheet, readerId: Id | null): Promise<TimesheetBlocker[]> {
    const name = nameFor(readerId, timesheet);
    const [{ blocking } = { blocking: [] }] = await this.work.of([{ ...timesheet, name }]);
    if (blocking.length === 0) return [];
    const accepted = await this.em
      .getKysely<LabourTables>()
      .selectFrom('labour_acceptances')
      .select(['rule_id as ruleId', 'starts_at as startsAt'])
      .where('employee_id', '=', timesheet.employeeId)
      .execute();
    const known = new Set(accepted.map(({ ruleId, startsAt }) => `${ruleId} ${toInstant(new Date(startsAt))}`));
    return blocking
      .filter(({ ruleId, start }) => !known.has(`${ruleId} ${start}`))
      .map(({ date, sentence }) => ({
        kind: 'finding',
        date,
        message: `${sentence} It needs a reason.`,
        link: `/time-management?employeeId=${timesheet.employeeId}&date=${date}`,
      }));
  }
}

/** How sentences about a timesheet name its person; null for the person themselves. */
export const nameFor = (readerId: Id | null, { employeeId, employeeName }: Timesheet): string | null =>
  readerId === employeeId ? null : employeeName;
