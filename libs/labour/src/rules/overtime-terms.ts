import type { Day, LabourRuleId, Minutes } from '@workforce/contracts';
import { isInEffect } from '../packs/effect.ts';
import type { Pack } from '../packs/pack.ts';

/** A limit, and the pack that sets it. */
export interface Term {
  after: Minutes;
  pack: Pack;
}

/** The strictest limits of all packs in effect; null where none sets one. */
export interface OvertimeTerms {
  daily: Term | null;
  double: Term | null;
  seventhDouble: Term | null;
  weekly: Term | null;
}

/** Why minutes cost more than straight time. */
export interface Premium {
  ruleId: Extract<LabourRuleId, 'daily-overtime' | 'daily-double' | 'weekly-overtime' | 'seventh-day'>;
  pack: Pack;
  isDouble: boolean;
}

/** The limits on the day. An hour that two packs count is counted once, for the one that asks for it first. */
export function overtimeTerms(packs: readonly Pack[], day: Day): OvertimeTerms {
  const inEffect = packs.filter((pack) => isInEffect(pack, day));
  const strictest = (limit: (pack: Pack) => Minutes | undefined): Term | null =>
    inEffect.reduce<Term | null>((found, pack) => {
      const after = limit(pack);
      return after !== undefined && (found === null || after < found.after) ? { after, pack } : found;
    }, null);
  return {
    daily: strictest(({ params }) => params.dailyOvertimeAfter),
    double: strictest(({ params }) => params.dailyDoubleAfter),
    seventhDouble: strictest(({ params }) => params.seventhDayDoubleAfter),
    weekly: strictest(({ params }) => params.weeklyOvertimeAfter),
  };
}
