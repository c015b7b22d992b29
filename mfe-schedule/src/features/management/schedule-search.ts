import { dayParam, enumParam, idParam, type SearchValues, type ShiftWindow } from '@workforce/web-core';
import { SCHEDULE_VIEWS } from '../../calendar/views.ts';

/** How the week is arranged: a card for each day, or a row for each person. */
export const WEEK_ARRANGEMENTS = ['day', 'person'] as const;

/** What the management view shows, as the address holds it; an empty date is today, whichever day that is. */
export const SCHEDULE_SCHEMA = {
  view: enumParam(SCHEDULE_VIEWS, 'week'),
  date: dayParam(),
  by: enumParam(WEEK_ARRANGEMENTS, 'day'),
  employeeId: idParam(),
  jobFunctionId: idParam(),
};

/** The filters as the server takes them; an empty one means all. */
export const filterOf = ({ employeeId, jobFunctionId }: SearchValues<typeof SCHEDULE_SCHEMA>): ShiftWindow => ({
  ...(employeeId === '' ? {} : { employeeId }),
  ...(jobFunctionId === '' ? {} : { jobFunctionId }),
});
