import type { LabourSitePolicy, LabourSiteRules } from '@workforce/contracts';
import { rulesOf } from './rules-of-days.ts';

const policy = (id: string, effectiveFrom: string, more: Partial<LabourSitePolicy> = {}): LabourSitePolicy => ({
  id,
  effectiveFrom,
  packs: [{ id }],
  workweekStart: 'monday',
  plannedBreak: null,
  weeklyBudgetCents: null,
  depth: 3,
  activatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const site = (policies: LabourSitePolicy[], zone = 'America/New_York'): LabourSiteRules => ({
  siteId: 'riverside',
  siteName: 'Riverside',
  zone,
  policies,
});
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

const inShort = (parts: Parameters<typeof rulesOf>[0]) =>
  rulesOf(parts).map(({ from, packs, workweekStart }) => [from, workweekStart, ...packs.map(({ id }) => id)]);

test('Without a policy hours are regular, in weeks from Sunday on', () => {
  expect(inShort([{ site: site([]), ...MARCH }])).toEqual([['2026-03-01', 'sunday']]);
});

test('A policy holds from its day on, one of a nearer unit before one of the organisation', () => {
  const policies = [
    policy('us-flsa', '2020-01-01', { depth: 1 }),
    policy('us-ca', '2026-03-11'),
    policy('us-or', '2026-04-01'),
  ];
  expect(inShort([{ site: site(policies), ...MARCH }])).toEqual([
    ['2026-03-01', 'monday', 'us-flsa'],
    ['2026-03-11', 'monday', 'us-ca'],
  ]);
});

test('Days of another site are paid by its rules; the same policy in the same zone goes on', () => {
  const before = { from: '2026-02-15', to: '2026-02-28' };
  const same = [policy('us-flsa', '2020-01-01')];
  expect(
    inShort([
      { site: site(same), ...before },
      { site: site(same), ...MARCH },
    ]),
  ).toHaveLength(1);
  expect(
    inShort([
      { site: site(same, 'America/Chicago'), ...before },
      { site: site(same), ...MARCH },
    ]),
  ).toHaveLength(2);
  expect(
    inShort([
      { site: site([]), ...before },
      { site: site(same), ...MARCH },
    ]),
  ).toEqual([
    ['2026-02-15', 'sunday'],
    ['2026-03-01', 'monday', 'us-flsa'],
  ]);
});
