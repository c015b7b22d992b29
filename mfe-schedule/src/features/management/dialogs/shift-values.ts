import type { Day, Id, Schedule, ScheduleRequest, WallTime } from '@workforce/contracts';
import moment, { type Moment } from 'moment';
import { text } from '../../../texts/texts.ts';
import type { NewShift } from '../view-props.ts';

/** What the form holds: days and times as the pickers want them, without a zone. */
export interface ShiftValues {
  employeeId: Id | undefined;
  jobFunctionId: Id | undefined;
  date: Moment | null;
  startTime: Moment | null;
  endTime: Moment | null;
  isCancelled: boolean;
}

/** A new shift's times (§9). */
const USUAL = { startTime: '09:00', endTime: '17:00' };

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';

const timeOf = (time: WallTime): Moment => moment(time, TIME);

/** What the form starts from. */
export function valuesOf(shift: Schedule | null, start: NewShift): ShiftValues {
  const { startTime, endTime } = shift ?? USUAL;
  return {
    employeeId: shift?.employeeId ?? start.employeeId,
    jobFunctionId: shift?.jobFunctionId,
    date: moment(shift?.date ?? start.date, DAY),
    startTime: timeOf(startTime),
    endTime: timeOf(endTime),
    isCancelled: shift?.status === 'cancelled',
  };
}

/** The day and times chosen so far; null where one is missing. */
export const chosenDay = (values: Partial<ShiftValues>): Day | null => values.date?.format(DAY) ?? null;
export const chosenTime = (time: Moment | null | undefined): WallTime | null => time?.format(TIME) ?? null;

/** What is sent. `cancelled` is a word only for shifts that are or were to take place (`decisions §6`). */
export function requestOf(values: ShiftValues, shift: Schedule | null): ScheduleRequest {
  const mayCancel = shift !== null && isCancellable(shift);
  return {
    employeeId: values.employeeId ?? '',
    jobFunctionId: values.jobFunctionId ?? '',
    date: chosenDay(values) ?? '',
    startTime: chosenTime(values.startTime) ?? '',
    endTime: chosenTime(values.endTime) ?? '',
    ...(mayCancel ? { status: values.isCancelled ? 'cancelled' : 'scheduled' } : {}),
    ...(shift === null ? {} : { version: shift.version }),
  };
}

/** Whether a manager may call the shift off or take that back. */
export const isCancellable = ({ status }: Schedule): boolean => status === 'scheduled' || status === 'cancelled';

const required = (message: string) => ({ required: true, message });

/** What each field asks for (§5). */
export const RULES = {
  employeeId: required(text('shiftDialog.employeeRequired')),
  jobFunctionId: required(text('shiftDialog.jobFunctionRequired')),
  date: required(text('shiftDialog.dateRequired')),
  startTime: required(text('shiftDialog.startTimeRequired')),
  endTime: required(text('shiftDialog.endTimeRequired')),
  /** A shift can't end when it starts (`decisions §1`). */
  notStart: ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, endTime: Moment | null) =>
      endTime && chosenTime(endTime) === chosenTime(getFieldValue('startTime') as Moment | null)
        ? Promise.reject(new Error(text('shiftDialog.sameTimes')))
        : Promise.resolve(),
  }),
};
