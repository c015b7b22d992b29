import { addDays } from '@workforce/domain';
import { BERLIN } from '../../testing/examples/example.ts';
import { found } from '../../testing/found.ts';
import { type Hours, inARow, worked } from '../../testing/labour.builders.ts';

const EU = { ...BERLIN, packs: [{ id: 'eu-wtd' }] };
const GERMANY = { ...BERLIN, packs: [{ id: 'de-arbzg' }] };
/** A Monday. */
const MONDAY = '2026-01-05';
const DAY = '2026-06-03';

test('11 h on the clock are 10 h when it goes forward', () => {
  const intervals = [worked('2026-03-28', '15:00–23:00'), worked('2026-03-29', '10:00–15:00')];
  expect(found('daily-rest', { ...EU, intervals })).toMatchObject([{ measured: 600, minutes: 60 }]);
});

test('A night shift belongs to the day on which it begins, and rest is counted from its end', () => {
  const intervals = [worked(DAY, '22:00–06:00'), worked('2026-06-04', '14:00–22:00')];
  expect(found('daily-rest', { ...EU, intervals })).toMatchObject([{ measured: 480 }]);
});

test.each([
  ['six days, Sunday off until Monday', [8, 8, 8, 8, 8, 8, null, 8], []],
  ['seven days, then a week with its weekend', [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8], [MONDAY]],
  ['five days', [8, 8, 8, 8, 8], []],
])('Weekly rest of %s', (_, hours, weeks) => {
  const breaches = found('weekly-rest', { ...EU, intervals: inARow(MONDAY, hours) });
  expect(breaches.map(({ start }) => addDays(start.slice(0, 10), 1))).toEqual(weeks);
});

test('A rest across two weeks counts for one of them', () => {
  // Off from Saturday 16:30 to Tuesday 8:00, 63:30 h; no other rest is long enough.
  const intervals = inARow(MONDAY, [8, 8, 8, 8, 8, 8, null, null, 8, 8, 8, 8, 8, 8, 8]);
  const breaches = found('weekly-rest', { ...EU, intervals });
  expect(breaches).toMatchObject([{ start: '2026-01-11T23:00:00.000Z', limit: 2_100 }]);
});

test('Days in a row are limited where national law or the company says so', () => {
  const packs = [{ id: 'eu-wtd', params: { maxConsecutiveDays: 6 } }];
  const intervals = inARow(MONDAY, [8, 8, 8, 8, 8, 8, 8, null, 8]);
  expect(found('consecutive-days', { ...EU, packs, intervals })).toMatchObject([
    { measured: 7, limit: 6, unit: 'days', minutes: 480 },
  ]);
  expect(found('consecutive-days', { ...EU, intervals })).toEqual([]);
});

test('A reference period of four weeks finds what 17 weeks even out', () => {
  const intervals = [0, 7, 14, 21].flatMap((days) => inARow(addDays(MONDAY, days), [10, 10, 10, 10, 10]));
  const packs = [{ id: 'eu-wtd', params: { referenceWeeks: 4 } }];
  expect(found('average-week', { ...EU, packs, intervals })).toMatchObject([
    { measured: 3_000, limit: 2_880, minutes: 120 },
  ]);
  expect(found('average-week', { ...EU, intervals })).toEqual([]);
});

test('Leave without known working days after the period counts with its own hours', () => {
  const packs = [{ id: 'eu-wtd', params: { referenceWeeks: 1 } }];
  const intervals = inARow(MONDAY, [12, 12, 12, 12]);
  expect(found('average-week', { ...EU, packs, intervals })).toEqual([]);
  const leave = [{ date: '2026-01-09', minutes: 480 }];
  expect(found('average-week', { ...EU, packs, intervals, leave })).toMatchObject([{ measured: 56 * 60 }]);
});

