import { NEW_YORK } from '../../testing/examples/example.ts';
import { found } from '../../testing/found.ts';
import { hoursOn, inARow, worked } from '../../testing/labour.builders.ts';
import { evaluate } from '../evaluate.ts';

const SUNDAY = '2026-02-01';
const WEEK = {
  ...NEW_YORK,
  packs: [{ id: 'us-flsa' }],
  person: { rateCents: 1200 },
  intervals: inARow(SUNDAY, [8, 8, 8, 8, 8, 6]),
};

test('Non-discretionary pay raises the regular rate: 46 h at $12 and $46 are $637.00 (29 CFR 778.110(b))', () => {
  const { weeks } = evaluate({ ...WEEK, pay: [{ weekOf: '2026-02-04', cents: 4_600, kind: 'nondiscretionary' }] });
  expect(weeks).toMatchObject([
    { regularRate: '59800/46', straightCents: 59_800, premiumCents: 3_900, totalCents: 63_700 },
  ]);
});

test('Discretionary pay is paid and leaves the regular rate alone', () => {
  const { weeks } = evaluate({ ...WEEK, pay: [{ weekOf: '2026-02-04', cents: 4_600, kind: 'discretionary' }] });
  expect(weeks).toMatchObject([{ regularRate: '55200/46', premiumCents: 3_600, totalCents: 63_400 }]);
});

test('Pay beside the hours of a week without any is its whole pay', () => {
  const { weeks } = evaluate({
    ...WEEK,
    intervals: [],
    pay: [{ weekOf: SUNDAY, cents: 500, kind: 'nondiscretionary' }],
  });
  expect(weeks).toMatchObject([{ start: SUNDAY, workedMinutes: 0, regularRate: null, totalCents: 500 }]);
});

test('Without a rate for every hour no pay is guessed', () => {
  const intervals = [...WEEK.intervals, hoursOn('2026-02-07', 3, { rateCents: 1000 })];
  const result = evaluate({ ...WEEK, person: {}, intervals });
  expect(result.weeks).toMatchObject([{ regularRate: null, straightCents: 0, premiumCents: 0, totalCents: 0 }]);
  expect(result.findings).toMatchObject([{ ruleId: 'weekly-overtime', minutes: 540, money: null }]);
});

test('The workweek is 168 fixed hours: a night across its end belongs to both weeks, and to the day on which it begins', () => {
  const { days, weeks } = evaluate({ ...WEEK, intervals: [worked('2026-02-07', '22:00–06:00')] });
  expect(days).toMatchObject([{ date: '2026-02-07', workedMinutes: 480 }]);
  expect(weeks).toMatchObject([
    { start: SUNDAY, workedMinutes: 120 },
    { start: '2026-02-08', workedMinutes: 360 },
  ]);
});

test('A rate of odd cents and minutes stays exact in its fraction', () => {
  const intervals = [
    worked(SUNDAY, '09:00–10:20', [], { rateCents: 1001 }),
    worked(SUNDAY, '10:20–11:00', [], { rateCents: 1000 }),
  ];
  expect(evaluate({ ...WEEK, intervals }).weeks).toMatchObject([{ regularRate: '6004/6', straightCents: 2_001 }]);
});

test.each([
  ['12:00–12:20', 0, 480],
  ['12:00–12:21', 1, 459],
  ['12:00–12:29', 1, 451],
  ['12:00–12:30', 0, 450],
] as const)('An unpaid break %s is flagged %i times, and %i minutes are worked', (pause, flags, minutes) => {
  const input = { ...WEEK, intervals: [worked(SUNDAY, '09:00–17:00', [pause])] };
  expect(found('paid-break', input)).toHaveLength(flags);
  expect(evaluate(input).days).toMatchObject([{ workedMinutes: minutes }]);
});

test('A night when the clocks go forward is an hour shorter', () => {
  expect(evaluate({ ...WEEK, intervals: [worked('2026-03-07', '22:00–06:00')] }).days).toMatchObject([
    { workedMinutes: 420 },
  ]);
});

test('Planned time makes way for what was worked in it, and the rest of it stays', () => {
  const planned = { ...worked(SUNDAY, '09:00–17:00'), kind: 'planned' as const };
  const next = { ...worked('2026-02-02', '09:00–17:00'), kind: 'planned' as const };
  const { days } = evaluate({ ...WEEK, intervals: [planned, worked(SUNDAY, '09:04–16:00', ['12:00–12:30']), next] });
  expect(days).toMatchObject([{ workedMinutes: 450 }, { workedMinutes: 480 }]);
});

test('Intervals that overlap count once, and the work of one is no break because of the other', () => {
  const intervals = [
    worked(SUNDAY, '09:00–13:00', ['11:00–12:00']),
    worked(SUNDAY, '11:30–15:00', [], { rateCents: 2400 }),
  ];
  const { days, weeks } = evaluate({ ...WEEK, intervals });
  expect(days).toMatchObject([{ workedMinutes: 5 * 60 + 30 }]);
  expect(weeks).toMatchObject([{ straightCents: 3.5 * 1200 + 2 * 2400 }]);
});
