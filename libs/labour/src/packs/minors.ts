import { HOUR, type Pack, READ_ON } from './pack.ts';

/** United States, ages 14 and 15: hours and times of day (29 CFR 570.35). */
export const US_MINORS: Pack = {
  id: 'us-minors',
  jurisdiction: 'US federal law',
  title: '29 CFR 570.35, ages 14 and 15',
  effectiveFrom: '2010-07-19',
  effectiveTo: null,
  sourceUrl: 'https://www.ecfr.gov/current/title-29/section-570.35',
  readOn: READ_ON,
  params: {
    fromAge: 14,
    underAge: 16,
    dailyLimit: 8 * HOUR,
    weeklyLimit: 40 * HOUR,
    schoolDayLimit: 3 * HOUR,
    schoolWeekLimit: 18 * HOUR,
    dayLimits: { earliest: '07:00', latest: '19:00' },
    summerDayLimits: { earliest: '07:00', latest: '21:00' },
  },
};

/** Germany, under 18: Jugendarbeitsschutzgesetz §§ 8, 11–14. */
export const DE_JARBSCHG: Pack = {
  id: 'de-jarbschg',
  jurisdiction: 'German law',
  title: 'Jugendarbeitsschutzgesetz §§ 8, 11–14',
  effectiveFrom: '1976-05-01',
  effectiveTo: null,
  sourceUrl: 'https://www.gesetze-im-internet.de/jarbschg/',
  readOn: READ_ON,
  params: {
    fromAge: 0,
    underAge: 18,
    dailyLimit: 8 * HOUR,
    weeklyLimit: 40 * HOUR,
    breaksDue: [
      { over: 4 * HOUR + 30, minutes: 30 },
      { over: 6 * HOUR, minutes: 60 },
    ],
    breakPartLeast: 15,
    restMinutes: 12 * HOUR,
    dayLimits: { earliest: '06:00', latest: '20:00' },
    branchDayLimits: {
      gastronomy: { earliest: '06:00', latest: '22:00' },
      agriculture: { earliest: '05:00', latest: '21:00' },
    },
    branchDayLimitsFromAge: 16,
    earlySchoolBefore: '09:00',
    spanLimit: 10 * HOUR,
    branchSpanLimit: 11 * HOUR,
    branchSpanBranches: ['gastronomy', 'agriculture'],
  },
};

/** United Kingdom, under 18: Working Time Regulations 1998, regulation 5A; hours are not averaged. */
export const UK_YOUNG: Pack = {
  id: 'uk-young',
  jurisdiction: 'UK law',
  title: 'Working Time Regulations 1998, regulation 5A',
  effectiveFrom: '2003-04-06',
  effectiveTo: null,
  sourceUrl: 'https://www.legislation.gov.uk/uksi/1998/1833/regulation/5A',
  readOn: READ_ON,
  params: { fromAge: 0, underAge: 18, dailyLimit: 8 * HOUR, weeklyLimit: 40 * HOUR },
};
