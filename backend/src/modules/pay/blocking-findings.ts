import { Injectable } from '@nestjs/common';
import type { Id, Timesheet, TimesheetBlocker } from '@workforce/contracts';
import { UnexplainedFindings } from '../labour/findings/unexplained-findings.ts';
import { LabourUse } from '../labour/policies/labour-use.ts';
import { TimesheetQueries } from './timesheet.queries.ts';

/** Findings of a timesheet that nobody gave a reason for, though they need one (`labour §3`). */
@Injectable()
export class BlockingFindings {
  constructor(
    private readonly findings: UnexplainedFindings,
    private readonly timesheets: TimesheetQueries,
    private readonly use: LabourUse,
  ) {}

  /** The timesheets; those of the reader that aren't approved yet name these findings too. Of many people that would take too long. */
  async addTo(timesheets: readonly Timesheet[], readerId: Id): Promise<Timesheet[]> {
    if (!(await this.use.hasBegun())) return [...timesheets];
    const shown = [];
    for (const timesheet of timesheets) {
      const { employeeId, status, periodStatus, blockers } = timesheet;
      const isUndecided = periodStatus === 'open' && (status === 'open' || status === 'submitted');
      const found = employeeId === readerId && isUndecided ? await this.of(timesheet, readerId) : [];
      shown.push({ ...timesheet, blockers: [...blockers, ...found] });
    }
    return shown;
  }

  /** @param readerId who reads them; sentences about their own hours say 'you' */
  async of(timesheet: Timesheet, readerId: Id | null): Promise<TimesheetBlocker[]> {
    const { id, employeeId, startDate, endDate } = timesheet;
    const found = await this.findings.of(
      { id: employeeId, name: nameFor(readerId, timesheet) },
      { from: startDate, to: endDate },
    );
    if (found.length === 0) return [];
    const own = await this.timesheets.entriesOf(id);
    return found
      .filter(({ timeEntryId }) => own.has(timeEntryId))
      .map(({ date, sentence }) => ({
        kind: 'finding',
        date,
        message: `${sentence} It needs a reason.`,
        link: `/time-management?employeeId=${employeeId}&date=${date}`,
      }));
  }
}

/** How sentences about a timesheet name its person; null for the person themselves. */
export const nameFor = (readerId: Id | null, { employeeId, employeeName }: Timesheet): string | null =>
  readerId === employeeId ? null : employeeName;
