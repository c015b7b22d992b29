import { daysBetween } from '@workforce/domain';
import { daysShown, rangeOf, step, weeksOfMonth } from './views.ts';

test('The month view shows whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOfMonth('2026-11-21');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
});

test.each([
  ['2026-02-10', 4, '2026-02-01', '2026-02-28'],
  ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
  ['2026-01-01', 5, '2025-12-28', '2026-01-31'],
])('The month view of %s has %i weeks, %s to %s', (day, count, from, to) => {
  const days = daysShown('month', day);
  expect(days).toHaveLength(count * 7);
  expect(rangeOf(days)).toEqual({ from, to });
  expect(daysBetween(from, to)).toBe(count * 7 - 1);
});

test.each([
  ['day', '2026-11-21', '2026-11-22'],
  ['week', '2026-10-29', '2026-11-05'],
  ['month', '2026-11-21', '2026-12-21'],
  ['month', '2026-01-31', '2026-02-28'],
  ['month', '2027-12-31', '2028-01-31'],
] as const)('One %s after %s is %s', (view, day, next) => {
  expect(step(view, day, 1)).toBe(next);
});

test('One month before March 31 is the last day of February', () => {
  expect(step('month', '2028-03-31', -1)).toBe('2028-02-29');
});

test.each([
  ['week', '1970-01-01', { from: '1970-01-01', to: '1970-01-03' }],
  ['month', '1970-01-31', { from: '1970-01-01', to: '1970-01-31' }],
  ['week', '2200-12-31', { from: '2200-12-28', to: '2200-12-31' }],
  ['month', '2200-12-01', { from: '2200-11-30', to: '2200-12-31' }],
] as const)('The range of the %s of %s ends at the accepted days', (view, day, range) => {
  expect(rangeOf(daysShown(view, day))).toEqual(range);
});

test.each([
  ['day', '1970-01-01', -1],
  ['week', '1970-01-03', -1],
  ['month', '1970-01-31', -1],
  ['day', '2200-12-31', 1],
  ['week', '2200-12-28', 1],
  ['month', '2200-12-01', 1],
] as const)('From the %s of %s there is no step of %i, beyond the accepted days', (view, day, direction) => {
  expect(step(view, day, direction)).toBeNull();
});

test('A step beyond the accepted days into a week that has some goes to the closest', () => {
  expect(step('week', '1970-01-05', -1)).toBe('1970-01-01');
});
