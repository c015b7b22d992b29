import { FULL_DAY, HOUR, type Pack, READ_ON } from './pack.ts';

const dollars = (amount: number) => ({ kind: 'fixed', cents: amount * 100 }) as const;

/** New York City, fast food: changes of the schedule (Admin. Code 20-1222) and closing before opening (20-1231). */
export const US_NY_NYC_FASTFOOD: Pack = {
  id: 'us-ny-nyc-fastfood',
  jurisdiction: 'New York City',
  title: 'NYC Administrative Code 20-1222 and 20-1231, fast food',
  effectiveFrom: '2017-11-26',
  effectiveTo: null,
  sourceUrl: 'https://codelibrary.amlegal.com/codes/newyorkcity/latest/NYCadmin/0-0-0-133714',
  readOn: READ_ON,
  params: {
    noticeDays: 14,
    noticeAnchor: 'scheduleStart',
    consentExcuses: 'nothing',
    changeTiers: [
      { noticeBelow: null, kept: dollars(10), cut: dollars(20) },
      { noticeBelow: 7 * FULL_DAY, kept: dollars(15), cut: dollars(45) },
      { noticeBelow: FULL_DAY, kept: dollars(15), cut: dollars(75) },
    ],
    restMinutes: 11 * HOUR,
    restPay: 'fixed',
    restPayCents: 10_000,
    restConsent: 'required',
  },
};

/** New York City, retail: no change within 72 h of the shift; the person may agree in writing to more hours (Admin. Code 20-1252). */
export const US_NY_NYC_RETAIL: Pack = {
  id: 'us-ny-nyc-retail',
  jurisdiction: 'New York City',
  title: 'NYC Administrative Code 20-1252, retail',
  effectiveFrom: '2017-11-26',
  effectiveTo: null,
  sourceUrl: 'https://codelibrary.amlegal.com/codes/newyorkcity/latest/NYCadmin/0-0-0-133714',
  readOn: READ_ON,
  params: {
    noticeDays: 3,
    noticeAnchor: 'shiftStart',
    consentExcuses: 'additions',
    changeTiers: [{ noticeBelow: null, kept: null, cut: null }],
  },
};
