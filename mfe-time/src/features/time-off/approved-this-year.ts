import type { TimeOffRequest } from '@workforce/contracts';

/** How many of the requests are approved and start in the year, `yyyy` (§2.14). */
export const approvedThisYear = (
  requests: readonly Pick<TimeOffRequest, 'status' | 'startDate'>[],
  year: string,
): number => requests.filter(({ status, startDate }) => status === 'approved' && startDate.startsWith(year)).length;
