import type { Finding, Id, LabourPlanning, LateChangeNote, PlanNote, Schedule } from '@workforce/contracts';
import { dayOf, shiftInterval, type ShiftTimes } from '@workforce/domain';
import { PlanJudge, policiesOf, type PlannedChange } from '@workforce/labour';

/** Where and when a shift would be; no times for one that is cancelled. */
export interface Planned {
  employeeId: Id;
  siteId: Id;
  times: ShiftTimes | null;
}

/** What labour rules say about a shift as it would be. */
export interface PlanFindings {
  /** Whether a policy holds there on that day. Without one nothing is checked, and nothing guessed. */
  isChecked: boolean;
  /** Whether rules price or forbid the change because it is late, unless the person asked for it or agreed. */
  isLate: boolean;
  /** Whether the person's written consent to a short rest would change what rules say. */
  isShortRest: boolean;
  findings: Finding[];
}

/** What excuses a late change or a short rest, as the planner states it. */
export type Excuses = LateChangeNote & Pick<PlanNote, 'hasRestConsent'>;

/** Stands for a shift that has no id yet. */
const NEW_SHIFT = 'new';

/**
 * Judges what a new or changed shift brings about for the person who would work it, by the server's own rules (`labour §3`).
 *
 * @param shift as it is; null for a new one
 */
export function judgePlan(
  { site, person }: LabourPlanning,
  shift: Schedule | null,
  to: Planned,
  now: Date,
  excuses: Excuses = {},
): PlanFindings {
  const change = changeOf(shift, to, site.zone);
  const around = change.is ?? change.was;
  const day = around && dayOf(around.start, site.zone);
  const isChecked = day === null || policiesOf(site, { from: day, to: day }).length > 0;
  if (!isChecked) return { isChecked, isLate: false, isShortRest: false, findings: [] };
  const judged = (note: Excuses) => new PlanJudge(site, person, { now, note }).findingsOf(change);
  const unexcused = judged({});
  const isExcused = Object.values(excuses).includes(true);
  // Of the whole shift: consent may come after it was planned.
  const others = { ...person, hours: person.hours.filter(({ id }) => id !== change.shiftId) };
  const rests = (note: Excuses) =>
    new PlanJudge(site, others, { now, note }).findingsOf({ ...change, was: null }).filter(isOfRest);
  const isShortRest = !isSame(rests({}), rests({ hasRestConsent: true }));
  const findings = isExcused ? judged(excuses) : unexcused;
  return { isChecked, isLate: unexcused.some(isLateChange), isShortRest, findings };
}

const isLateChange = ({ ruleId, severity }: Finding): boolean => ruleId === 'late-change' && severity !== 'info';

const isOfRest = ({ ruleId }: Finding): boolean => ruleId === 'daily-rest' || ruleId === 'clopening';

const isSame = (a: readonly Finding[], b: readonly Finding[]): boolean =>
  a.length === b.length && a.every(({ sentence }, place) => sentence === b[place]?.sentence);

/** The change of the plan of the person who would work; a shift that comes from somebody else or another site is added to theirs. */
function changeOf(shift: Schedule | null, to: Planned, zone: string): PlannedChange {
  const isSame = shift !== null && shift.employeeId === to.employeeId && shift.siteId === to.siteId;
  return {
    shiftId: shift?.id ?? NEW_SHIFT,
    was: isSame && shift.status !== 'cancelled' ? shiftInterval(shift, zone) : null,
    is: to.times && shiftInterval(to.times, zone),
  };
}
