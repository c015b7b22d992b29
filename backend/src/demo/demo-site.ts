import type { Day, Role, TimeOffType, WallTime } from '@workforce/contracts';
import type { DemoGroup } from './demo-conversations.ts';
import type { DemoTemplate } from './demo-templates.ts';

/** The demo's job functions, for templates and people. */
export type JobFunctionKey = 'animalCare' | 'frontDesk' | 'clinic' | 'facility' | 'stable';

export interface DemoPerson {
  username: string;
  name: string;
  role: Role;
  jobFunctions: JobFunctionKey[];
  phone: string;
  birthday: Day;
  /** Weekdays worked, 0 = Sunday, and the shift on them. */
  week: { days: number[]; startTime: string; endTime: string; jobFunction: JobFunctionKey } | null;
}

export interface DemoTimeOff {
  username: string;
  type: TimeOffType;
  /** First and last day, in days from today. */
  days: readonly [first: number, last: number];
  reason: string;
  /** Made a week ago and decided an hour later; a pending one is made now. */
  decision?: { status: 'approved' | 'denied'; notes: string };
}

/** What somebody earns, and who they are in payroll. */
export interface DemoWage {
  username: string;
  rateCents: number;
  hoursPerWeek: number;
  payrollNumber: string;
}

/** Labour rules and pay periods of a site. */
export interface DemoPay {
  /** Username of who writes rules, locks and exports. */
  admin: string;
  wages: readonly DemoWage[];
  weeklyBudgetCents: number;
  /** A shift after a late one and at short notice, which the manager gave a reason for. */
  shortNotice: { username: string; startTime: WallTime; endTime: WallTime; reason: string };
  /** Who asks for corrections, and whose edit by the manager is disputed. */
  corrected: string;
  disputed: string;
}

/** A site of the demo and what is seeded at it. */
export interface DemoSite {
  name: string;
  jobFunctions: Partial<Record<JobFunctionKey, { name: string; color: string; description: string }>>;
  people: readonly DemoPerson[];
  /** Username of who plans, reviews and decides. */
  manager: string;
  templates: readonly DemoTemplate[];
  /** Notes on flagged tasks. */
  flagNotes: readonly string[];
  /** How much of today's tasks those who have begun have done, from 0 to 1. */
  doneToday: readonly (readonly [username: string, share: number])[];
  timeOff: readonly DemoTimeOff[];
  conversations: readonly DemoGroup[];
  /** A site without has hours that nothing is checked of, and no pay periods. */
  pay?: DemoPay;
}
