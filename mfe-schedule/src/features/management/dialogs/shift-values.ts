import type { Day, Id, LateChangeNote, PlanNote, Schedule, ScheduleRequest, WallTime } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';
import { text } from '../../../texts/texts.ts';
import type { NewShift } from '../view-props.ts';

/** Values of the form; a day or time is empty when none is selected. */
export interface ShiftValues {
  employeeId: Id | undefined;
  jobFunctionId: Id | undefined;
  /** Empty for the employee's home site. */
  siteId: Id | '';
  date: Day | '';
  startTime: WallTime | '';
  endTime: WallTime | '';
  isCancelled: boolean;
  /** Why what labour rules block is accepted; absent until it is asked for. */
  reason?: string;
  /** What may excuse a late change; absent until it is asked for. */
  isRequestedByEmployee?: boolean;
  hasConsent?: boolean;
  /** Whether the person agreed to a short rest; absent until it is asked for. */
  hasRestConsent?: boolean;
  /** The same of the person who loses a shift that goes to somebody else. */
  previous?: LateChangeNote;
}

/** Values of the fields in which planners answer labour rules. */
export type AnswerValues = Pick<
  ShiftValues,
  'reason' | 'isRequestedByEmployee' | 'hasConsent' | 'hasRestConsent' | 'previous'
>;

/** Default times of a new shift (§9). */
const USUAL = { startTime: '09:00', endTime: '17:00' };

/** Initial values of the form. */
export function valuesOf(shift: Schedule | null, start: NewShift): ShiftValues {
  const { startTime, endTime } = shift ?? USUAL;
  return {
    employeeId: shift ? (shift.employeeId ?? undefined) : start.employeeId,
    jobFunctionId: shift?.jobFunctionId,
    siteId: shift?.siteId ?? start.siteId ?? '',
    date: shift?.date ?? start.date,
    startTime,
    endTime,
    isCancelled: shift?.status === 'cancelled',
  };
}

/** The request body. `cancelled` is sent only for shifts that can be cancelled (`decisions §6`). */
export function requestOf(values: ShiftValues, shift: Schedule | null): ScheduleRequest {
  const mayCancel = shift !== null && isCancellable(shift);
  return {
    employeeId: values.employeeId ?? '',
    jobFunctionId: values.jobFunctionId ?? '',
    date: values.date,
    startTime: values.startTime,
    endTime: values.endTime,
    // A form without a choice of sites has no such value.
    ...(values.siteId && values.siteId !== shift?.siteId ? { siteId: values.siteId } : {}),
    ...(mayCancel ? { status: values.isCancelled ? 'cancelled' : 'scheduled' } : {}),
    ...(shift === null ? {} : { version: shift.version }),
    ...noteOf(values),
  };
}

/** The part of a request that answers labour rules; nothing where nothing was said. */
export function noteOf({ reason = '', previous = {}, ...said }: AnswerValues): { labour?: PlanNote } {
  const before = excusesOf(previous);
  const labour: PlanNote = {
    ...(isVisible(reason) && { reason: reason.trim() }),
    ...excusesOf(said),
    ...(said.hasRestConsent && { hasRestConsent: true }),
    ...(Object.keys(before).length > 0 && { previous: before }),
  };
  return Object.keys(labour).length === 0 ? {} : { labour };
}

const excusesOf = ({ isRequestedByEmployee, hasConsent }: LateChangeNote): LateChangeNote => ({
  ...(isRequestedByEmployee && { isRequestedByEmployee }),
  ...(hasConsent && { hasConsent }),
});

/** Whether a manager may cancel the shift or revert that. */
export const isCancellable = ({ status }: Schedule): boolean => status === 'scheduled' || status === 'cancelled';

const required = (message: string) => ({ required: true, message });

/** Validation rules of the fields (§5). */
export const RULES = {
  employeeId: required(text('shiftDialog.employeeRequired')),
  jobFunctionId: required(text('shiftDialog.jobFunctionRequired')),
  date: required(text('shiftDialog.dateRequired')),
  startTime: required(text('shiftDialog.startTimeRequired')),
  endTime: required(text('shiftDialog.endTimeRequired')),
  /** A shift can't end at the time it starts (`decisions §1`). */
  notStart: ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, endTime: WallTime | '') =>
      endTime !== '' && endTime === getFieldValue('startTime')
        ? Promise.reject(new Error(text('shiftDialog.sameTimes')))
        : Promise.resolve(),
  }),
};
