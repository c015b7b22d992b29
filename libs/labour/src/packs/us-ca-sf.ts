import { FULL_DAY, HOUR, type Pack, READ_ON } from './pack.ts';

const ANOTHER_HOUR = { kind: 'pay', minutes: HOUR } as const;
const BY_SHIFT = { kind: 'byShift', upTo: 4 * HOUR, minutes: 2 * HOUR, above: 4 * HOUR } as const;
const NOTHING = { kind: 'fixed', cents: 0 } as const;

/**
 * San Francisco, formula retail: schedules two weeks ahead; a change costs from less than 7 days' notice on (sfgov.org/olse), which
 * `labour §2` leaves out; before that the finding only informs.
 */
export const US_CA_SF: Pack = {
  id: 'us-ca-sf',
  jurisdiction: 'San Francisco',
  title: 'San Francisco Formula Retail Employee Rights Ordinances',
  effectiveFrom: '2015-07-03',
  effectiveTo: null,
  sourceUrl: 'https://sfgov.org/olse/if-you-work-san-francisco-chain-store-formula-retail',
  readOn: READ_ON,
  params: {
    noticeDays: 14,
    noticeAnchor: 'scheduleStart',
    consentExcuses: 'nothing',
    changeTiers: [
      { noticeBelow: null, kept: NOTHING, cut: NOTHING },
      { noticeBelow: 7 * FULL_DAY, toShift: true, kept: ANOTHER_HOUR, cut: ANOTHER_HOUR },
      { noticeBelow: FULL_DAY, toShift: true, kept: BY_SHIFT, cut: BY_SHIFT },
    ],
  },
};
