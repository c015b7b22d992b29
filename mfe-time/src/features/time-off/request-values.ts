import type { CreateTimeOffRequest, Day } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';

/** Form values of 'Request Time Off'; days are empty until selected. */
export type RequestValues = CreateTimeOffRequest;
export type RequestField = 'startDate' | 'endDate' | 'reason';

/** Fault of a field, named by its text key. */
export type RequestFault = 'startRequired' | 'endRequired' | 'reasonRequired' | 'past';

export interface RequestCheck {
  faults: Partial<Record<RequestField, RequestFault>>;
  /** 'Invalid Date Range': the start is later than the end (§5). */
  isRangeInvalid: boolean;
}

/** Validates the form (§5): both days today or later, the end not before the start, a reason. */
export function checkRequest({ startDate, endDate, reason }: RequestValues, today: Day): RequestCheck {
  const faults: RequestCheck['faults'] = {};
  if (startDate === '') faults.startDate = 'startRequired';
  else if (startDate < today) faults.startDate = 'past';
  if (endDate === '') faults.endDate = 'endRequired';
  else if (endDate < today) faults.endDate = 'past';
  if (!isVisible(reason)) faults.reason = 'reasonRequired';
  return { faults, isRangeInvalid: startDate !== '' && endDate !== '' && endDate < startDate };
}
