import type { LabourRuleId } from './labour.ts';
import type { EntryTimes } from './time-corrections.ts';
import type { Day, Id, Instant, Minutes, Weekday } from './primitives.ts';

/** The one rule from which a unit's pay periods are generated (`pay §2`). */
export const PAY_FREQUENCIES = ['weekly', 'two_weekly', 'half_monthly', 'monthly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

export const PAY_PERIOD_STATUSES = ['open', 'locked', 'exported'] as const;
export type PayPeriodStatus = (typeof PAY_PERIOD_STATUSES)[number];

/** Days that are paid together: a site's own, or those of the organisation's other sites. */
export interface PayPeriod {
  id: Id;
  /** Null for the organisation's. */
  siteId: Id | null;
  siteName: string | null;
  startDate: Day;
  endDate: Day;
  status: PayPeriodStatus;
  /** How many timesheets are in which status. */
  timesheets: Record<TimesheetStatus, number>;
  exports: PayExport[];
}

/** Body of `POST /api/pay-periods`: the rule, from which the periods up to the next one are generated. */
export interface CreatePayPeriodsRequest {
  /** A site with periods of its own; the organisation's when absent. */
  siteId?: Id;
  frequency: PayFrequency;
  /** First day of the first period: the 1st or 16th for half-monthly, at most the 28th for monthly ones. */
  startDate: Day;
}

export const TIMESHEET_STATUSES = ['open', 'submitted', 'approved', 'locked'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

/** What stands in the way of submitting or approving a timesheet. */
export const TIMESHEET_BLOCKERS = ['open_entry', 'long_entry', 'dispute', 'correction', 'finding'] as const;
export type TimesheetBlockerKind = (typeof TIMESHEET_BLOCKERS)[number];

export interface TimesheetBlocker {
  kind: TimesheetBlockerKind;
  date: Day;
  /** A sentence that says what to do. */
  message: string;
  /** Path in the app where it is settled. */
  link: string;
}

/** One person's time in one pay period (`pay §2`). */
export interface Timesheet {
  id: Id;
  periodId: Id;
  startDate: Day;
  endDate: Day;
  periodStatus: PayPeriodStatus;
  employeeId: Id;
  employeeName: string;
  siteId: Id;
  siteName: string;
  status: TimesheetStatus;
  /** Minutes worked in the period, breaks left out. */
  workMinutes: Minutes;
  submittedAt: Instant | null;
  approvedAt: Instant | null;
  approvedByName: string | null;
  /** Why it was rejected or reopened last. */
  reason: string | null;
  blockers: TimesheetBlocker[];
  /** True for the caller's own where nobody else could decide about it: then they do, which the security log says. */
  isDecidedAlone?: boolean;
}

/** Query of `GET /api/timesheets`; employees get only their own. */
export interface TimesheetFilter {
  periodId?: Id;
  employeeId?: Id;
  status?: TimesheetStatus;
  limit?: number;
  cursor?: string;
}

/** A correction of a locked day, paid in the next open period (`pay §2`). */
export interface Adjustment {
  id: Id;
  employeeId: Id;
  employeeName: string;
  siteId: Id;
  siteName: string;
  /** The period in which it is paid. */
  periodId: Id;
  timeEntryId: Id | null;
  /** The accepted request or the manager's edit that it comes from: see `GET /api/time-corrections` and `GET /api/time-entry-reviews`. */
  correctionId: Id;
  /** The corrected day. */
  date: Day;
  /** Null for an entry that was missing, and for one that wasn't paid any more. */
  previous: EntryTimes | null;
  /** Null for an entry that a manager deleted. */
  corrected: EntryTimes | null;
  oldMinutes: Minutes;
  newMinutes: Minutes;
  differenceMinutes: Minutes;
  cause: string;
  createdAt: Instant;
  createdByName: string;
}

/** Query of `GET /api/adjustments`, newest first; employees get only their own. */
export interface AdjustmentFilter {
  employeeId?: Id;
  periodId?: Id;
  limit?: number;
  cursor?: string;
}

/** What a line pays: minutes of one class, or the premium of a rule. */
export type PayCode = 'regular' | 'overtime' | 'double' | LabourRuleId;

/** Neutral line of pay, from which every export is made (`pay §3`). */
export interface PayLine {
  employeeId: Id;
  /** First day of the workweek. */
  workweek: Day;
  date: Day;
  code: PayCode;
  /** Negative where an adjustment takes time away; 0 for premiums of a rule. */
  minutes: Minutes;
  /** Straight-time cents an hour; null when unknown. */
  rateCents: number | null;
  /** Straight time and premium together; null when a rate is unknown. */
  amountCents: number | null;
  source: { entryIds: Id[]; findingIds: string[]; adjustmentIds: Id[] };
}

/** Pay lines of a timesheet. Rates and amounts are null for managers, who see hours only. */
export interface TimesheetPay {
  timesheetId: Id;
  workweekStart: Weekday;
  lines: PayLine[];
  regularMinutes: Minutes;
  overtimeMinutes: Minutes;
  doubleMinutes: Minutes;
  /** Null when a rate is unknown. */
  totalCents: number | null;
  /** Overtime and premiums, each as a sentence. */
  sentences: { findingId: string; date: Day; sentence: string }[];
  /** All that blocks it, breaches without a reason too, which lists name for the reader's own only; those are none once it is approved. */
  blockers: TimesheetBlocker[];
}

export const PAY_EXPORT_FORMATS = ['csv', 'xlsx', 'adp', 'gusto', 'quickbooks', 'datev', 'xero'] as const;
export type PayExportFormat = (typeof PAY_EXPORT_FORMATS)[number];

/** A file that was exported; the same bytes are downloaded each time. */
export interface PayExport {
  format: PayExportFormat;
  fileName: string;
  /** Hex. */
  sha256: string;
  createdAt: Instant;
  createdByName: string;
}

/** Body of `POST /api/pay-periods/{id}/export`. */
export interface ExportPayPeriodRequest {
  format: PayExportFormat;
}

/** What a payroll system calls the company and each kind of pay, and who is who. */
export interface PaySettings {
  /** Fields that formats ask for, by `format.field`, such as `adp.companyCode`. */
  fields: Record<string, string>;
  /** A payroll system's code for ours, by `format.code`, such as `xero.regular`. */
  codes: Record<string, string>;
  /** Payroll numbers by person. */
  numbers: Record<Id, string>;
}

/** Something that has to be filled in before an export. */
export interface MissingPayMapping {
  kind: 'field' | 'code' | 'number' | 'amount';
  /** Key in the settings. */
  key: string;
  message: string;
}

/** Fills in a setting, or clears it by an empty value. `key` is that of the missing mapping; for a number it is the person's id. */
export interface PaySettingChange {
  kind: 'field' | 'code' | 'number';
  key: string;
  value: string;
}

/** Body of `PUT /api/pay-settings`; settings that aren't sent stay. */
export interface UpdatePaySettingsRequest {
  changes: PaySettingChange[];
}
