import type { Id } from '@workforce/contracts';
import type { Interval, ShiftPlan } from '@workforce/domain';

/** What is stored of a planned shift. */
export const storedShift = ({ employeeId, jobFunctionId, ...own }: ShiftPlan, { start, end }: Interval, site: Id) => ({
  ...own,
  employee: employeeId,
  site,
  jobFunction: jobFunctionId,
  startsAt: start,
  endsAt: end,
});
