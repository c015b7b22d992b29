import { refuse } from '../result.ts';

/** The refusals of time entries: one text per code, the specification's where §5 gives it. */
export const TIME_REFUSALS = {
  alreadyClockedIn: () => refuse('ALREADY_CLOCKED_IN', 'You are already clocked in.'),
  notClockedIn: () => refuse('NOT_CLOCKED_IN', 'You are not clocked in.'),
  alreadyOnBreak: () => refuse('ALREADY_ON_BREAK', 'You are already on a break.'),
  notOnBreak: () => refuse('NOT_ON_BREAK', 'You are not on a break.'),
  onBreak: () => refuse('ON_BREAK', 'You are on a break. Please end it before you clock out.'),
  outOfOrder: () =>
    refuse(
      'CLOCK_ACTION_OUT_OF_ORDER',
      'This was recorded before your latest clock action and cannot be added. Please ask your manager to correct the entry.',
      'occurredAt',
    ),
  tooOld: (hours: number) =>
    refuse(
      'INVALID_INPUT',
      `This happened more than ${hours} hours ago. Please ask your manager to add it.`,
      'occurredAt',
    ),
  inTheFuture: () => refuse('INVALID_INPUT', 'This cannot have happened in the future.', 'occurredAt'),
  editReasonRequired: () =>
    refuse('REASON_REQUIRED', 'Please provide a reason for editing this time entry', 'editReason'),
  addReasonRequired: () => refuse('REASON_REQUIRED', 'Please provide a reason for adding this time entry', 'addReason'),
  ownEntry: () =>
    refuse('FORBIDDEN', 'You can’t add time for yourself. Please ask for a correction, which another manager decides.'),
  deleteReasonRequired: () =>
    refuse('REASON_REQUIRED', 'Please provide a reason for deleting this time entry', 'deleteReason'),
  outBeforeIn: () => refuse('INVALID_INPUT', 'Clock-out must be after clock-in', 'clockOutTime'),
  timeInTheFuture: (field: 'clockInTime' | 'clockOutTime') =>
    refuse('INVALID_INPUT', `${field === 'clockInTime' ? 'Clock-in' : 'Clock-out'} cannot be in the future`, field),
  tooEarly: (year: number) => refuse('INVALID_INPUT', `Clock-in cannot be before the year ${year}`, 'clockInTime'),
  tooLong: (hours: number, field: 'clockInTime' | 'clockOutTime') =>
    refuse('INVALID_INPUT', `A time entry can be at most ${hours} hours long`, field),
  breakTooLong: () => refuse('INVALID_INPUT', 'Break time cannot be longer than the total time', 'breakHours'),
} as const;
