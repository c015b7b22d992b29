import type {
  LabourHours,
  LabourPersonFacts,
  LabourSitePolicy,
  LabourSiteRules,
  LabourTerms,
} from '@workforce/contracts';
import { LABOUR_RULE_IDS } from '@workforce/contracts';
import { judgePerson, newFindings } from './judge-person.ts';

const policy = (changes: Partial<LabourSitePolicy> = {}): LabourSitePolicy => ({
  id: 'p',
  effectiveFrom: '2026-01-01',
  packs: [{ id: 'eu-wtd' }],
  workweekStart: 'monday',
  plannedBreak: null,
  weeklyBudgetCents: null,
  depth: 3,
  activatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const site = (...policies: LabourSitePolicy[]): LabourSiteRules => ({
  siteId: 'riverside',
  siteName: 'Riverside',
  zone: 'Europe/Berlin',
  policies,
});
const hours = (id: string, start: string, end: string, more: Partial<LabourHours> = {}): LabourHours => ({
  id,
  siteId: 'riverside',
  kind: 'planned',
  breaks: [],
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  ...more,
});
const ari = (all: LabourHours[], more: Partial<LabourPersonFacts> = {}): LabourPersonFacts => ({
  id: 'ari',
  name: 'Ari Lindqvist',
  terms: [],
  hours: all,
  changes: [],
  leave: [],
  ...more,
});
const WEEK = { from: '2026-06-01', to: '2026-06-07' };
const late = hours('late', '2026-06-02T12:00', '2026-06-02T20:00');
const early = hours('early', '2026-06-03T06:00', '2026-06-03T11:00');

const ruleIds = (rules: LabourSiteRules, person: LabourPersonFacts, days = WEEK) =>
  judgePerson(rules, person, days).findings.map(({ finding }) => finding.ruleId);

describe('judgePerson', () => {
  it('Too little rest comes about with the shift after it, and names the person', () => {
    const [found] = judgePerson(site(policy()), ari([early, late]), WEEK).findings;
    expect(found?.hours?.id).toBe('early');
    expect(found?.finding.sentence).toBe(
      "Ari Lindqvist starts 10 h after Tuesday's shift ended; EU law asks for 11 h.",
    );
  });

  it('Without a policy, and before the first day of one, nothing is checked', () => {
    const nothing = { findings: [], weeks: [], notChecked: [...LABOUR_RULE_IDS] };
    expect(judgePerson(site(), ari([early, late]), WEEK)).toEqual(nothing);
    expect(judgePerson(site(policy({ effectiveFrom: '2026-06-08' })), ari([early, late]), WEEK)).toEqual(nothing);
    expect(judgePerson(site(policy({ packs: [] })), ari([early, late]), WEEK)).toEqual(nothing);
  });

  it('A finding is that of the policy of the day on which it begins', () => {
    const lenient = policy({ effectiveFrom: '2026-06-02', packs: [{ id: 'eu-wtd', params: { restMinutes: 600 } }] });
    expect(ruleIds(site(policy(), lenient), ari([late, early]))).toEqual([]);
    expect(ruleIds(site(policy(), { ...lenient, effectiveFrom: '2026-06-03' }), ari([late, early]))).toEqual([
      'daily-rest',
    ]);
  });

  it("A week is split between its sites: each has its hours, with the overtime into which the other's put them", () => {
    const days = [1, 2, 3, 4, 5].map((day) => `2026-06-0${day}`);
    const all = days.map((day, place) =>
      hours(day, `${day}T06:00`, `${day}T15:00`, { siteId: place < 3 ? 'hillside' : 'riverside' }),
    );
    const rules = policy({ packs: [{ id: 'us-flsa' }] });
    const terms: LabourTerms = {
      from: '2026-01-01',
      recordedAt: '2026-01-01T00:00:00.000Z',
      rateCents: 2_000,
      branch: null,
      contractMinutesPerWeek: null,
      birthDate: null,
      waivers: [],
      schoolTerms: [],
    };
    const person = ari(all, { terms: [terms] });
    const shareOf = (siteId: string) => judgePerson({ ...site(rules), siteId }, person, WEEK).weeks[0]?.atSite;
    expect(shareOf('riverside')).toEqual({ minutes: 18 * 60, overtimeMinutes: 5 * 60, costCents: 41_000 });
    expect(shareOf('hillside')).toEqual({ minutes: 27 * 60, overtimeMinutes: 0, costCents: 54_000 });
    const [week] = judgePerson(site(rules), person, WEEK).weeks;
    expect([week?.workedMinutes, week?.totalCents]).toEqual([45 * 60, 95_000]);
  });

  it('Work at another site counts, and what is only there is left to that site', () => {
    const elsewhere = { ...late, siteId: 'hillside' };
    expect(ruleIds(site(policy()), ari([elsewhere, early]))).toEqual(['daily-rest']);
    expect(ruleIds(site(policy()), ari([elsewhere, { ...early, siteId: 'hillside' }]))).toEqual([]);
  });

  it('Plans name no breaks, so rules on breaks look at worked time only', () => {
    const long = hours('long', '2026-06-02T06:00', '2026-06-02T14:00');
    expect(ruleIds(site(policy()), ari([long]))).toEqual([]);
    expect(judgePerson(site(policy()), ari([long]), WEEK).notChecked).toContain('break-minutes');
    expect(ruleIds(site(policy()), ari([{ ...long, kind: 'worked' }]))).toEqual(['break-minutes']);
  });

  it('Reporting time is measured by the shift that an entry is the work of, and not checked without one', () => {
    const rules = site(policy({ packs: [{ id: 'us-ca' }] }));
    const shift = { start: '2026-06-02T06:00:00.000Z', end: '2026-06-02T14:00:00.000Z' };
    const sentHome = hours('entry', '2026-06-02T06:00', '2026-06-02T07:00', { kind: 'worked', shifts: [shift] });
    const planned = hours('shift', '2026-06-02T06:00', '2026-06-02T14:00', { remainsFrom: '2026-06-02T14:00:00.000Z' });
    const judged = judgePerson(rules, ari([planned, sentHome]), WEEK);
    expect(judged.findings).toMatchObject([
      { finding: { ruleId: 'reporting-time', measured: 60, limit: 240 }, hours: { id: 'entry' } },
    ]);
    expect(judged.notChecked).not.toContain('reporting-time');
    const { shifts: _, ...unknown } = sentHome;
    expect(judgePerson(rules, ari([unknown]), WEEK).notChecked).toContain('reporting-time');
    expect(ruleIds(rules, ari([unknown]))).toEqual([]);
  });

  it('The planned break of the policy shortens planned shifts and no punches', () => {
    const rules = site(policy({ packs: [{ id: 'us-ca' }], plannedBreak: { over: 360, minutes: 30 } }));
    const shift = hours('shift', '2026-06-02T06:00', '2026-06-02T14:30');
    expect(ruleIds(rules, ari([shift]))).toEqual([]);
    expect(ruleIds(rules, ari([{ ...shift, kind: 'worked' }]))).toContain('daily-overtime');
    expect(judgePerson(rules, ari([shift]), WEEK).weeks).toMatchObject([{ start: '2026-06-01', workedMinutes: 480 }]);
  });

  it('Each hour is paid at the rate of its day', () => {
    const terms = (from: string, rateCents: number): LabourTerms => ({
      from,
      rateCents,
      waivers: [],
      schoolTerms: [],
      recordedAt: '2026-01-01T00:00:00.000Z',
    });
    const person = ari([late, early], { terms: [terms('2026-06-03', 2000), terms('2026-01-01', 1000)] });
    expect(judgePerson(site(policy()), person, WEEK).weeks).toMatchObject([{ totalCents: 8 * 1000 + 5 * 2000 }]);
  });

  it('A forgotten clock-out of more than a week is not measured', () => {
    const forgotten = hours('open', '2026-06-02T06:00', '2026-06-12T06:00', { kind: 'worked' });
    expect(judgePerson(site(policy()), ari([forgotten]), WEEK)).toMatchObject({ findings: [], weeks: [] });
  });

  it('A late change of a shift that is gone is found at its site', () => {
    const change = {
      at: '2026-06-01T10:00:00.000Z',
      kind: 'cancelled' as const,
      by: 'employer' as const,
      start: late.start,
      end: late.end,
      siteId: 'riverside',
    };
    const rules = site(policy({ packs: [{ id: 'company', params: { noticeDays: 7 } }] }));
    expect(ruleIds(rules, ari([], { changes: [change] }))).toEqual(['late-change']);
    expect(ruleIds(rules, ari([], { changes: [{ ...change, siteId: 'hillside' }] }))).toEqual([]);
  });

  it('newFindings names what a change of the plan brings about, and what it makes worse', () => {
    const rules = site(policy());
    const judged = (all: LabourHours[]) => judgePerson(rules, ari(all), WEEK).findings;
    expect(newFindings(judged([late]), judged([late, early]))).toHaveLength(1);
    expect(newFindings(judged([late, early]), judged([late, early]))).toEqual([]);
    const earlier = { ...early, start: '2026-06-03T05:00:00.000Z' };
    expect(newFindings(judged([late, early]), judged([late, earlier]))).toHaveLength(1);
    expect(newFindings(judged([late, early]), judged([late]))).toEqual([]);
  });

  it('Overtime that a shorter week makes less was there before', () => {
    const rules = site(policy({ packs: [{ id: 'us-flsa' }] }));
    const days = ['01', '02', '03', '04', '05'].map((day) =>
      hours(day, `2026-06-${day}T06:00`, `2026-06-${day}T16:00`),
    );
    const judged = (all: LabourHours[]) => judgePerson(rules, ari(all), WEEK).findings;
    const shorter = days.map((each) => (each.id === '04' ? { ...each, end: '2026-06-04T12:00:00.000Z' } : each));
    expect(judged(shorter).map(({ finding }) => finding.minutes)).toEqual([6 * 60]);
    expect(newFindings(judged(days), judged(shorter))).toEqual([]);
    expect(newFindings(judged(shorter), judged(days))).toHaveLength(1);
  });

  it('A second late change of a shift is new even where it reads like the first', () => {
    const change = {
      at: '2026-06-01T10:00:00.000Z',
      kind: 'moved' as const,
      by: 'employer' as const,
      siteId: 'riverside',
      start: late.start,
      end: late.end,
      scheduleStart: '2026-06-01',
    };
    const rules = site(policy({ packs: [{ id: 'us-ny-nyc-fastfood' }] }));
    const judged = (kinds: ('moved' | 'cancelled')[]) =>
      judgePerson(rules, ari([], { changes: kinds.map((kind) => ({ ...change, kind })) }), WEEK).findings;
    expect(newFindings(judged(['moved']), judged(['moved', 'cancelled']))).toMatchObject([
      { finding: { money: 7_500 } },
    ]);
  });
});
