import type { LabourPolicy, WorkTerms, WorkTermsRequest } from './labour-policies.ts';
import type { Day, Id, Instant, LocalTime, Minutes, WallTime, Weekday } from './primitives.ts';

/** What labour rules look at; the same names in all packs (`labour §4`). */
export const LABOUR_RULE_IDS = [
  'daily-overtime',
  'daily-double',
  'weekly-overtime',
  'seventh-day',
  'meal-break',
  'rest-break',
  'paid-break',
  'split-shift',
  'reporting-time',
  'daily-rest',
  'weekly-rest',
  'average-week',
  'longest-day',
  'break-minutes',
  'break-part',
  'longest-stretch',
  'consecutive-days',
  'late-change',
  'clopening',
  'hours-by-age',
  'evening-by-age',
  'rest-by-age',
  'span-by-age',
  'day-of-rest',
  'rounding',
] as const;
export type LabourRuleId = (typeof LABOUR_RULE_IDS)[number];

/** `block` may be overruled only with a reason; `priced` costs `money` (`labour §1`). */
export type FindingSeverity = 'info' | 'warn' | 'block' | 'priced';

/** Lines of business for which some laws make exceptions. */
export const LABOUR_BRANCHES = ['gastronomy', 'hospital', 'transport', 'agriculture', 'other'] as const;
export type LabourBranch = (typeof LABOUR_BRANCHES)[number];

/** An instant, or wall-clock time in the check's zone. */
export type LabourTime = Instant | LocalTime;

export interface LabourBreak {
  start: LabourTime;
  end: LabourTime;
  /** Paid breaks are worked time; unpaid when absent. */
  paid?: boolean;
}

export interface LabourInterval {
  id?: string;
  kind: 'planned' | 'worked';
  start: LabourTime;
  /** Equal to the start only with `scheduledMinutes`: sent home at once. */
  end: LabourTime;
  breaks?: LabourBreak[];
  /** Cents an hour; the person's rate when absent. */
  rateCents?: number;
  /** What had been scheduled, for reporting time. */
  scheduledMinutes?: Minutes;
  /** Called in for a second time on the same day. */
  secondReport?: boolean;
  /** How many rest breaks the person could take; unknown when absent. */
  restBreaksAllowed?: number;
  /** The person asked for the gap before or after this interval. */
  gapRequestedByEmployee?: boolean;
}

/** A school day of a minor; with the wall-clock time at which school begins, where known. */
export type SchoolDay = Day | { date: Day; start: WallTime };

export interface LabourPerson {
  birthDate?: Day;
  /** Cents an hour. */
  rateCents?: number;
  contractMinutesPerWeek?: Minutes;
  branch?: LabourBranch;
  /** Breaks the person has given up for a time: `meal-break:first`, `meal-break:second`. */
  waivers?: { ruleId: string; from: Day; to?: Day }[];
  /** Written consents for one day. */
  consents?: { ruleId: string; day: Day }[];
  schoolDays?: SchoolDay[];
  schoolInSession?: boolean;
}

export const SCHEDULE_CHANGE_KINDS = ['added', 'moved', 'lengthened', 'shortened', 'cancelled'] as const;
export type ScheduleChangeKind = (typeof SCHEDULE_CHANGE_KINDS)[number];

/** A change of a published shift. */
export interface ScheduleChange {
  at: LabourTime;
  kind: ScheduleChangeKind;
  /** The shift before the change; the shift or hours added; without a new time also the hours cut. */
  start: LabourTime;
  end: LabourTime;
  newStart?: LabourTime;
  newEnd?: LabourTime;
  /** First day of the schedule that the shift belongs to. */
  scheduleStart?: Day;
  by: 'employer' | 'employee';
  /** The person's written consent is on file. */
  consent?: boolean;
}

/** Parameters of a pack by name; each pack's own are in `GET /api/labour/packs`. */
export type LabourParams = Record<string, unknown>;

/** A pack, and parameters that overrule its own. */
export interface LabourPackChoice {
  id: string;
  params?: LabourParams;
}

