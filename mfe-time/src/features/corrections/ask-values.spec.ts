import { aTimeEntry } from '@workforce/testing/web';
import { NEW_ENTRY, requestOf, valuesOf } from './ask-values.ts';

const ZONE = 'America/New_York';

test('The date of a request is the day of the clock-in at the site', () => {
  const clockIn = '2026-03-07T03:00:00.000Z';
  const breaks = [{ start: '2026-03-07T04:30:00.000Z', end: '2026-03-07T05:15:00.000Z' }];
  const values = { ...NEW_ENTRY, clockIn, clockOut: '2026-03-07T11:00:00.000Z', breaks, reason: ' Forgot ' };
  expect(requestOf(values, ZONE)).toEqual({
    date: '2026-03-06',
    clockInTime: clockIn,
    clockOutTime: '2026-03-07T11:00:00.000Z',
    breaks,
    reason: 'Forgot',
  });
});

test('An entry’s values are its instants, without a break that is running', () => {
  const entry = aTimeEntry();
  const running = { start: '2026-03-07T20:00:00.000Z', end: null };
  expect(valuesOf({ ...entry, breaks: [...entry.breaks, running] })).toEqual({
    timeEntryId: entry.id,
    clockIn: entry.clockInTime,
    clockOut: entry.clockOutTime,
    breaks: entry.breaks,
  });
});
