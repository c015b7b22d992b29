import { addDays } from '@workforce/domain';
import { type Hours, hoursOn, inARow, worked } from '../labour.builders.ts';
import { BERLIN, type Example } from './example.ts';

const EU = { ...BERLIN, packs: [{ id: 'eu-wtd' }] };
const GERMANY = { ...BERLIN, packs: [{ id: 'de-arbzg' }] };
/** A Monday. */
const MONDAY = '2026-01-05';

/** Weeks of five days with the given hours each. */
const weeksOf = (hours: number[]) =>
  hours.flatMap((each, week) => inARow(addDays(MONDAY, 7 * week), [each, each, each, each, each]));

/** 18 weeks of 40 h, 8 h more in the first twelve, four days of leave in the fifteenth. */
const LEAVE = [98, 99, 100, 101].map((day) => ({ date: addDays(MONDAY, day), minutes: 480 }));
const WITH_LEAVE = [
  ...weeksOf(Array.from({ length: 18 }, () => 8)).filter(
    ({ start }) => !LEAVE.some(({ date }) => String(start).startsWith(date)),
  ),
  ...Array.from({ length: 12 }, (_, week) => hoursOn(addDays(MONDAY, 7 * week + 5), 8)),
];
/** The average isn't on the wire while it is within the limit, so the limit is set just below it. */
const averageBelow = (averageWeekMinutes: number) => [{ id: 'eu-wtd', params: { averageWeekMinutes } }];

const germanDay = (hours: Hours, breaks: Hours[]) => ({ ...GERMANY, intervals: [worked('2026-06-03', hours, breaks)] });
/** Free from Thursday 17:00 until this time on Saturday, and hardly after that. */
const weekendFree = (until: Hours) => ({
  ...EU,
  packs: [{ id: 'eu-wtd', params: { weeklyRestMinutes: 42 * 60 } }],
  intervals: [
    ...inARow(MONDAY, [8, 8, 8]),
    worked('2026-01-08', '09:00–17:00', ['12:00–12:30']),
    worked('2026-01-10', until),
    worked('2026-01-11', '09:00–23:00', ['12:00–12:30']),
    worked('2026-01-12', '10:00–18:00', ['12:00–12:30']),
  ],
});

/** H. European Union, Germany, United Kingdom. */
export const EUROPE: Example[] = [
  {
    line: 'EU-01',
    says: '10 h between two days are an hour too few',
    input: { ...EU, intervals: [worked('2026-06-03', '15:00–23:00'), worked('2026-06-04', '09:00–15:00')] },
    findings: { 'daily-rest': [{ measured: 600, limit: 660, minutes: 60, severity: 'block' }] },
  },
  {
    line: 'EU-01',
    says: '11 h between two days are enough',
    input: { ...EU, intervals: [worked('2026-06-03', '15:00–23:00'), worked('2026-06-04', '10:00–15:00')] },
    findings: { 'daily-rest': [] },
  },
  {
    line: 'EU-03',
    says: '10 h on the clock are 11 h when it goes back',
    input: { ...EU, intervals: [worked('2026-10-24', '15:00–23:00'), worked('2026-10-25', '09:00–15:00')] },
    findings: { 'daily-rest': [] },
  },
  {
    line: 'EU-05',
    says: 'with 42 h of weekly rest 52:59 h off are too few',
    input: weekendFree('21:59–23:00'),
    findings: { 'weekly-rest': [{ measured: 53 * 60 - 1, limit: 53 * 60, minutes: 1 }] },
  },
  {
    line: 'EU-05',
    says: '42 and 11 h together, 53 h, are enough',
    input: weekendFree('22:00–23:00'),
    findings: { 'weekly-rest': [] },
  },
  {
    line: 'EU-07',
    says: '800 h in 17 weeks are 47.06 h a week: within 48',
    input: {
      ...EU,
      intervals: weeksOf([...Array.from({ length: 10 }, () => 10.4), ...Array.from({ length: 7 }, () => 8)]),
    },
    findings: { 'average-week': [] },
  },
  {
    line: 'EU-07',
    says: 'their average is 2824 min',
    input: {
      ...EU,
      packs: averageBelow(2820),
      intervals: weeksOf([...Array.from({ length: 10 }, () => 10.4), ...Array.from({ length: 7 }, () => 8)]),
    },
    findings: { 'average-week': [{ measured: 2824, limit: 2820, minutes: 4 }] },
  },
  {
    line: 'EU-09',
    says: '776 h in 17 weeks, leave neutral, are within 48 h',
    input: { ...EU, intervals: WITH_LEAVE, leave: LEAVE },
    findings: { 'average-week': [] },
  },
  {
    line: 'EU-09',
    says: 'their average is 45.65 h, 2739 min',
    input: { ...EU, packs: averageBelow(2738), intervals: WITH_LEAVE, leave: LEAVE },
    findings: { 'average-week': [{ measured: 2739, limit: 2738 }] },
  },
  {
    line: 'DE-01',
    says: '6 h need no break',
    input: germanDay('08:00–14:00', []),
    findings: { 'break-minutes': [], 'longest-stretch': [] },
  },
  {
    line: 'DE-01',
    says: '6:01 h miss 30 min',
    input: germanDay('08:00–14:01', []),
    findings: { 'break-minutes': [{ measured: 0, limit: 30, minutes: 30 }], 'longest-stretch': [{ minutes: 1 }] },
  },
  {
    line: 'DE-03',
    says: '7 h with 15 and 15 min are fine',
    input: germanDay('08:00–15:30', ['10:00–10:15', '13:00–13:15']),
    findings: { 'break-minutes': [], 'break-part': [] },
  },
  {
    line: 'DE-03',
    says: 'of 10 and 20 min only 20 count',
    input: germanDay('08:00–15:30', ['10:00–10:10', '13:00–13:20']),
    findings: {
      'break-minutes': [{ measured: 20, limit: 30, minutes: 10 }],
      'break-part': [{ measured: 10, limit: 15 }],
    },
  },
  {
    line: 'DE-05',
    says: '10 h are allowed while the average of 24 weeks is within 8 h a working day',
    input: germanDay('08:00–18:45', ['12:00–12:45']),
    findings: { 'longest-day': [], 'average-week': [] },
  },
  {
    line: 'DE-05',
    says: '24 weeks of 10 h on five days are not within it',
    input: { ...GERMANY, intervals: weeksOf(Array.from({ length: 24 }, () => 10)) },
    findings: { 'longest-day': [], 'average-week': [{ measured: 50 * 60, limit: 48 * 60 }] },
  },
  {
    line: 'DE-05',
    says: '10:01 h are a breach',
    input: germanDay('08:00–18:46', ['12:00–12:45']),
    findings: { 'longest-day': [{ measured: 601, limit: 600, minutes: 1 }] },
  },
];
