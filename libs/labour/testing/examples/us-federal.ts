import { hoursOn, inARow, worked } from '../labour.builders.ts';
import { type Example, NEW_YORK } from './example.ts';

const FLSA = { ...NEW_YORK, packs: [{ id: 'us-flsa' }] };
/** A Sunday, the first day of the workweek. */
const SUNDAY = '2026-02-01';
const AT_RATES = [
  ...inARow('2026-02-02', [10, 10, 10]).map((shift) => ({ ...shift, rateCents: 1500 })),
  // The 40th hour ends Thursday; Friday is 5 h at each rate, the lower one last.
  hoursOn('2026-02-05', 10, { rateCents: 1500 }),
  worked('2026-02-06', '08:00–13:00', [], { rateCents: 1500 }),
  worked('2026-02-06', '13:00–18:00', [], { rateCents: 1200 }),
];

/** A. US federal: workweek overtime, regular rate, hours worked. */
export const US_FEDERAL: Example[] = [
  {
    line: 'US-01',
    says: '46 h at $12 are 40 regular and 6 of overtime, $588.00',
    input: { ...FLSA, person: { rateCents: 1200 }, intervals: inARow(SUNDAY, [8, 8, 8, 8, 8, 6]) },
    weeks: [
      {
        workedMinutes: 46 * 60,
        regularMinutes: 40 * 60,
        overtimeMinutes: 6 * 60,
        straightCents: 55_200,
        premiumCents: 3_600,
        totalCents: 58_800,
      },
    ],
    findings: {
      'weekly-overtime': [{ minutes: 360, money: 3_600, measured: 2_760, limit: 2_400, severity: 'priced' }],
    },
  },
  {
    line: 'US-03',
    says: '30 h and 50 h in two weeks are 10 h of overtime, never averaged',
    input: { ...FLSA, intervals: [...inARow(SUNDAY, [10, 10, 10]), ...inARow('2026-02-08', [10, 10, 10, 10, 10])] },
    weeks: [
      { start: SUNDAY, overtimeMinutes: 0 },
      { start: '2026-02-08', overtimeMinutes: 600 },
    ],
  },
  {
    line: 'US-05',
    says: '45 h at $15 and 5 h at $12 average $14.70, $808.50 in all',
    input: { ...FLSA, intervals: AT_RATES },
    weeks: [{ regularRate: '73500/50', premiumCents: 7_350, totalCents: 80_850 }],
  },
  {
    line: 'US-05',
    says: 'at the rates in effect the same week is $802.50',
    input: { ...FLSA, packs: [{ id: 'us-flsa', params: { overtimeRate: 'rateInEffect' } }], intervals: AT_RATES },
    weeks: [{ totalCents: 80_250 }],
  },
  {
    line: 'US-07',
    says: '24 h at $10 and 21 h at $15 are $585.83, rounded once',
    input: {
      ...FLSA,
      intervals: [
        ...inARow(SUNDAY, [8, 8, 8]).map((shift) => ({ ...shift, rateCents: 1000 })),
        ...inARow('2026-02-04', [7, 7, 7]).map((shift) => ({ ...shift, rateCents: 1500 })),
      ],
    },
    weeks: [{ regularRate: '55500/45', straightCents: 55_500, premiumCents: 3_083, totalCents: 58_583 }],
  },
  {
    line: 'US-09',
    says: 'a night shift when the clocks go back lasts 9 h',
    input: { ...FLSA, intervals: [worked('2026-10-31', '22:00–06:00')] },
    days: [{ date: '2026-10-31', workedMinutes: 540 }],
  },
  {
    line: 'US-11',
    says: 'a break of 15 min is work, a meal of 30 min is not: 8:15',
    input: { ...FLSA, intervals: [worked(SUNDAY, '08:00–16:45', ['10:00–10:15', '12:00–12:30'])] },
    days: [{ workedMinutes: 495, payMinutes: 495 }],
    findings: { 'paid-break': [] },
  },
];
