import type { Day, LabourPackChoice, PlannedBreak } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { LabourInput } from '../rules/facts.ts';
import { calendarOf } from '../time/calendar.ts';

/** The rules from a day on: packs, the workweek, and the zone of the place. */
export interface PayRules extends Pick<LabourInput, 'zone' | 'workweekStart'> {
  from: Day;
  packs: LabourPackChoice[];
  /** The break that planned shifts are taken to have; none where absent. */
  plannedBreak?: PlannedBreak | null;
}

/** Half-open, in milliseconds since 1970. */
interface Stretch {
  from: number;
  until: number;
}

/** Rules with the time in which they hold, and that whose work they pay. */
export interface HeldRules {
  rules: PayRules;
  /** From their day on until the next ones. */
  held: Stretch;
  /** Work that begins then: their first workweek is the first that begins on their day or later, until then the rules before pay. */
  paying: Stretch;
}

/** Whether the instant is in the stretch. */
export const isWithin = (at: number, { from, until }: Stretch): boolean => from <= at && at < until;

/**
 * When each of the rules holds, and whose work it pays, so that each stretch of work is in exactly one workweek even where the workweek
 * itself changes. The oldest come first, and hold before their day too.
 */
export function heldRules(rules: readonly PayRules[]): HeldRules[] {
  const held: HeldRules[] = [];
  let [heldUntil, payingUntil] = [Infinity, Infinity];
  for (const [place, each] of [...rules.entries()].toReversed()) {
    const calendar = calendarOf(each.zone, each.workweekStart);
    const week = calendar.weekOf(each.from);
    const isFirst = place === 0;
    const heldFrom = isFirst ? -Infinity : calendar.startOf(each.from);
    const paysFrom = isFirst ? -Infinity : calendar.startOf(week === each.from ? week : addDays(week, 7));
    held.unshift({
      rules: each,
      held: { from: heldFrom, until: heldUntil },
      paying: { from: Math.min(paysFrom, payingUntil), until: payingUntil },
    });
    heldUntil = heldFrom;
    payingUntil = Math.min(paysFrom, payingUntil);
  }
  return held;
}
