import { SCHEDULE_STATUSES, type ScheduleStatus } from '@workforce/contracts';
import { isClockInTo, shiftToBegin, statusAfterClockOut } from './attendance.rules.ts';

const at = (time: string) => new Date(`2026-03-09T${time}Z`);
const aShift = (start: string, end: string, status: ScheduleStatus = 'scheduled') => ({
  start: at(start),
  end: at(end),
  status,
});

describe('isClockInTo', () => {
  it.each([
    ['07:59:59.999', false],
    ['08:00', true],
    ['09:00', true],
    ['16:59:59.999', true],
    ['17:00', false],
  ])('isClockInTo a shift from 09:00 to 17:00, at %s: %s', (time, expected) => {
    expect(isClockInTo(aShift('09:00', '17:00'), at(time))).toBe(expected);
  });
});

describe('shiftToBegin', () => {
  const cells = SCHEDULE_STATUSES.flatMap((status) =>
    ['07:59', '08:00', '12:00', '17:00'].map((time) => {
      const isWithin = time === '08:00' || time === '12:00';
      const begins = isWithin && (status === 'scheduled' || status === 'completed');
      return [status, time, begins ? 'begins it' : 'leaves it'] as const;
    }),
  );
  it.each(cells)('shiftToBegin, a %s shift from 09:00 to 17:00, clocked in at %s: %s', (status, time, expected) => {
    const shift = aShift('09:00', '17:00', status);
    expect(shiftToBegin([shift], at(time))).toBe(expected === 'begins it' ? shift : undefined);
  });

  it('shiftToBegin prefers the running shift to the next one, in any order', () => {
    const [early, late] = [aShift('09:00', '13:00'), aShift('13:00', '17:00')];
    expect(shiftToBegin([late, early], at('12:30'))).toBe(early);
    expect(shiftToBegin([late, early], at('13:00'))).toBe(late);
    expect(shiftToBegin([late, { ...early, status: 'cancelled' }], at('12:30'))).toBe(late);
  });

  it('shiftToBegin returns none while a shift is in progress', () => {
    const shifts = [aShift('09:00', '13:00', 'in_progress'), aShift('13:00', '17:00')];
    expect(shiftToBegin(shifts, at('12:30'))).toBeUndefined();
  });

  it('shiftToBegin returns none without a shift', () => {
    expect(shiftToBegin([], at('12:00'))).toBeUndefined();
  });
});

describe('statusAfterClockOut', () => {
  it.each([
    ['scheduled', 'scheduled'],
    ['in_progress', 'completed'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
  ] as const)('statusAfterClockOut: %s → %s', (before, after) => {
    expect(statusAfterClockOut(before)).toBe(after);
  });
});
