import { CALIFORNIA } from '../../testing/examples/example.ts';
import { found } from '../../testing/found.ts';
import { type Hours, inARow, worked } from '../../testing/labour.builders.ts';
import { evaluate } from '../evaluate.ts';

const DAY = '2026-02-02';
const SUNDAY = '2026-02-01';
const input = { ...CALIFORNIA, person: { rateCents: 2000 } };
const both = [
  { ruleId: 'meal-break:first', from: '2026-01-01' },
  { ruleId: 'meal-break:second', from: '2026-01-01', to: '2026-12-31' },
];

test.each([
  ['6:01 h with the first meal waived', '09:00–15:01', [], 1],
  ['11 h with both meals waived: the first can only be waived up to 6 h', '09:00–20:00', [], 1],
  ['12 h with the second meal waived', '08:00–20:30', ['12:00–12:30'], 0],
  ['12:01 h with the second meal waived', '08:00–20:31', ['12:00–12:30'], 1],
  ['a meal of 29 min', '08:00–15:29', ['12:00–12:29'], 1],
  ['a late second meal', '08:00–20:00', ['12:00–12:30', '18:31–19:01'], 0],
] as [string, Hours, Hours[], number][])('Meal premiums for %s', (_, hours, breaks, premiums) => {
  const intervals = [worked(DAY, hours, breaks)];
  expect(found('meal-break', { ...input, person: { rateCents: 2000, waivers: both }, intervals })).toHaveLength(
    premiums,
  );
});

test('A second meal is late after the 10th hour of work, and costs one premium together with the first', () => {
  const late = { ...input, intervals: [worked(DAY, '08:00–20:00', ['12:00–12:30', '18:31–19:01'])] };
  expect(found('meal-break', late)).toMatchObject([{ measured: 601, limit: 600, money: 2_000 }]);
  const none = { ...input, intervals: [worked(DAY, '08:00–20:00')] };
  expect(found('meal-break', none)).toMatchObject([{ measured: 0, limit: 30, money: 2_000 }]);
});

test('A waiver counts from its first to its last day', () => {
  const waivers = [{ ruleId: 'meal-break:first', from: '2026-02-03', to: '2026-02-03' }];
  const intervals = ['2026-02-02', '2026-02-03', '2026-02-04'].map((day) => worked(day, '09:00–15:00'));
  const starts = found('meal-break', { ...input, person: { waivers }, intervals }).map(({ start }) =>
    start.slice(0, 10),
  );
  expect(starts).toEqual(['2026-02-02', '2026-02-04']);
});

test('On the seventh day of the workweek hours over 8 are double', () => {
  expect(evaluate({ ...input, intervals: inARow(SUNDAY, [1, 1, 1, 1, 1, 1, 10]) }).days[6]).toMatchObject({
    regularMinutes: 0,
    overtimeMinutes: 480,
    doubleMinutes: 120,
  });
});

test.each([
  ['seven days of 6:30 h', [6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5], 1],
  ['seven days, one of them 7 h, 37 h in all', [5, 5, 5, 5, 5, 5, 7], 1],
  ['seven days of 6 h', [6, 6, 6, 6, 6, 6, 6], 0],
  ['seven days, one of them 7 h, 30 h in all', [3, 4, 4, 4, 4, 4, 7], 0],
  ['six days of 10 h', [10, 10, 10, 10, 10, 10, null], 0],
])('A day of rest is missing in %s', (_, hours, breaches) => {
  expect(found('day-of-rest', { ...input, intervals: inARow(SUNDAY, hours) })).toHaveLength(breaches);
});

test.each([
  ['3 h of 8 h scheduled: half is 4 h', '09:00–12:00', { scheduledMinutes: 480 }, 60],
  ['sent home at once: half of 8 h', '09:00–09:00', { scheduledMinutes: 480 }, 240],
  ['sent home at once of 3 h: 2 h at least', '09:00–09:00', { scheduledMinutes: 180 }, 120],
  ['1 h of 12 h scheduled: 4 h at most', '09:00–10:00', { scheduledMinutes: 720 }, 180],
  ['a second report of 30 min: 2 h', '09:00–09:30', { secondReport: true }, 90],
] as const)('Reporting time for %s', (_, hours, more, minutes) => {
  const interval = { ...worked(DAY, hours, [], more), ...(hours === '09:00–09:00' ? { end: `${DAY}T09:00` } : {}) };
  expect(found('reporting-time', { ...input, intervals: [interval] })).toMatchObject([
    { minutes, money: (2_000 * minutes) / 60, severity: 'priced' },
  ]);
});

test('A split shift at a rate far above the minimum wage costs nothing', () => {
  const packs = [{ id: 'us-ca', params: { minimumWageCents: 1100 } }];
  const intervals = [worked(DAY, '08:00–11:00'), worked(DAY, '14:00–17:00')];
  expect(found('split-shift', { ...input, packs, intervals })).toMatchObject([{ money: 0, severity: 'info' }]);
  expect(found('split-shift', { ...input, intervals })).toMatchObject([{ money: null, severity: 'priced' }]);
});

test('A premium that is unknown names what is missing: the minimum wage, else the rate', () => {
  const intervals = [worked(DAY, '08:00–11:00'), worked(DAY, '14:00–17:00')];
  expect(found('split-shift', { ...input, intervals })).toMatchObject([
    { sentence: expect.stringMatching(/unknown until the labour rules state the minimum wage\.$/) },
  ]);
  const packs = [{ id: 'us-ca', params: { minimumWageCents: 1100 } }];
  expect(found('split-shift', { ...CALIFORNIA, packs, intervals })).toMatchObject([
    { sentence: expect.stringMatching(/Its premium depends on the rate\.$/) },
  ]);
});

test('Nothing is said about rest breaks that nobody recorded, nor about reporting time without a schedule', () => {
  const result = evaluate({ ...input, intervals: [worked(DAY, '09:00–17:30', ['13:00–13:30'])] });
  expect(result.findings).toEqual([]);
  expect(result.notChecked).toEqual(expect.arrayContaining(['rest-break', 'reporting-time']));
  const scheduled = [worked(DAY, '09:00–17:30', ['13:00–13:30'], { scheduledMinutes: 480 })];
  expect(evaluate({ ...input, intervals: scheduled }).notChecked).not.toContain('reporting-time');
});

test('A premium is paid at the regular rate, with non-discretionary pay', () => {
  const pay = [{ weekOf: DAY, cents: 750, kind: 'nondiscretionary' as const }];
  const intervals = [worked(DAY, '09:00–16:30')];
  expect(found('meal-break', { ...input, intervals, pay })).toMatchObject([{ money: 2_100 }]);
});

test('Double time that begins before overtime would leaves none of it', () => {
  const packs = [{ id: 'us-ca', params: { dailyDoubleAfter: 300 } }];
  const { days } = evaluate({ ...input, packs, intervals: [worked(DAY, '09:00–18:30', ['12:00–12:30'])] });
  expect(days).toMatchObject([{ regularMinutes: 300, overtimeMinutes: 0, doubleMinutes: 240 }]);
});
