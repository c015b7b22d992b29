import { PAY_FREQUENCIES } from '@workforce/contracts';
import fc from 'fast-check';
import { addDays } from '../calendar/days.ts';
import { checkFirstDay, endOfPeriod, periodsUntilNext } from './periods.rules.ts';

test.each([
  ['weekly', '2026-11-02', '2026-11-08'],
  ['two_weekly', '2026-11-02', '2026-11-15'],
  ['half_monthly', '2026-02-01', '2026-02-15'],
  ['half_monthly', '2026-02-16', '2026-02-28'],
  ['half_monthly', '2028-02-16', '2028-02-29'],
  ['monthly', '2026-12-01', '2026-12-31'],
  ['monthly', '2026-01-28', '2026-02-27'],
] as const)('A %s period from %s ends on %s', (frequency, start, end) => {
  expect(endOfPeriod(frequency, start)).toBe(end);
});

test.each([
  ['half_monthly', '2026-11-02', false],
  ['half_monthly', '2026-11-16', true],
  ['monthly', '2026-11-29', false],
  ['monthly', '2026-11-28', true],
  ['weekly', '2026-11-30', true],
] as const)('A %s period can begin on %s: %s', (frequency, start, may) => {
  expect(checkFirstDay(frequency, start).ok).toBe(may);
});

test('Periods follow one another without a gap, up to the first that begins after today', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAY_FREQUENCIES), fc.integer({ min: 0, max: 400 }), (frequency, later) => {
      const today = addDays('2026-01-16', later);
      const periods = periodsUntilNext(frequency, '2026-01-16', today);
      for (const [index, { startDate }] of periods.entries())
        expect(startDate).toBe(index === 0 ? '2026-01-16' : addDays(periods[index - 1]?.endDate ?? '', 1));
      expect(periods.filter(({ startDate }) => startDate > today)).toHaveLength(1);
    }),
  );
});