test('A public holiday takes eight hours off what German law allows', () => {
  const packs = [{ id: 'de-arbzg', params: { referenceWeeks: 1 } }];
  const intervals = inARow(MONDAY, [9, 9, 9, 9, 9]);
  expect(found('average-week', { ...GERMANY, packs, intervals })).toEqual([]);
  // Epiphany, a Tuesday; the Sunday takes nothing off.
  const holidays = ['2026-01-06', '2026-01-11'];
  expect(found('average-week', { ...GERMANY, packs, intervals, holidays })).toMatchObject([
    { limit: 2_400, minutes: 300 },
  ]);
});

test.each([
  ['9 h', '08:00–17:30', ['12:00–12:30'], []],
  ['9:01 h', '08:00–17:31', ['12:00–12:30'], [15]],
] as [string, Hours, Hours[], number[]][])('German breaks for %s', (_, hours, breaks, missing) => {
  const input = { ...GERMANY, intervals: [worked(DAY, hours, breaks)] };
  expect(found('break-minutes', input).map(({ minutes }) => minutes)).toEqual(missing);
});

test('A sentence tells a day without a break from one whose break does not count', () => {
  const sentences = (pause: Hours[]) =>
    found('break-minutes', { ...GERMANY, intervals: [worked(DAY, '08:00–15:00', pause)] }).map(
      ({ sentence }) => sentence,
    );
  expect(sentences([])).toEqual([
    'This person works without a break on Wednesday, Jun 03, 2026; over 6 h German law asks for 30 min.',
  ]);
  expect(sentences(['11:00–11:12'])).toEqual([
    'This person has 0 min of breaks that count on Wednesday, Jun 03, 2026; over 6 h German law asks for 30 min.',
  ]);
});

test('The gap between two shifts of a day is a break', () => {
  const intervals = [worked(DAY, '08:00–12:00'), worked(DAY, '12:30–16:00')];
  expect(found('break-minutes', { ...GERMANY, intervals })).toEqual([]);
});

test('EU law asks for a break over 6 h, however long', () => {
  expect(found('break-minutes', { ...EU, intervals: [worked(DAY, '08:00–14:01')] })).toMatchObject([{ measured: 0 }]);
  expect(found('break-minutes', { ...EU, intervals: [worked(DAY, '08:00–15:00', ['11:00–11:10'])] })).toEqual([]);
});

describe('Rest of 10 h in Germany', () => {
  const short = [worked('2026-06-01', '15:00–23:00'), worked('2026-06-02', '09:00–17:00')];
  const longer = worked('2026-06-03', '09:00–17:00');
  const at = (branch: 'gastronomy' | 'other', intervals = short) =>
    found('daily-rest', { ...GERMANY, person: { branch }, intervals });

  it('is a breach in most branches', () => expect(at('other')).toMatchObject([{ severity: 'block', minutes: 60 }]));
  it('has still to be made up for in gastronomy', () => expect(at('gastronomy')).toMatchObject([{ severity: 'warn' }]));
  it('is fine once a rest of 12 h makes up for it', () => expect(at('gastronomy', [...short, longer])).toEqual([]));
  it('is not made up for five weeks later', () => {
    const late = [worked('2026-07-07', '09:00–17:00'), worked('2026-07-08', '09:00–17:00')];
    const between = inARow('2026-06-03', []).concat(late);
    expect(at('gastronomy', [...short, ...between])).toMatchObject([{ severity: 'warn' }]);
  });
  it('each takes a rest of its own', () => {
    const twice = [
      ...short.slice(0, 1),
      worked('2026-06-02', '09:00–22:00'),
      worked('2026-06-03', '08:00–17:00'),
      worked('2026-06-04', '09:00–17:00'),
    ];
    expect(at('gastronomy', twice)).toMatchObject([{ severity: 'warn', start: '2026-06-02T20:00:00.000Z' }]);
  });
  it('is a breach below 10 h everywhere', () => {
    const shorter = [worked('2026-06-01', '15:00–23:01'), worked('2026-06-02', '09:00–17:00'), longer];
    expect(at('gastronomy', shorter)).toMatchObject([{ severity: 'block', measured: 599 }]);
  });
});
