import type { LabourInterval, LabourPerson } from '@workforce/contracts';
import { inARow, worked } from '../labour.builders.ts';
import { BERLIN, type Example, NEW_YORK } from './example.ts';

/** 15 years old in 2026. */
const AT_FIFTEEN = { birthDate: '2011-01-15' };
const us = (intervals: LabourInterval[], school: LabourPerson) => ({
  ...NEW_YORK,
  packs: [{ id: 'us-minors' }],
  person: { ...AT_FIFTEEN, ...school },
  intervals,
});
const germany = (birthDate: string, intervals: LabourInterval[], more: LabourPerson = {}) => ({
  ...BERLIN,
  packs: [{ id: 'de-jarbschg' }],
  person: { birthDate, ...more },
  intervals,
});
const LONG_BREAKS = worked('2026-06-03', '09:00–19:30', ['12:00–13:00', '15:00–16:30']);

/** G. Minors. */
export const MINORS: Example[] = [
  {
    line: 'MI-01',
    says: '3:30 h on a school day in October are 30 min too many; the evening is kept',
    input: us([worked('2026-10-07', '15:30–19:00')], { schoolDays: ['2026-10-07'] }),
    findings: { 'hours-by-age': [{ measured: 210, limit: 180, minutes: 30, severity: 'block' }], 'evening-by-age': [] },
  },
  {
    line: 'MI-03',
    says: '8 h on a Saturday in October are allowed, work after 19:00 is not',
    input: us([worked('2026-10-10', '11:00–19:30', ['14:00–14:30'])], { schoolInSession: true }),
    days: [{ workedMinutes: 480 }],
    findings: { 'hours-by-age': [], 'evening-by-age': [{ minutes: 30 }] },
  },
  {
    line: 'MI-05',
    says: 'until 20:30 is allowed on Labor Day',
    input: us([worked('2026-09-07', '17:30–20:30')], { schoolInSession: false }),
    findings: { 'evening-by-age': [] },
  },
  {
    line: 'MI-05',
    says: 'until 20:30 is a breach on the day after',
    input: us([worked('2026-09-08', '17:30–20:30')], { schoolDays: ['2026-09-08'] }),
    findings: { 'evening-by-age': [{ minutes: 90 }], 'hours-by-age': [] },
  },
  {
    line: 'MI-07',
    says: '40 h are allowed while school is not in session',
    input: us(inARow('2026-07-06', [8, 8, 8, 8, 8]), { schoolInSession: false }),
    findings: { 'hours-by-age': [] },
  },
  {
    line: 'MI-07',
    says: '41 h are not',
    input: us(inARow('2026-07-06', [8, 8, 8, 8, 8, 1]), { schoolInSession: false }),
    findings: { 'hours-by-age': [{ measured: 41 * 60, limit: 40 * 60, minutes: 60 }] },
  },
  {
    line: 'MI-09',
    says: '11 h between two days are an hour too few at 17',
    input: germany('2009-01-15', [worked('2026-06-03', '14:00–20:00'), worked('2026-06-04', '07:00–12:00')]),
    findings: { 'rest-by-age': [{ measured: 660, limit: 720, minutes: 60, severity: 'block' }] },
  },
  {
    line: 'MI-11',
    says: '8 h of work over 10:30 h span too long at 16',
    input: germany('2010-01-15', [LONG_BREAKS]),
    days: [{ workedMinutes: 480 }],
    findings: { 'hours-by-age': [], 'span-by-age': [{ measured: 630, limit: 600, minutes: 30 }] },
  },
  {
    line: 'MI-11',
    says: 'in gastronomy they may span 11 h',
    input: germany('2010-01-15', [LONG_BREAKS], { branch: 'gastronomy' }),
    findings: { 'hours-by-age': [], 'span-by-age': [] },
  },
];
