import { formatsFor } from './format.ts';

const newYork = formatsFor('en', 'America/New_York');

test("An instant is formatted in the organisation's zone", () => {
  expect(newYork.date('2026-03-08T02:30:00.000Z')).toBe('Mar 07, 2026');
  expect(newYork.time('2026-03-07T18:05:00.000Z')).toBe('1:05 PM');
  expect(newYork.dateTime('2026-03-07T18:05:00.000Z')).toBe('Mar 07, 2026 1:05 PM');
});

test('The live clock shows seconds, and the full date beside it', () => {
  expect(newYork.timeWithSeconds('2026-03-07T18:05:09.000Z')).toBe('1:05:09 PM');
  expect(newYork.fullDate('2026-03-08T02:30:00.000Z')).toBe('Saturday, March 7, 2026');
  expect(newYork.fullDate('2026-03-08')).toBe('Sunday, March 8, 2026');
});

test('Formats follow daylight saving time', () => {
  expect(newYork.time('2026-03-08T06:59:00.000Z')).toBe('1:59 AM');
  expect(newYork.time('2026-03-08T07:00:00.000Z')).toBe('3:00 AM');
});

test('A calendar day is formatted as the same day in any zone', () => {
  expect(newYork.date('2026-03-08')).toBe('Mar 08, 2026');
  expect(formatsFor('en', 'Pacific/Kiritimati').date('2026-03-08')).toBe('Mar 08, 2026');
});

test.each([
  ['09:00', '9:00 AM'],
  ['00:05', '12:05 AM'],
  ['22:30', '10:30 PM'],
])("A shift's %s is formatted as %s, in any zone", (stored, shown) => {
  expect(newYork.wallTime(stored)).toBe(shown);
});
