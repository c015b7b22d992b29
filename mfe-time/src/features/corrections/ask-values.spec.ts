import { aTimeEntry } from '@workforce/testing/web';
import { NEW_ENTRY, requestOf, valuesOf } from './ask-values.ts';

const ZONE = 'America/New_York';
const night = { ...NEW_ENTRY, date: '2026-03-06', clockIn: '22:00', clockOut: '06:00', reason: ' Forgot ' };

test('A time before the clock-in is on the next day', () => {
  expect(requestOf({ ...night, breaks: [{ start: '23:30', end: '00:15' }] }, ZONE)).toEqual({
    date: '2026-03-06',
    clockInTime: '2026-03-07T03:00:00.000Z',
    clockOutTime: '2026-03-07T11:00:00.000Z',
    breaks: [{ start: '2026-03-07T04:30:00.000Z', end: '2026-03-07T05:15:00.000Z' }],
    reason: 'Forgot',
  });
});

test('A time that the clocks skip is no request', () => {
  expect(requestOf({ ...night, date: '2026-03-08', clockIn: '02:30', clockOut: '06:00' }, ZONE)).toBeNull();
});

test('An entry’s values are in the zone of its site, without a break that is running', () => {
  const entry = aTimeEntry();
  const running = { start: '2026-03-07T20:00:00.000Z', end: null };
  expect(valuesOf({ ...entry, breaks: [...entry.breaks, running] }, ZONE)).toEqual({
    timeEntryId: entry.id,
    date: '2026-03-07',
    clockIn: '09:00',
    clockOut: '17:00',
    breaks: [{ start: '12:00', end: '12:30' }],
  });
});
