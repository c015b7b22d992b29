import { requestOfShift, type ShiftPlan, validateShift } from './shift.rules.ts';

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
    ['location', 'x'.repeat(201), 'Location can have at most 200 characters'],
    [
      'location',
      'Room\u00004',
      "Location contains a character that can't be seen. Please type it instead of pasting it",
    ],
    ['endTime', '22:00', 'End time must be different from start time'],
  ])('validateShift refuses %s %j: %s', (field, value, message) => {
    expect(validateShift({ ...shift, [field]: value })).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', field, message },
    });
  });

  it.each([
    [' Room 4 ', 'Room 4'],
    [' \u200b', null],
    [null, null],
  ])('The location %j of a shift is %j', (location, stored) => {
    expect(validateShift({ ...shift, location })).toEqual({ ok: true, value: { ...shift, location: stored } });
  });

  it('validateShift looks at one field only where a form asks for each', () => {
    const blank: ShiftPlan = { employeeId: '', jobFunctionId: '', date: '', startTime: '', endTime: '' };
    const refusalAt = (field: keyof ShiftPlan) => {
      const checked = validateShift({ ...blank, date: '2026-03-08' }, field);
      return checked.ok ? null : checked.error.message;
    };
    expect([refusalAt('employeeId'), refusalAt('date'), refusalAt('endTime')]).toEqual([
      'Employee is required',
      null,
      'End time is required',
    ]);
  });
});

it('The request for a shift like another one has its person, job function, site, day, times and location only', () => {
  const fields = { ...shift, siteId: 'harbour', location: 'Room 4' };
  expect(requestOfShift({ ...fields, id: 'early', version: 3, status: 'cancelled' })).toEqual(fields);
});