/** Most items of each list of a `LabourCheck`, so that no request keeps the server busy. */
export const LABOUR_CHECK_LIMITS = {
  packs: 20,
  /** Items of a parameter that is a list, also in a policy. */
  paramItems: 20,
  intervals: 400,
  breaks: 10,
  changes: 400,
  leave: 400,
  pay: 100,
  schoolDays: 400,
  waivers: 20,
  consents: 100,
  /** Days from the first interval or change to the last. */
  days: 400,
} as const;

/** Request of `POST /api/labour/check`: everything that the rules look at (`labour §4`). */
export interface LabourCheck {
  packs: LabourPackChoice[];
  /** IANA time zone. */
  zone: string;
  /** `sunday` when absent. */
  workweekStart?: Weekday;
  person?: LabourPerson;
  /** Rounds punches for pay, never for break law. */
  rounding?: { toMinutes: number };
  intervals: LabourInterval[];
  /** Pay beside the hours, in the workweek that contains the day. */
  pay?: { weekOf: Day; cents: number; kind: 'nondiscretionary' | 'discretionary' }[];
  changes?: ScheduleChange[];
  leave?: { date: Day; minutes: Minutes }[];
}

/** Hours of the intervals that begin on the day. Regular, overtime and double minutes add up to `payMinutes`. */
export interface LabourDay {
  date: Day;
  workedMinutes: Minutes;
  /** As worked, unless punches are rounded for pay. */
  payMinutes: Minutes;
  regularMinutes: Minutes;
  overtimeMinutes: Minutes;
  doubleMinutes: Minutes;
}

/** Hours and pay within a workweek of 7 × 24 h. */
export interface LabourWeek {
  start: Day;
  workedMinutes: Minutes;
  regularMinutes: Minutes;
  overtimeMinutes: Minutes;
  doubleMinutes: Minutes;
  /** Exact fraction of cents an hour, such as '13000/10'; null without hours, or when a rate is unknown: then all cents are 0. */
  regularRate: string | null;
  /** All hours at their rate, and pay beside the hours. */
  straightCents: number;
  /** What overtime and double time cost on top; other findings carry their own money. */
  premiumCents: number;
  totalCents: number;
}

/** Where a rule comes from, and when it was read there. */
export interface FindingSource {
  title: string;
  url: string | null;
  readOn: Day | null;
}

/** Something that a rule says about a person's hours (`labour §1`). */
export interface Finding {
  ruleId: LabourRuleId;
  packId: string;
  employeeId: string | null;
  start: Instant;
  end: Instant;
  /** Minutes unless `unit` says otherwise. */
  measured: number;
  limit: number;
  unit: 'minutes' | 'days' | 'breaks';
  severity: FindingSeverity;
  /** The excess or the shortfall. */
  minutes: Minutes;
  /** Cents beyond straight-time pay; null when they depend on a rate or wage that is unknown. */
  money: number | null;
  sentence: string;
  source: FindingSource;
}

/** Answer of `POST /api/labour/check` (`labour §4`). */
export interface LabourResult {
  days: LabourDay[];
  weeks: LabourWeek[];
  /** Sorted by start, then rule. */
  findings: Finding[];
  /** Rules that no pack covers, or whose facts are unknown. */
  notChecked: LabourRuleId[];
}

/** A law's or a company's rules on hours as data (`labour §1`). */
export interface LabourPack {
  id: string;
  /** Whose rules they are, as sentences name them: 'California', 'the company'. */
  jurisdiction: string;
  title: string;
  effectiveFrom: Day | null;
  effectiveTo: Day | null;
  sourceUrl: string | null;
  /** The day on which the source was read. */
  readOn: Day | null;
  params: LabourParams;
}

/** Most days of one `GET /api/labour/findings`: the weeks that a month's calendar shows. */
export const LABOUR_FINDING_DAYS = 42;

/** How somebody accepted a finding. */
export interface LabourAcceptance {
  reason: string;
  byName: string;
  at: Instant;
}

/** Body of `POST /api/labour/acceptances`: which finding of whose hours, as `GET /api/labour/findings` names it, and why. */
export interface LabourAcceptanceRequest extends Pick<Finding, 'ruleId' | 'packId' | 'start' | 'end'> {
  employeeId: Id;
  siteId: Id;
  reason: string;
}

