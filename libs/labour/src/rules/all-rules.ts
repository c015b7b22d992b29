import { AVERAGE_WEEK } from './average-week.ts';
import { BREAK_MINUTES } from './break-minutes.ts';
import { CONSECUTIVE_DAYS } from './consecutive-days.ts';
import { DAY_OF_REST } from './day-of-rest.ts';
import { EVENING_BY_AGE } from './evening-by-age.ts';
import { HOURS_BY_AGE } from './hours-by-age.ts';
import { LATE_CHANGE } from './late-change.ts';
import { LONGEST_DAY } from './longest-day.ts';
import { LONGEST_STRETCH } from './longest-stretch.ts';
import { MEAL_BREAK } from './meal-break.ts';
import { PAID_BREAK } from './paid-break.ts';
import { REPORTING_TIME } from './reporting-time.ts';
import { REST_BREAK } from './rest-break.ts';
import { CLOPENING, DAILY_REST, REST_BY_AGE } from './rest-between-days.ts';
import type { Rule } from './rule.ts';
import { SPAN_BY_AGE } from './span-by-age.ts';
import { SPLIT_SHIFT } from './split-shift.ts';
import { WEEKLY_REST } from './weekly-rest.ts';

const none = () => [];

/** Overtime and rounding look at all packs together: `overtimeFindings` and `roundingFindings` say what they find. */
const TOGETHER: Rule[] = [
  { ids: ['daily-overtime'], holds: ({ dailyOvertimeAfter }) => dailyOvertimeAfter !== undefined, check: none },
  { ids: ['daily-double'], holds: ({ dailyDoubleAfter }) => dailyDoubleAfter !== undefined, check: none },
  { ids: ['seventh-day'], holds: ({ seventhDayDoubleAfter }) => seventhDayDoubleAfter !== undefined, check: none },
  { ids: ['weekly-overtime'], holds: ({ weeklyOvertimeAfter }) => weeklyOvertimeAfter !== undefined, check: none },
  { ids: ['rounding'], holds: ({ rounding }) => rounding !== undefined, check: none },
];

export const ALL_RULES: readonly Rule[] = [
  ...TOGETHER,
  MEAL_BREAK,
  REST_BREAK,
  PAID_BREAK,
  SPLIT_SHIFT,
  REPORTING_TIME,
  DAILY_REST,
  CLOPENING,
  REST_BY_AGE,
  WEEKLY_REST,
  AVERAGE_WEEK,
  LONGEST_DAY,
  BREAK_MINUTES,
  LONGEST_STRETCH,
  CONSECUTIVE_DAYS,
  LATE_CHANGE,
  HOURS_BY_AGE,
  EVENING_BY_AGE,
  SPAN_BY_AGE,
  DAY_OF_REST,
];
