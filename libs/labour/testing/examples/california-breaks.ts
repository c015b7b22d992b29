import type { LabourInterval, LabourPerson } from '@workforce/contracts';
import { type Hours, worked } from '../labour.builders.ts';
import { CALIFORNIA, type Example } from './example.ts';

const DAY = '2026-02-02';
const waived = (ruleId: string) => ({ waivers: [{ ruleId, from: '2026-01-01' }] });
const day = (hours: Hours, breaks: Hours[], person: LabourPerson = {}) => ({
  ...CALIFORNIA,
  person: { rateCents: 2000, ...person },
  intervals: [worked(DAY, hours, breaks)],
});
const ONE = [{ money: 2_000, severity: 'priced' }] as const;

/** The rest breaks due for hours worked from midnight on, none of them allowed; meals are beside the point. */
const REST_BREAKS = [
  ['00:00–03:29', 0],
  ['00:00–03:30', 1],
  ['00:00–06:00', 1],
  ['00:00–06:01', 2],
  ['00:00–10:00', 2],
  ['00:00–10:01', 3],
  ['00:00–14:00', 3],
  ['00:00–14:01', 4],
] as const;

const parts = (one: Hours, two: Hours, more: Partial<LabourInterval> = {}) => [
  worked(DAY, one),
  worked(DAY, two, [], more),
];

/** D. California: meal and rest premiums, split shift, reporting time. */
export const CALIFORNIA_BREAKS: Example[] = [
  { line: 'CB-01', says: '5 h need no meal', input: day('09:00–14:00', []), findings: { 'meal-break': [] } },
  {
    line: 'CB-03',
    says: '6 h need no meal when it is waived',
    input: day('09:00–15:00', [], waived('meal-break:first')),
    findings: { 'meal-break': [] },
  },
  {
    line: 'CB-05',
    says: 'a meal after 4:59 is in time',
    input: day('09:00–17:30', ['13:59–14:29']),
    findings: { 'meal-break': [] },
  },
  {
    line: 'CB-05',
    says: 'a meal at the end of the 5th hour is in time',
    input: day('09:00–17:30', ['14:00–14:30']),
    findings: { 'meal-break': [] },
  },
  {
    line: 'CB-05',
    says: 'a meal after 5:01 costs an hour',
    input: day('09:00–17:30', ['14:01–14:31']),
    findings: { 'meal-break': [{ ...ONE[0], measured: 301, minutes: 1 }] },
  },
  {
    line: 'CB-05',
    says: 'the end of the 5th hour is late where the boundary is exclusive',
    input: {
      ...day('09:00–17:30', ['14:00–14:30']),
      packs: [{ id: 'us-ca', params: { mealBoundary: 'exclusive' } }],
    },
    findings: { 'meal-break': [...ONE] },
  },
  {
    line: 'CB-07',
    says: '10:01 h with one meal miss the second',
    input: day('08:00–18:31', ['12:00–12:30']),
    findings: { 'meal-break': [...ONE] },
  },
  {
    line: 'CB-07',
    says: 'the second meal may be waived up to 12 h',
    input: day('08:00–18:31', ['12:00–12:30'], waived('meal-break:second')),
    findings: { 'meal-break': [] },
  },
  {
    line: 'CB-07',
    says: '10 h need no second meal',
    input: day('08:00–18:30', ['12:00–12:30']),
    findings: { 'meal-break': [] },
  },
  {
    line: 'CB-09',
    says: 'an early meal calls for no second one: nothing rolls',
    input: day('08:00–17:30', ['09:00–09:30']),
    findings: { 'meal-break': [] },
  },
  ...REST_BREAKS.map(([hours, due]): Example => ({
    line: 'CB-11',
    says: `${hours} is due ${due}`,
    input: {
      ...CALIFORNIA,
      person: { rateCents: 2000 },
      intervals: [worked(DAY, hours, [], { restBreaksAllowed: 0 })],
    },
    findings: { 'rest-break': due === 0 ? [] : [{ ...ONE[0], measured: 0, limit: due, minutes: due * 10 }] },
  })),
  {
    line: 'CB-13',
    says: 'a split shift of 6 h at $12 with a minimum wage of $11 costs $5.00',
    input: {
      ...CALIFORNIA,
      packs: [{ id: 'us-ca', params: { minimumWageCents: 1100 } }],
      person: { rateCents: 1200 },
      intervals: parts('08:00–11:00', '14:00–17:00'),
    },
    findings: { 'split-shift': [{ money: 500, severity: 'priced' }] },
  },
  {
    line: 'CB-15',
    says: 'a gap of exactly 60 min is no split shift',
    input: { ...CALIFORNIA, intervals: parts('08:00–12:00', '13:00–17:00') },
    findings: { 'split-shift': [], 'meal-break': [] },
  },
  {
    line: 'CB-15',
    says: 'a gap of 61 min is one',
    input: { ...CALIFORNIA, intervals: parts('08:00–12:00', '13:01–17:00') },
    findings: { 'split-shift': [{ measured: 61, limit: 60, minutes: 1 }] },
  },
  {
    line: 'CB-15',
    says: 'a gap that the person asked for is none',
    input: { ...CALIFORNIA, intervals: parts('08:00–12:00', '13:01–17:00', { gapRequestedByEmployee: true }) },
    findings: { 'split-shift': [] },
  },
  {
    line: 'CB-17',
    says: '4 h of 8 h scheduled are not less than half: no reporting time',
    input: { ...CALIFORNIA, intervals: [worked(DAY, '09:00–13:00', [], { scheduledMinutes: 480 })] },
    findings: { 'reporting-time': [] },
  },
];
