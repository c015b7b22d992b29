import { Injectable } from '@nestjs/common';
import type { Id, Timesheet, TimesheetBlocker } from '@workforce/contracts';
import { UnexplainedFindings } from '../../labour/findings/unexplained-findings.ts';
import { LabourUse } from '../../labour/policies/labour-use.ts';
import { TimesheetQueries } from './timesheet.queries.ts';

/** Findings of a timesheet that nobody gave a reason for, though they need one (`labour §3`). */
@Injectable()
export class BlockingFindings {
  constructor(
    private readonly findings: UnexplainedFindings,
    private readonly timesheets: TimesheetQueries,
    private readonly use: LabourUse,
  ) {}

  /** The timesheets; those of the reader name these findings too. Of many people that would take too long. */
  async addTo(timesheets: readonly Timesheet[], readerId: Id): Promise<Timesheet[]> {
    const shown = [];
    for (const timesheet of timesheets) {
      const isOwn = timesheet.employeeId === readerId;
      shown.push(isOwn ? { ...timesheet, blockers: await this.allOf(timesheet, readerId) } : timesheet);
    }
    return shown;
  }

  /** All that blocks the timesheet; of these findings those of one that isn't approved yet. */
  async allOf(timesheet: Timesheet, readerId: Id): Promise<TimesheetBlocker[]> {
    const { status, periodStatus, blockers } = timesheet;
    const isUndecided = periodStatus === 'open' && (status === 'open' || status === 'submitted');
    if (!isUndecided || !(await this.use.hasBegun())) return blockers;
    return [...blockers, ...(await this.of(timesheet, readerId))];
  }

  /** @param readerId who reads the findings; their own hours are addressed by 'you' */
  async of(timesheet: Timesheet, readerId: Id | null): Promise<TimesheetBlocker[]> {
    const { id, employeeId, startDate, endDate } = timesheet;
    const name = nameFor(readerId, timesheet);
    const found = await this.findings.of({ id: employeeId, name }, { from: startDate, to: endDate });
    if (found.length === 0) return [];
    const own = await this.timesheets.entriesOf(id);
    return found
      .filter(({ timeEntryId }) => own.has(timeEntryId))
      .map(({ date, sentence }) => ({
        kind: 'finding',
        date,
        message: `${sentence} ${name === null ? 'A manager has to give a reason.' : 'It needs a reason.'}`,
        link: `/time-management?employeeId=${employeeId}&date=${date}`,
      }));
  }
}

/** The name by which findings mention the person of a timesheet; null for a reader who is that person: findings say 'you'. */
export const nameFor = (readerId: Id | null, { employeeId, employeeName }: Timesheet): string | null =>
  readerId === employeeId ? null : employeeName;
