import { dayParam, enumParam, idParam, type SearchValues, type ShiftWindow } from '@workforce/web-core';
import { SCHEDULE_VIEWS } from '../../calendar/views.ts';

/** Layouts of the week: a card for each day, or a row for each person. */
export const WEEK_ARRANGEMENTS = ['day', 'person'] as const;

/** State of the management view in the address; an empty date means the current day. */
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
