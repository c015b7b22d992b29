import type { SchoolTerm } from '@workforce/contracts';
import { ageOn, birthDateForAge, schoolDaysOf, termsOn } from './work-terms.rules.ts';

const terms = (from: string, recordedAt: string) => ({ from, recordedAt });

it.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 1],
  ['2026-03-01', 2],
])('On %s the terms that began last hold, corrected ones as they were recorded last', (day, expected) => {
  const rows = [
    terms('2026-03-01', '2026-02-01T00:00:00.000Z'),
    terms('2026-01-01', '2026-01-02T00:00:00.000Z'),
    terms('2026-03-01', '2026-02-02T00:00:00.000Z'),
    terms('2026-01-01', '2026-01-01T00:00:00.000Z'),
  ];
  expect(termsOn(rows, day)).toBe(expected === undefined ? undefined : rows[expected]);
});

it.each([
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-11-23', '2026-11-23', 18],
])('Somebody born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});

it('Planners learn the age of a minor, that others are adults, and a birthday only where it matters', () => {
  expect(birthDateForAge('1980-05-17', '2026-11-23', '2026-12-23')).toBe('2008-11-23');
  expect(birthDateForAge('2010-05-17', '2026-11-23', '2026-12-23')).toBe('2010-11-23');
  expect(birthDateForAge('2010-12-01', '2026-11-23', '2026-12-23')).toBe('2010-12-01');
  expect(birthDateForAge('2009-01-31', '2028-02-29', '2028-03-05')).toBe('2010-02-28');
});

it('School days are the weekdays of a term, with the time at which school begins', () => {
  const term: SchoolTerm = {
    from: '2026-10-05',
    to: '2026-10-08',
    weekdays: ['monday', 'friday', 'thursday'],
    start: '08:00',
  };
  expect(schoolDaysOf([term], '2026-10-01', '2026-10-31')).toEqual([
    { date: '2026-10-05', start: '08:00' },
    { date: '2026-10-08', start: '08:00' },
  ]);
  expect(schoolDaysOf([{ ...term, start: null }], '2026-10-06', '2026-10-31')).toEqual(['2026-10-08']);
});
