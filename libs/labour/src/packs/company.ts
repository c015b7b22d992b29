import type { Pack } from './pack.ts';

/** A company's own rules: longest day, rest between days, notice of changes, consecutive days (`labour §1`). None holds until it is set. */
export const COMPANY: Pack = {
  id: 'company',
  jurisdiction: 'the company',
  title: 'Company policy',
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: null,
  readOn: null,
  params: {
    dailyLimit: null,
    restMinutes: null,
    noticeDays: null,
    noticeAnchor: 'scheduleStart',
    maxConsecutiveDays: null,
  },
};
