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
interface TimeSpan {
  from: number;
  until: number;
}

/** Rules with the time in which they hold, and that whose work they pay. */
export interface RuleSpan {
  rules: PayRules;
  /** From their day on until the next ones. */
  validity: TimeSpan;
  /** Work that begins then: their first workweek is the first that begins on their day or later, until then the rules before pay. */
  paying: TimeSpan;
}

/** Whether the instant is in the interval. */
export const isWithin = (at: number, { from, until }: TimeSpan): boolean => from <= at && at < until;

/**
 * When each of the rules holds, and whose work it pays, so that each stretch of work is in exactly one workweek even where the workweek
 * itself changes. The oldest come first, and hold before their day too.
 */
export function ruleSpans(rules: readonly PayRules[]): RuleSpan[] {
  const spans: RuleSpan[] = [];
  let [validUntil, payingUntil] = [Infinity, Infinity];
  for (const [place, each] of [...rules.entries()].toReversed()) {
    const calendar = calendarOf(each.zone, each.workweekStart);
    const week = calendar.weekOf(each.from);
    const isFirst = place === 0;
    const validFrom = isFirst ? -Infinity : calendar.startOf(each.from);
    const paysFrom = isFirst ? -Infinity : calendar.startOf(week === each.from ? week : addDays(week, 7));
    spans.unshift({
      rules: each,
      validity: { from: validFrom, until: validUntil },
      paying: { from: Math.min(paysFrom, payingUntil), until: payingUntil },
    });
    validUntil = validFrom;
    payingUntil = Math.min(paysFrom, payingUntil);
  }
  return spans;
}
