import fc from 'fast-check';
import { anyDay } from '../../testing/calendar.arbitraries.ts';
import { addDays } from './days.ts';
import { mondayOf, weekOf } from './weeks.ts';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('weekOf', () => {
  it('weekOf runs from Sunday to Saturday', () => {
    const week = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'];
    for (const day of week) expect(weekOf(day)).toEqual(week);
    expect(weekOf('2026-03-08')[0]).toBe('2026-03-08');
  });

  it('weekOf contains the day among seven consecutive ones', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day);
        expect(week).toContain(day);
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(week).toEqual(week.map((_, i) => addDays(week[0] ?? '', i)));
      }),
    );
  });
});

describe('mondayOf', () => {
  it.each([
    ['2026-03-01', '2026-03-02'],
    ['2026-03-02', '2026-03-02'],
    ['2026-03-07', '2026-03-02'],
    ['1999-12-31', '1999-12-27'],
  ])('mondayOf: the Monday of %s is %s, in the same Sunday week', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('mondayOf returns the second day of the week of any day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekday(mondayOf(day))).toBe(1);
        expect(mondayOf(day)).toBe(weekOf(day)[1]);
      }),
    );
  });
});
