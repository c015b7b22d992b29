import type { LabourBranch, LabourPackChoice } from './labour.ts';
import type { Day, Id, Instant, Minutes, WallTime, Weekday } from './primitives.ts';

/** A policy is written as a draft, holds once active, and stays for the days on which it held (`labour §3`). */
export const LABOUR_POLICY_STATES = ['draft', 'active', 'superseded'] as const;
export type LabourPolicyState = (typeof LABOUR_POLICY_STATES)[number];

/** The unpaid break that planned shifts are taken to have: plans name none. */
export interface PlannedBreak {
  /** Shifts of more than so many minutes have it. */
  over: Minutes;
  minutes: Minutes;
}

/** Body of `POST /api/labour/policies` and of `PUT /api/labour/policies/{id}`, which replaces a draft. */
export interface LabourPolicyRequest {
  /** The organisation, a region or a site; the policy of the nearest unit holds at a site. */
  unitId: Id;
  /** The first day on which it holds. */
  effectiveFrom: Day;
  /** None for a unit whose hours are not to be checked. */
  packs: LabourPackChoice[];
  /** First day of the workweek. */
  workweekStart: Weekday;
  plannedBreak: PlannedBreak | null;
  /** What a week of each site may cost, in cents; null for no budget. */
  weeklyBudgetCents: number | null;
  version?: number;
}

/** Which packs hold for the sites of a unit from a day on. */
export interface LabourPolicy extends Omit<LabourPolicyRequest, 'version'> {
  id: Id;
  unitName: string;
  state: LabourPolicyState;
  createdAt: Instant;
  createdByName: string;
  activatedAt: Instant | null;
  activatedByName: string | null;
  version: number;
}

/** A break that a person may give up for a time. */
export const WAIVABLE_BREAKS = ['meal-break:first', 'meal-break:second'] as const;
export type WaivableBreak = (typeof WAIVABLE_BREAKS)[number];

export interface BreakWaiver {
  ruleId: WaivableBreak;
  from: Day;
  /** The last day; null without an end. */
  to: Day | null;
}

/** When a minor goes to school. */
export interface SchoolTerm {
  from: Day;
  to: Day;
  weekdays: Weekday[];
  /** When school begins on these days; null where nobody said. */
  start: WallTime | null;
}

/** Body of `PUT /api/users/{id}/work-terms`. Omitted fields stay as they are on that day; null clears. */
export interface WorkTermsRequest {
  /** The first day on which these terms hold. */
  from: Day;
  /** Cents an hour. */
  rateCents?: number | null;
  contractMinutesPerWeek?: Minutes | null;
  birthDate?: Day | null;
  branch?: LabourBranch | null;
  waivers?: BreakWaiver[];
  schoolTerms?: SchoolTerm[];
}

/** Terms of a person's work from a day on; a later row for the same day replaces an earlier one, and every row is kept. */
export interface WorkTerms extends Required<WorkTermsRequest> {
  id: Id;
  recordedAt: Instant;
  recordedByName: string;
}

/** Answer of `GET /api/users/{id}/work-terms`: all rows for admins and the person; managers see what planning needs. */
export interface PersonWorkTerms {
  userId: Id;
  /** Today's; null where nobody said. */
  contractMinutesPerWeek: Minutes | null;
  /** Whether the person is under 18 today; null where the birth date is unknown. */
  isMinor: boolean | null;
  /** Newest day first; null for managers. */
  rows: WorkTerms[] | null;
}
