import type { LabourHours, LabourSiteRules } from '@workforce/contracts';
import { judgePerson } from './judge-person.ts';
import { PlanJudge } from './plan-judge.ts';
import { asScheduleChange, hoursWith, kindOf } from './planned-change.ts';

const at = (from: string, to: string) => ({
  start: new Date(`2026-06-03T${from}:00Z`),
  end: new Date(`2026-06-03T${to}:00Z`),
});
const shift = at('09:00', '17:00');
/** Wednesday, June 3 is in the week of Monday, June 1. */
const site: LabourSiteRules = {
  siteId: 'riverside',
  siteName: 'Riverside',
  zone: 'America/New_York',
  policies: [
    {
      id: 'p',
      effectiveFrom: '2026-01-01',
      packs: [{ id: 'us-ny-nyc-fastfood' }],
      workweekStart: 'monday',
      plannedBreak: null,
      weeklyBudgetCents: null,
      depth: 3,
      activatedAt: '2026-01-01T00:00:00.000Z',
    },
  ],
};

it.each([
  ['added', null, shift],
  ['cancelled', shift, null],
  ['shortened', shift, at('10:00', '17:00')],
  ['lengthened', shift, at('09:00', '18:00')],
  ['moved', shift, at('10:00', '18:00')],
  [null, shift, at('09:00', '17:00')],
  [null, null, null],
])('A change of a shift is %s', (kind, was, is) => {
  expect(kindOf({ shiftId: 's', was, is })).toBe(kind);
});

it('A change counts from the shift as it was, and no more once that has begun', () => {
  const change = { shiftId: 's', was: shift, is: at('10:00', '18:00') };
  const before = new Date('2026-06-03T08:59:00Z');
  expect(asScheduleChange(change, site, { now: before, note: { isRequestedByEmployee: true } })).toEqual({
    siteId: 'riverside',
    kind: 'moved',
    at: '2026-06-03T08:59:00.000Z',
    by: 'employee',
    consent: false,
    start: '2026-06-03T09:00:00.000Z',
    end: '2026-06-03T17:00:00.000Z',
    newStart: '2026-06-03T10:00:00.000Z',
    newEnd: '2026-06-03T18:00:00.000Z',
    scheduleStart: '2026-06-01',
  });
  expect(asScheduleChange(change, site, { now: shift.start, note: {} })).toBeNull();
});

it('hoursWith puts the shift as it would be in the place of what it was', () => {
  const was = hoursWith([], { shiftId: 's', was: null, is: shift }, 'riverside');
  expect(was).toMatchObject([{ id: 's', kind: 'planned', start: '2026-06-03T09:00:00.000Z' }]);
  expect(hoursWith(was, { shiftId: 's', was: shift, is: null }, 'riverside')).toEqual([]);
});

it('A cut in the middle of a week costs in the preview what it costs once it is stored: notice counts to the schedule', () => {
  const now = new Date('2026-06-01T13:00:00Z');
  const hours: LabourHours[] = hoursWith([], { shiftId: 's', was: null, is: shift }, 'riverside');
  const person = { id: 'ari', name: 'Ari', terms: [], hours, changes: [], leave: [] };
  const cancelled = { shiftId: 's', was: shift, is: null };
  const preview = new PlanJudge(site, person, { now, note: {} }).findingsOf(cancelled);
  expect(preview).toMatchObject([{ ruleId: 'late-change', money: 7_500 }]);
  const stored = asScheduleChange(cancelled, site, { now, note: {} });
  const later = judgePerson(
    site,
    { ...person, hours: [], changes: stored ? [stored] : [] },
    { from: '2026-06-01', to: '2026-06-07' },
  );
  expect(later.findings.map(({ finding }) => finding)).toEqual(preview);
});
