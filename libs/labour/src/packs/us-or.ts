import { HOUR, type Pack, READ_ON } from './pack.ts';

/** Oregon: changes of the schedule (ORS 653.455) and rest between shifts (ORS 653.442). */
export const US_OR: Pack = {
  id: 'us-or',
  jurisdiction: 'Oregon',
  title: 'ORS 653.442 and 653.455',
  effectiveFrom: '2020-07-01',
  effectiveTo: null,
  sourceUrl: 'https://www.oregonlegislature.gov/bills_laws/ors/ors653.html',
  readOn: READ_ON,
  params: {
    noticeDays: 14,
    noticeAnchor: 'scheduleStart',
    freeChangeMinutes: 30,
    consentExcuses: 'nothing',
    changeTiers: [
      { noticeBelow: null, kept: { kind: 'pay', minutes: HOUR }, cut: { kind: 'lost', numerator: 1, denominator: 2 } },
    ],
    restMinutes: 10 * HOUR,
    restPay: 'halfOfShortfall',
    restConsent: 'none',
  },
};
