import { validateShift } from './shift.rules.ts';

const shift = { employeeId: 'anna', jobFunctionId: 'care', date: '2026-03-08', startTime: '22:00', endTime: '06:00' };

describe('validateShift', () => {
  it('validateShift accepts a shift, also one that ends the next day, without optional fields', () => {
    const request = { ...shift, version: 3, status: 'cancelled' };
    expect(validateShift(request)).toEqual({ ok: true, value: shift });
  });

  it.each([
    ['employeeId', '', 'Employee is required'],
    ['jobFunctionId', '', 'Job function is required'],
    ['date', '', 'Date is required'],
    ['date', '2201-01-01', 'Date must be a day from 1970-01-01 to 2200-12-31'],
    ['startTime', '', 'Start time is required'],
    ['endTime', '25:00', 'End time is required'],
    ['endTime', '22:00', 'End time must be different from start time'],
  ])('validateShift refuses %s %j: %s', (field, value, message) => {
    expect(validateShift({ ...shift, [field]: value })).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', field, message },
    });
  });
});
