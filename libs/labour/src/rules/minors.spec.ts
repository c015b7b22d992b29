import type { LabourPerson } from '@workforce/contracts';
import { BERLIN, NEW_YORK } from '../../testing/examples/example.ts';
import { found } from '../../testing/found.ts';
import { type Hours, inARow, worked } from '../../testing/labour.builders.ts';
import { evaluate } from '../evaluate.ts';

const US = { ...NEW_YORK, packs: [{ id: 'us-minors' }] };
const DAY = '2026-06-03';
const germany = (hours: Hours, person: LabourPerson, breaks: Hours[] = []) => ({
  ...BERLIN,
  packs: [{ id: 'de-jarbschg' }],
  person: { birthDate: '2010-01-15', ...person },
  intervals: [worked(DAY, hours, breaks)],
});

test('In a school week 18 h are allowed, listed or in session', () => {
  // Saturday and Sunday of one workweek of Monday to Sunday, beside two school days.
  const intervals = [
    ...['2026-10-05', '2026-10-06'].map((day) => worked(day, '16:00–19:00')),
    worked('2026-10-10', '09:00–15:00'),
    worked('2026-10-11', '09:00–15:01'),
  ];
  for (const school of [{ schoolDays: ['2026-10-05', '2026-10-06'] }, { schoolInSession: true }]) {
    const input = {
      ...US,
      workweekStart: 'monday' as const,
      person: { birthDate: '2011-01-15', ...school },
      intervals,
    };
    expect(found('hours-by-age', input)).toMatchObject([{ measured: 18 * 60 + 1, limit: 18 * 60 }]);
  }
});

test.each([
  ['2010-10-08', 'still 15', 1],
  ['2010-10-07', '16 that day', 0],
  ['2012-10-08', 'still 13', 0],
])('Born on %s, %s on 2026-10-07: %i findings', (birthDate, _, count) => {
  const input = {
    ...US,
    person: { birthDate, schoolInSession: true },
    intervals: [worked('2026-10-07', '15:30–19:00')],
  };
  expect(found('hours-by-age', input)).toHaveLength(count);
});

test('Without a birth date, or what is known of school, nothing is guessed', () => {
  const intervals = [worked('2026-10-07', '15:30–19:00')];
  expect(evaluate({ ...US, intervals }).notChecked).toEqual(expect.arrayContaining(['hours-by-age', 'evening-by-age']));
  const unknownSchool = evaluate({ ...US, person: { birthDate: '2011-01-15' }, intervals });
  expect(unknownSchool.findings).toEqual([]);
  expect(unknownSchool.notChecked).toContain('hours-by-age');
  expect(unknownSchool.notChecked).not.toContain('evening-by-age');
});

test('Work before 7:00 is too early', () => {
  const person = { birthDate: '2011-01-15', schoolInSession: false };
  expect(found('evening-by-age', { ...US, person, intervals: [worked('2026-07-07', '06:40–09:00')] })).toMatchObject([
    { minutes: 20 },
  ]);
});

test.each([
  ['until 22:00 in gastronomy', '16:00–22:00', { branch: 'gastronomy' }, 0],
  ['until 22:00 elsewhere', '16:00–22:00', {}, 120],
  ['until 22:00 in gastronomy at 15', '16:00–22:00', { branch: 'gastronomy', birthDate: '2011-01-15' }, 120],
  [
    'on the eve of school at 8:30',
    '16:00–22:00',
    { branch: 'gastronomy', schoolDays: [{ date: '2026-06-04', start: '08:30' }] },
    120,
  ],
  [
    'on the eve of school at 9:00',
    '16:00–22:00',
    { branch: 'gastronomy', schoolDays: [{ date: '2026-06-04', start: '09:00' }] },
    0,
  ],
  ['from 5:00 in agriculture', '05:00–09:00', { branch: 'agriculture' }, 0],
  ['past midnight', '19:00–01:00', {}, 300],
] as [string, Hours, LabourPerson, number][])('German minors may work %s: %#', (_, hours, person, minutes) => {
  expect(found('evening-by-age', germany(hours, person)).map((finding) => finding.minutes)).toEqual(
    minutes === 0 ? [] : [minutes],
  );
});

test.each([
  ['4:30 h', '09:00–13:30', [], []],
  ['4:31 h', '09:00–13:31', [], [30]],
  ['6:01 h', '09:00–15:31', ['12:00–12:30'], [30]],
] as [string, Hours, Hours[], number[]][])('German minors need breaks for %s', (_, hours, breaks, missing) => {
  expect(found('break-minutes', germany(hours, {}, breaks)).map(({ minutes }) => minutes)).toEqual(missing);
});

test('In the UK 40 h a week are not averaged', () => {
  const intervals = [...inARow('2026-06-01', [8, 8, 8, 8, 8, 1]), ...inARow('2026-06-08', [8, 8, 8, 8, 7])];
  const input = { ...NEW_YORK, zone: 'Europe/London', workweekStart: 'monday' as const, packs: [{ id: 'uk-young' }] };
  expect(found('hours-by-age', { ...input, person: { birthDate: '2009-01-15' }, intervals })).toMatchObject([
    { measured: 41 * 60, limit: 40 * 60, minutes: 60 },
  ]);
  expect(found('hours-by-age', { ...input, person: { birthDate: '2008-05-31' }, intervals })).toEqual([]);
});