/** A finding of the product's own hours. */
export interface LabourFinding extends Finding {
  employeeName: string;
  /** The site whose policy it is. */
  siteId: Id;
  /** The shift or entry with which it comes about; both null where it is gone, such as for a deleted shift. */
  shiftId: Id | null;
  timeEntryId: Id | null;
  acceptance: LabourAcceptance | null;
}

/** Somebody close to a week's limit or above it. */
export interface NearOvertime {
  employeeId: Id;
  employeeName: string;
  /** Planned and worked in the week. */
  minutes: Minutes;
  limit: Minutes;
}

/** A workweek of a site: what is planned, and in its place what was worked. */
export interface LabourSiteWeek {
  siteId: Id;
  start: Day;
  minutes: Minutes;
  /** Overtime and double time among them. */
  overtimeMinutes: Minutes;
  /** Null where nobody set a budget and the caller doesn't know rates, or where a rate is unknown. */
  costCents: number | null;
  budgetCents: number | null;
  /** By name. */
  nearOvertime: NearOvertime[];
}

/** What is checked at a site. */
export interface LabourSite {
  siteId: Id;
  siteName: string;
  /** Whether a policy with packs holds on some of the days. Where none does nothing is checked, and nothing guessed. */
  isChecked: boolean;
  packIds: string[];
  notChecked: LabourRuleId[];
}

/** Answer of `GET /api/labour/findings`, sorted by start, then rule. */
export interface LabourFindings {
  findings: LabourFinding[];
  sites: LabourSite[];
  weeks: LabourSiteWeek[];
}

/** One shift or entry of a person, at whatever site. */
export interface LabourHours {
  id: Id;
  siteId: Id;
  kind: 'planned' | 'worked';
  start: Instant;
  end: Instant;
  breaks: LabourBreak[];
  /** Of a shift in which the person clocked in: what comes after is still planned, the time before is told by entries. */
  remainsFrom?: Instant;
  /** The shifts that an entry is the work of, once they are over; none where absent. */
  shifts?: { start: Instant; end: Instant }[];
}

/** A change of a published shift with the site of its schedule. */
export interface SiteScheduleChange extends ScheduleChange {
  siteId: Id;
}

/** Terms of a person's work as rules read them. */
export type LabourTerms = Omit<WorkTermsRequest, 'waivers' | 'schoolTerms'> &
  Pick<WorkTerms, 'from' | 'recordedAt' | 'waivers' | 'schoolTerms'>;

/** What rules look at of one person. */
export interface LabourPersonFacts {
  id: Id;
  name: string;
  terms: LabourTerms[];
  hours: LabourHours[];
  changes: SiteScheduleChange[];
  /** Days of whose rests, before or after their work, the person agreed in writing that they are short. Absent in a release that didn't ask. */
  restConsents?: Day[];
  leave: { date: Day; minutes: Minutes }[];
}

/** A policy of one of a site's units; the deeper unit is the nearer one. */
export interface LabourSitePolicy extends Pick<
  LabourPolicy,
  'id' | 'effectiveFrom' | 'packs' | 'workweekStart' | 'plannedBreak' | 'weeklyBudgetCents'
> {
  depth: number;
  activatedAt: Instant;
}

/** A site with the policies among which the one of a day is found. */
export interface LabourSiteRules {
  siteId: Id;
  siteName: string;
  zone: string;
  policies: LabourSitePolicy[];
}

/**
 * Answer of `GET /api/labour/planning`: what a browser needs to judge a shift of one person while somebody moves it, with the rules that
 * the server uses. Rates are not in it, and of a birth date no more than the age.
 */
export interface LabourPlanning {
  site: LabourSiteRules;
  person: LabourPersonFacts;
  /** The days within which a shift can be judged. */
  from: Day;
  to: Day;
}

/** What may excuse a late change of one person's plan. */
export interface LateChangeNote {
  /** The person asked for the change. */
  isRequestedByEmployee?: boolean;
  /** The person agreed in writing. */
  hasConsent?: boolean;
}

/** What a planner says about a shift that is against a rule (`labour §3`). */
export interface PlanNote extends LateChangeNote {
  /** Why findings that block are accepted. */
  reason?: string;
  /** The person agreed in writing to a short rest before or after the shift. */
  hasRestConsent?: boolean;
  /** Of a shift that goes to somebody else, about the person who loses it; the rest is about the one who gets it. */
  previous?: LateChangeNote;
}
