import { HOUR, type Pack, READ_ON } from './pack.ts';

/**
 * California: overtime (Labor Code 510), meal and rest breaks (Labor Code 226.7, 512; Brinker, Donohue), split shift and reporting time
 * (wage orders), a day of rest in seven (Labor Code 551, 552, 556; Mendoza). Minutes above which one more rest break is due: 3:30 is
 * the first of them. Rest breaks are worked time.
 */
export const US_CA: Pack = {
  id: 'us-ca',
  jurisdiction: 'California',
  title: 'California Labor Code 226.7, 510, 512, 551–556 and wage orders',
  effectiveFrom: '2000-01-01',
  effectiveTo: null,
  sourceUrl: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=510.',
  readOn: READ_ON,
  params: {
    dailyOvertimeAfter: 8 * HOUR,
    dailyDoubleAfter: 12 * HOUR,
    seventhDayDoubleAfter: 8 * HOUR,
    weeklyOvertimeAfter: 40 * HOUR,
    rounding: 'refused',
    mealMinutes: 30,
    mealBoundary: 'inclusive',
    firstMealBy: 5 * HOUR,
    firstMealWaiverMax: 6 * HOUR,
    secondMealBy: 10 * HOUR,
    secondMealWaiverMax: 12 * HOUR,
    restBreaksAbove: [3 * HOUR + 29, 6 * HOUR, 10 * HOUR, 14 * HOUR],
    restBreakMinutes: 10,
    paidBreakMax: 10,
    splitShiftAbove: HOUR,
    minimumWageCents: null,
    reportingTimeLeast: 2 * HOUR,
    reportingTimeMost: 4 * HOUR,
    dayOfRestDailyMax: 6 * HOUR,
    dayOfRestWeeklyMax: 30 * HOUR,
  },
};
