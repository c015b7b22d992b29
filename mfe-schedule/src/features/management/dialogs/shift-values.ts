import type { Id, LateChangeNote, PlanNote, Schedule, ScheduleRequest } from '@workforce/contracts';
import { isVisible, requestOfShift, type ShiftFields, type ShiftPlan, validateShift } from '@workforce/domain';
import { domainRule, type FormInstance } from '@workforce/web-ui/forms';
import type { NewShift } from '../view-props.ts';

/** Values of the form: the shift's, undefined or empty where nothing is chosen, and the planner's answers to labour rules. */
export interface ShiftValues extends Omit<ShiftFields, 'employeeId' | 'jobFunctionId'> {
  employeeId: Id | undefined;
  jobFunctionId: Id | undefined;
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

/** A new shift with its default times (§9). */
const NEW = { employeeId: undefined, jobFunctionId: undefined, startTime: '09:00', endTime: '17:00' };

/** Initial values of the form. */
export function valuesOf(shift: Schedule | null, start: NewShift): ShiftValues {
  const fields = shift ? requestOfShift(shift) : { ...NEW, ...start, siteId: start.siteId ?? '' };
  return { ...fields, employeeId: fields.employeeId ?? undefined, isCancelled: shift?.status === 'cancelled' };
}

/** The request body. `cancelled` is sent only for shifts that can be cancelled (`decisions §6`). */
export function requestOf(values: ShiftValues, shift: Schedule | null): ScheduleRequest {
  const mayCancel = shift !== null && isCancellable(shift);
  const { employeeId = '', jobFunctionId = '', siteId, ...fields } = requestOfShift(values);
  return {
    ...fields,
    employeeId,
    jobFunctionId,
    // A form without a choice of sites has no such value.
    siteId: siteId || undefined,
    ...(mayCancel ? { status: values.isCancelled ? 'cancelled' : 'scheduled' } : {}),
    ...(shift === null ? {} : { version: shift.version }),
    ...noteOf(values),
  };
}

/** The part of a request that answers labour rules; nothing where nothing was said. */
export function noteOf({ reason = '', previous = {}, ...excuses }: AnswerValues): { labour?: PlanNote } {
  const before = excusesOf(previous);
  const labour: PlanNote = {
    ...(isVisible(reason) && { reason: reason.trim() }),
    ...excusesOf(excuses),
    ...(excuses.hasRestConsent && { hasRestConsent: true }),
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

/** A rule that applies the domain's validation to one field of the request, so that every wrong field shows its own message (§5). */
export const ruleOf =
  (field: keyof ShiftPlan) =>
  ({ getFieldsValue }: Pick<FormInstance<ShiftValues>, 'getFieldsValue'>) =>
    domainRule((value) => validateShift(requestOf({ ...getFieldsValue(), [field]: value }, null), field));
