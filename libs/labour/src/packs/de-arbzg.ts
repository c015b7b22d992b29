import { HOUR, type Pack, READ_ON } from './pack.ts';

/** Arbeitszeitgesetz §§ 3–5: 8 h on six working days on average over 24 weeks, 10 h at most, breaks, rest and its exceptions. */
export const DE_ARBZG: Pack = {
  id: 'de-arbzg',
  jurisdiction: 'German law',
  title: 'Arbeitszeitgesetz §§ 3–5',
  effectiveFrom: '1994-07-01',
  effectiveTo: null,
  sourceUrl: 'https://www.gesetze-im-internet.de/arbzg/',
  readOn: READ_ON,
  params: {
    dailyLimit: 10 * HOUR,
    averageWeekMinutes: 6 * 8 * HOUR,
    averageHolidayMinutes: 8 * HOUR,
    referenceWeeks: 24,
    breaksDue: [
      { over: 6 * HOUR, minutes: 30 },
      { over: 9 * HOUR, minutes: 45 },
    ],
    breakPartLeast: 15,
    longestStretch: 6 * HOUR,
    restMinutes: 11 * HOUR,
    reducedRestMinutes: 10 * HOUR,
    reducedRestBranches: ['gastronomy', 'hospital', 'transport', 'agriculture'],
    makeUpRestMinutes: 12 * HOUR,
    makeUpWithinDays: 28,
  },
};
