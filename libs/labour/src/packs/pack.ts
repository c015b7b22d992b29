import type { Day, LabourBranch, LabourPack, Minutes, WallTime } from '@workforce/contracts';

/** What a late change costs. `lost` is a share of the pay for the hours cut, `byShift` hours of pay by the shift's length. */
export type ChangePrice =
  | { kind: 'fixed'; cents: number }
  | { kind: 'pay'; minutes: Minutes }
  | { kind: 'lost'; numerator: number; denominator: number }
  | { kind: 'byShift'; upTo: Minutes; minutes: Minutes; above: Minutes };

/** One step of notice: what changes cost when there is less of it. Null is a breach without a price. */
export interface ChangeTier {
  /** Less notice than this; null stands for the pack's `noticeDays`. */
  noticeBelow: Minutes | null;
  /** Whether this step counts to the shift itself, whatever the pack's anchor. */
  toShift?: boolean;
  /** Hours added or moved without loss. */
  kept: ChangePrice | null;
  /** Hours cut or cancelled. */
  cut: ChangePrice | null;
}

/** What a break rule asks for, over so much work. */
export interface BreakDue {
  over: Minutes;
  minutes: Minutes;
}

/** The hours of the day within which minors may work. */
export interface DayLimits {
  earliest: WallTime;
  latest: WallTime;
}

/** A rule holds where the pack has its parameters; `parameters.ts` describes each. */
export interface PackParams {
  fromAge?: number;
  underAge?: number;

  paidBreakMax?: Minutes;
  reviewBreakBelow?: Minutes;
  weeklyOvertimeAfter?: Minutes;
  dailyOvertimeAfter?: Minutes;
  dailyDoubleAfter?: Minutes;
  seventhDayDoubleAfter?: Minutes;
  overtimeRate?: 'weightedAverage' | 'rateInEffect';
  rounding?: 'neutral' | 'refused';

  mealMinutes?: Minutes;
  mealBoundary?: 'inclusive' | 'exclusive';
  firstMealBy?: Minutes;
  firstMealWaiverMax?: Minutes;
  secondMealBy?: Minutes;
  secondMealWaiverMax?: Minutes;
  restBreaksAbove?: Minutes[];
  restBreakMinutes?: Minutes;
  splitShiftAbove?: Minutes;
  minimumWageCents?: number | null;
  reportingTimeLeast?: Minutes;
  reportingTimeMost?: Minutes;
  dayOfRestDailyMax?: Minutes;
  dayOfRestWeeklyMax?: Minutes;

  noticeDays?: number | null;
  noticeAnchor?: 'scheduleStart' | 'shiftStart';
  freeChangeMinutes?: Minutes;
  consentExcuses?: 'nothing' | 'additions' | 'everything';
  changeTiers?: ChangeTier[];

  restMinutes?: Minutes | null;
  restPay?: 'none' | 'fixed' | 'halfOfShortfall';
  restPayCents?: number;
  restConsent?: 'none' | 'excuses' | 'required';
  reducedRestMinutes?: Minutes;
  reducedRestBranches?: LabourBranch[];
  makeUpRestMinutes?: Minutes;
  makeUpWithinDays?: number;
  weeklyRestMinutes?: Minutes;

  averageWeekMinutes?: Minutes;
  averageHolidayMinutes?: Minutes;
  referenceWeeks?: number;
  dailyLimit?: Minutes | null;
  maxConsecutiveDays?: number | null;
  breaksDue?: BreakDue[];
  breakPartLeast?: Minutes;
  longestStretch?: Minutes;

  weeklyLimit?: Minutes;
  schoolDayLimit?: Minutes;
  schoolWeekLimit?: Minutes;
  dayLimits?: DayLimits;
  summerDayLimits?: DayLimits;
  branchDayLimits?: Partial<Record<LabourBranch, DayLimits>>;
  branchDayLimitsFromAge?: number;
  earlySchoolBefore?: WallTime;
  spanLimit?: Minutes;
  branchSpanLimit?: Minutes;
  branchSpanBranches?: LabourBranch[];
}

/** A law's or a company's rules on hours as data (`labour §1`). */
export interface Pack extends Omit<LabourPack, 'params'> {
  params: PackParams;
}

export const HOUR: Minutes = 60;
export const FULL_DAY: Minutes = 24 * HOUR;

/** The day on which the packs' parameters were compared with the texts that they name, or with official summaries of them. */
export const READ_ON: Day = '2026-11-23';
