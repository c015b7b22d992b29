import type { TimeOffStatus } from '@workforce/contracts';
import { refuse } from '../result.ts';

/** The refusals of time-off requests: one text per code, the specification's where §5 gives it. */
export const TIME_OFF_REFUSALS = {
  endBeforeStart: () => refuse('INVALID_INPUT', 'End date must be after start date', 'endDate'),
  inThePast: () => refuse('INVALID_INPUT', 'Start date must be today or later', 'startDate'),
  tooLong: (days: number) => refuse('INVALID_INPUT', `Time off can last at most ${days} days`, 'endDate'),
  reasonRequired: () => refuse('REASON_REQUIRED', 'Please provide a reason for the time off.', 'reason'),
  notPermitted: () => refuse('FORBIDDEN', 'Only managers and administrators can approve or deny time off.'),
  notYours: () => refuse('FORBIDDEN', 'Only the person who asked for the time off can withdraw the request.'),
  ownRequest: () =>
    refuse(
      'FORBIDDEN',
      "You can't decide your own time-off request. Please ask another manager or an administrator to do it.",
    ),
  undecided: () => refuse('TIME_OFF_DECIDED', 'This request is pending: there is no decision to take back.'),
  decided: (status: Exclude<TimeOffStatus, 'pending'>, byName: string | null) =>
    refuse(
      'TIME_OFF_DECIDED',
      byName === null
        ? `This request has already been ${status}.`
        : `This request has already been ${status} by ${byName}.`,
    ),
} as const;
