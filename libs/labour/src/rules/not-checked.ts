import { type Day, LABOUR_RULE_IDS, type LabourRuleId } from '@workforce/contracts';
import { isInEffect } from '../packs/effect.ts';
import type { Pack } from '../packs/pack.ts';
import { instantOf } from '../time/instants.ts';
import { ALL_RULES } from './all-rules.ts';
import type { Scope } from './rule.ts';

/**
 * The rules that nothing was measured by on some day: no pack has them, the pack isn't in effect, or a fact is unknown (`labour §1`: no
 * pack, no check, never a guess).
 */
export function notChecked(scopes: readonly Scope[], days: readonly Day[]): LabourRuleId[] {
  const checkedBy = new Map<LabourRuleId, Pack[]>();
  for (const scope of scopes.filter((each) => !isAgeUnknown(each)))
    for (const rule of ALL_RULES.filter((each) => each.holds(scope.params) && !each.isBlind?.(scope)))
      for (const id of rule.ids) checkedBy.set(id, [...(checkedBy.get(id) ?? []), scope.pack]);
  return LABOUR_RULE_IDS.filter((id) => {
    const packs = checkedBy.get(id);
    return !packs || !days.every((day) => packs.some((pack) => isInEffect(pack, day)));
  });
}

/** The days that the input is about. */
export const daysOf = ({ facts }: Pick<Scope, 'facts'>): Day[] => [
  ...facts.periods.map(({ day }) => day),
  ...(facts.input.changes ?? []).map(({ start }) => facts.calendar.dayOf(instantOf(start, facts.calendar.zone))),
];

const isAgeUnknown = ({ params, facts }: Scope): boolean =>
  params.underAge !== undefined && facts.input.person?.birthDate === undefined;
