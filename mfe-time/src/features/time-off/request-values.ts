import type { CreateTimeOffRequest, Day } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';

/** Form values of 'Request Time Off' and 'Record Time Off'; days and person are empty until selected. */
export type RequestValues = CreateTimeOffRequest;
export type RequestField = 'employeeId' | 'startDate' | 'endDate' | 'reason';

/** Fault of a field, named by its text key. */
export type RequestFault = 'employeeRequired' | 'startRequired' | 'endRequired' | 'reasonRequired' | 'past';

export interface RequestCheck {
  faults: Partial<Record<RequestField, RequestFault>>;
  /** 'Invalid Date Range': the start is later than the end (§5). */
  isRangeInvalid: boolean;
}

/**
 * Validates the form (§5): both days today or later, the end not before the start, a reason. What is recorded for somebody else may be
 * over, and needs the person (`decisions §12`).
 */
export function checkRequest(
  { employeeId = '', startDate, endDate, reason }: RequestValues,
  { today, isRecording }: { today: Day; isRecording: boolean },
): RequestCheck {
  const faults: RequestCheck['faults'] = {};
  const isPast = (day: Day) => !isRecording && day < today;
  if (isRecording && employeeId === '') faults.employeeId = 'employeeRequired';
  if (startDate === '') faults.startDate = 'startRequired';
  else if (isPast(startDate)) faults.startDate = 'past';
  if (endDate === '') faults.endDate = 'endRequired';
  else if (isPast(endDate)) faults.endDate = 'past';
  if (!isVisible(reason)) faults.reason = 'reasonRequired';
  return { faults, isRangeInvalid: startDate !== '' && endDate !== '' && endDate < startDate };
}
