import { FULL_DAY, HOUR, type Pack, READ_ON } from './pack.ts';

/** Working Time Directive 2003/88/EC, articles 3–6 and 16; weekly rest is on top of daily rest (C-477/21). */
export const EU_WTD: Pack = {
  id: 'eu-wtd',
  jurisdiction: 'EU law',
  title: 'Working Time Directive 2003/88/EC',
  effectiveFrom: '2004-08-02',
  effectiveTo: null,
  sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2003/88/oj',
  readOn: READ_ON,
  params: {
    restMinutes: 11 * HOUR,
    weeklyRestMinutes: FULL_DAY,
    averageWeekMinutes: 48 * HOUR,
    referenceWeeks: 17,
    // The directive asks for a break and leaves its length to national law.
    breaksDue: [{ over: 6 * HOUR, minutes: 1 }],
    maxConsecutiveDays: null,
  },
};
