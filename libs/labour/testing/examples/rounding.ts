import { type Hours, worked } from '../labour.builders.ts';
import { CALIFORNIA, type Example, NEW_YORK } from './example.ts';

const rounded = (toMinutes: number, hours: Hours) => ({
  ...NEW_YORK,
  packs: [{ id: 'us-flsa' }],
  rounding: { toMinutes },
  intervals: [worked('2026-02-02', hours)],
});
const TO_QUARTERS = [
  ['07:52–17:21', '07:52 is 07:45, 17:21 is 17:15', 570],
  ['07:53–17:21', '07:53 is 08:00', 555],
  ['08:07–17:21', '08:07 is 08:00', 555],
  ['08:08–17:21', '08:08 is 08:15', 540],
] as const;
const TO_FIVE = [
  ['08:02–17:00', '08:02 is 08:00', 540],
  ['08:03–17:00', '08:03 is 08:05', 535],
] as const;

/** B. Rounding: off by default, for pay only. */
export const ROUNDING: Example[] = [
  ...TO_QUARTERS.map(([hours, says, payMinutes]) => ({
    line: 'RD-01',
    says: `to the quarter ${says}`,
    input: rounded(15, hours),
    days: [{ payMinutes }],
  })),
  ...TO_FIVE.map(([hours, says, payMinutes]) => ({
    line: 'RD-03',
    says: `to 5 min ${says}`,
    input: rounded(5, hours),
    days: [{ payMinutes }],
  })),
  {
    line: 'RD-05',
    says: 'California reads the raw punches of a meal of 23 min and refuses to round',
    input: {
      ...CALIFORNIA,
      person: { rateCents: 2000 },
      rounding: { toMinutes: 10 },
      intervals: [worked('2026-02-02', '07:00–13:30', ['11:02–11:25'])],
    },
    days: [{ workedMinutes: 367, payMinutes: 367 }],
    findings: {
      'meal-break': [{ measured: 23, limit: 30, minutes: 7, money: 2_000 }],
      rounding: [{ severity: 'block', packId: 'us-ca' }],
    },
  },
];
