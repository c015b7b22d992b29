import { hoursOn, inARow, worked } from '../labour.builders.ts';
import { CALIFORNIA, type Example } from './example.ts';

/** A Sunday, the first day of the workweek. */
const SUNDAY = '2026-02-01';

/** C. California: daily, weekly and seventh-day overtime. */
export const CALIFORNIA_OVERTIME: Example[] = [
  {
    line: 'CA-01',
    says: '10 h with a meal after 5:15 are 2 h of overtime and one meal premium; two rest breaks are due',
    input: {
      ...CALIFORNIA,
      person: { rateCents: 2000 },
      intervals: [worked('2026-02-02', '09:00–19:30', ['14:15–14:45'], { restBreaksAllowed: 1 })],
    },
    days: [{ workedMinutes: 600, regularMinutes: 480, overtimeMinutes: 120, doubleMinutes: 0 }],
    findings: {
      'daily-overtime': [{ minutes: 120, money: 2_000, measured: 600, limit: 480 }],
      'meal-break': [{ measured: 315, limit: 300, minutes: 15, money: 2_000, severity: 'priced' }],
      'rest-break': [{ measured: 1, limit: 2, unit: 'breaks' }],
    },
  },
  {
    line: 'CA-03',
    says: '13 h at $20 are $320.00',
    input: { ...CALIFORNIA, person: { rateCents: 2000 }, intervals: [hoursOn('2026-02-02', 13)] },
    days: [{ regularMinutes: 480, overtimeMinutes: 240, doubleMinutes: 60 }],
    weeks: [{ totalCents: 32_000 }],
    findings: {
      'daily-overtime': [{ minutes: 240, money: 4_000 }],
      'daily-double': [{ minutes: 60, money: 2_000 }],
      'meal-break': [],
    },
  },
  {
    line: 'CA-05',
    says: '8, 8, 8, 8 and 9 h are 1 h of overtime: no hour counts twice',
    input: { ...CALIFORNIA, intervals: inARow('2026-02-02', [8, 8, 8, 8, 9]) },
    weeks: [{ workedMinutes: 41 * 60, overtimeMinutes: 60 }],
    findings: { 'weekly-overtime': [], 'daily-overtime': [{ minutes: 60 }] },
  },
  {
    line: 'CA-05',
    says: 'with federal law beside it the hour still counts once',
    input: {
      ...CALIFORNIA,
      packs: [{ id: 'us-flsa' }, { id: 'us-ca' }],
      intervals: inARow('2026-02-02', [8, 8, 8, 8, 9]),
    },
    weeks: [{ overtimeMinutes: 60 }],
    findings: { 'weekly-overtime': [], 'daily-overtime': [{ packId: 'us-ca' }] },
  },
  {
    line: 'CA-07',
    says: '10, 10, 10, 10, none, 8 h are 40 regular and 8 of overtime',
    input: { ...CALIFORNIA, intervals: inARow(SUNDAY, [10, 10, 10, 10, null, 8]) },
    weeks: [{ regularMinutes: 40 * 60, overtimeMinutes: 8 * 60, doubleMinutes: 0 }],
  },
  {
    line: 'CA-09',
    says: '3 h on all seven days are 3 h of overtime on the seventh',
    input: { ...CALIFORNIA, intervals: inARow(SUNDAY, [3, 3, 3, 3, 3, 3, 3]) },
    weeks: [{ regularMinutes: 18 * 60, overtimeMinutes: 3 * 60, doubleMinutes: 0 }],
    findings: { 'seventh-day': [{ minutes: 180, measured: 7, unit: 'days' }], 'day-of-rest': [] },
  },
  {
    line: 'CA-11',
    says: '12 days in a row over two workweeks are no overtime and no breach: neither rule is rolling',
    input: {
      ...CALIFORNIA,
      workweekStart: 'monday',
      intervals: inARow('2026-02-03', [6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5]),
    },
    weeks: [{ overtimeMinutes: 0 }, { overtimeMinutes: 0 }],
    findings: { 'seventh-day': [], 'day-of-rest': [] },
  },
];
