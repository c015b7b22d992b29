import type { Day, Id } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';
import type { ShiftWindow } from '@workforce/web-core';
import { SCHEDULE_VIEWS, type ScheduleView } from '../../calendar/views.ts';

/** How the week is arranged: a card for each day, or a row for each person. */
export const WEEK_ARRANGEMENTS = ['day', 'person'] as const;
export type WeekArrangement = (typeof WEEK_ARRANGEMENTS)[number];

/** What the management view shows, as the address holds it; an empty filter means all. */
export interface ScheduleAddress {
  view: ScheduleView;
  /** Null is today, whichever day that is. */
  date: Day | null;
  by: WeekArrangement;
  employeeId: Id | '';
  jobFunctionId: Id | '';
}

const USUAL: ScheduleAddress = { view: 'week', date: null, by: 'day', employeeId: '', jobFunctionId: '' };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address asks for; what it can't mean is left out. */
export function readAddress(address: URLSearchParams): ScheduleAddress {
  const id = (name: string) => {
    const value = address.get(name) ?? '';
    return ID.test(value) ? value : '';
  };
  const date = address.get('date') ?? '';
  return {
    view: SCHEDULE_VIEWS.find((view) => view === address.get('view')) ?? USUAL.view,
    date: isBoundedDay(date) ? date : null,
    by: WEEK_ARRANGEMENTS.find((by) => by === address.get('by')) ?? USUAL.by,
    employeeId: id('employeeId'),
    jobFunctionId: id('jobFunctionId'),
  };
}

/** The shortest address: what is as usual isn't said. */
export function writeAddress(shown: ScheduleAddress): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of ['view', 'date', 'by', 'employeeId', 'jobFunctionId'] as const) {
    const value = shown[name];
    if (value !== null && value !== USUAL[name]) address.set(name, value);
  }
  return address;
}

/** The filters as the server takes them. */
export const filterOf = ({ employeeId, jobFunctionId }: ScheduleAddress): ShiftWindow => ({
  ...(employeeId === '' ? {} : { employeeId }),
  ...(jobFunctionId === '' ? {} : { jobFunctionId }),
});
