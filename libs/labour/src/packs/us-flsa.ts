import { HOUR, type Pack, READ_ON } from './pack.ts';

/** Fair Labor Standards Act: overtime in a fixed workweek (29 CFR 778), short breaks (29 CFR 785.18), rounding (29 CFR 785.48). */
export const US_FLSA: Pack = {
  id: 'us-flsa',
  jurisdiction: 'US federal law',
  title: 'Fair Labor Standards Act, 29 CFR 778 and 785',
  effectiveFrom: '1940-10-24',
  effectiveTo: null,
  sourceUrl: 'https://www.ecfr.gov/current/title-29/subtitle-B/chapter-V/subchapter-B/part-778',
  readOn: READ_ON,
  params: {
    weeklyOvertimeAfter: 40 * HOUR,
    overtimeRate: 'weightedAverage',
    paidBreakMax: 20,
    reviewBreakBelow: 30,
    rounding: 'neutral',
  },
};
