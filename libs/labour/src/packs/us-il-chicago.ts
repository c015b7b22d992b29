import { FULL_DAY, HOUR, type Pack, READ_ON } from './pack.ts';

const ANOTHER_HOUR = { kind: 'pay', minutes: HOUR } as const;

/** Chicago Fair Workweek Ordinance: changes of the schedule and rest between shifts, unless the person agrees in writing. */
export const US_IL_CHICAGO: Pack = {
  id: 'us-il-chicago',
  jurisdiction: 'Chicago',
  title: 'Chicago Fair Workweek Ordinance',
  effectiveFrom: '2022-07-01',
  effectiveTo: null,
  sourceUrl: 'https://chicago.gov/city/en/depts/bacp/supp_info/fairworkweek.html',
  readOn: READ_ON,
  params: {
    noticeDays: 14,
    noticeAnchor: 'scheduleStart',
    consentExcuses: 'everything',
    changeTiers: [
      { noticeBelow: null, kept: ANOTHER_HOUR, cut: ANOTHER_HOUR },
      {
        // 'From 24 h on': a day's notice to the minute is already too little.
        noticeBelow: FULL_DAY + 1,
        toShift: true,
        kept: ANOTHER_HOUR,
        cut: { kind: 'lost', numerator: 1, denominator: 2 },
      },
    ],
    restMinutes: 10 * HOUR,
    restPay: 'none',
    restConsent: 'excuses',
  },
};
