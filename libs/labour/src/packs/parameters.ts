import { LABOUR_BRANCHES, LABOUR_CHECK_LIMITS } from '@workforce/contracts';
import { isWallTime } from '@workforce/domain';
import type { PackParams } from './pack.ts';

/** Why a value isn't one of the parameter, as the end of the sentence '{name} …'; undefined when it is. */
type Check = (value: unknown) => string | undefined;

const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;
const orNone =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`;
/** The length comes first, so that a long list isn't gone through. */
const listOf =
  (check: Check, most: number = LABOUR_CHECK_LIMITS.paramItems): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    return value.length > most ? `must be a list of at most ${most}` : value.map(check).find(Boolean);
  };
const record =
  (fields: Record<string, Check>, optional: readonly string[] = []): Check =>
  (value) => {
    if (!isRecord(value)) return 'must be an object';
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (unknown !== undefined) return `must not have ${unknown}`;
    return Object.entries(fields)
      .filter(([key]) => key in value || !optional.includes(key))
      .map(([key, check]) => check(value[key]))
      .find(Boolean);
  };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const minutes = whole(0, 366 * 24 * 60);
const minutesOfDay = whole(0, 24 * 60);
const cents = whole(0, 100_000_000);
const age = whole(0, 120);
const wallTime: Check = (value) =>
  typeof value === 'string' && isWallTime(value) ? undefined : 'must be a time of day, HH:mm';
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
const dayLimits = record({ earliest: wallTime, latest: wallTime });
const branches = listOf(oneOf(...LABOUR_BRANCHES), LABOUR_BRANCHES.length);

const PRICES: Record<string, Check> = {
  fixed: record({ kind: oneOf('fixed'), cents }),
  pay: record({ kind: oneOf('pay'), minutes }),
  lost: record({ kind: oneOf('lost'), numerator: whole(0, 100), denominator: whole(1, 100) }),
  byShift: record({ kind: oneOf('byShift'), upTo: minutes, minutes, above: minutes }),
};
const price: Check = (value) =>
  (isRecord(value) && typeof value['kind'] === 'string' && Object.hasOwn(PRICES, value['kind'])
    ? PRICES[value['kind']]
    : oneOf(...Object.keys(PRICES)))?.(value);

/** What each parameter of a pack may be. */
export const PARAMETERS: Record<keyof PackParams, Check> = {
  fromAge: age,
  underAge: age,
  paidBreakMax: minutes,
  reviewBreakBelow: minutes,
  weeklyOvertimeAfter: minutes,
  dailyOvertimeAfter: minutes,
  dailyDoubleAfter: minutes,
  seventhDayDoubleAfter: minutes,
  overtimeRate: oneOf('weightedAverage', 'rateInEffect'),
  rounding: oneOf('neutral', 'refused'),
  mealMinutes: minutes,
  mealBoundary: oneOf('inclusive', 'exclusive'),
  firstMealBy: minutes,
  firstMealWaiverMax: minutes,
  secondMealBy: minutes,
  secondMealWaiverMax: minutes,
  restBreaksAbove: listOf(minutesOfDay),
  restBreakMinutes: minutes,
  splitShiftAbove: minutes,
  minimumWageCents: orNone(cents),
  reportingTimeLeast: minutes,
  reportingTimeMost: minutes,
  dayOfRestDailyMax: minutes,
  dayOfRestWeeklyMax: minutes,
  noticeDays: orNone(whole(0, 366)),
  noticeAnchor: oneOf('scheduleStart', 'shiftStart'),
  freeChangeMinutes: minutes,
  consentExcuses: oneOf('nothing', 'additions', 'everything'),
  changeTiers: listOf(
    record({ noticeBelow: orNone(minutes), toShift: flag, kept: orNone(price), cut: orNone(price) }, ['toShift']),
  ),
  restMinutes: orNone(minutes),
  restPay: oneOf('none', 'fixed', 'halfOfShortfall'),
  restPayCents: cents,
  restConsent: oneOf('none', 'excuses', 'required'),
  reducedRestMinutes: minutes,
  reducedRestBranches: branches,
  makeUpRestMinutes: minutes,
  makeUpWithinDays: whole(0, 366),
  weeklyRestMinutes: minutes,
  averageWeekMinutes: minutes,
  averageHolidayMinutes: minutes,
  referenceWeeks: whole(1, 104),
  dailyLimit: orNone(minutes),
  maxConsecutiveDays: orNone(whole(1, 366)),
  breaksDue: listOf(record({ over: minutesOfDay, minutes: minutesOfDay })),
  breakPartLeast: minutes,
  longestStretch: minutes,
  weeklyLimit: minutes,
  schoolDayLimit: minutes,
  schoolWeekLimit: minutes,
  dayLimits,
  summerDayLimits: dayLimits,
  branchDayLimits: record(Object.fromEntries(LABOUR_BRANCHES.map((branch) => [branch, dayLimits])), LABOUR_BRANCHES),
  branchDayLimitsFromAge: age,
  earlySchoolBefore: wallTime,
  spanLimit: minutes,
  branchSpanLimit: minutes,
  branchSpanBranches: branches,
};
