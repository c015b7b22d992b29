import type { Finding } from '@workforce/contracts';
import { COMPANY } from '../packs/company.ts';
import type { Pack } from '../packs/pack.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import type { Subject } from '../texts/subject.ts';
import type { Facts } from './facts.ts';
import { finding } from './rule.ts';

/**
 * What rounding punches for pay does: nothing where a pack refuses it; elsewhere it must be neutral over time (29 CFR 785.48(b)), and is
 * named with its net minutes when it isn't (`labour §4`). Where no law speaks of it, it is the company's own rule.
 */
export function roundingFindings(facts: Facts, packs: readonly Pack[], name: Subject): Finding[] {
  const [first, last] = [facts.periods[0], facts.periods.at(-1)];
  if (!facts.input.rounding || !first || !last) return [];
  const span = { ruleId: 'rounding', start: first.start, end: last.end, limit: 0 } as const;
  const refusing = facts.roundingRefusedBy;
  if (refusing) {
    const sentence = FINDING_TEXTS.roundingRefused({ name, law: refusing.jurisdiction });
    const details = {
      ...span,
      measured: facts.input.rounding.toMinutes,
      severity: 'block',
      minutes: 0,
      sentence,
    } as const;
    return [finding({ facts, pack: refusing }, details)];
  }
  const paid = facts.paid.reduce((sum, { minutes }) => sum + minutes, 0);
  const net = paid - facts.worked.reduce((sum, { minutes }) => sum + minutes, 0);
  if (net === 0) return [];
  const pack = packs.find(({ params }) => params.rounding !== undefined) ?? COMPANY;
  const sentence = FINDING_TEXTS.roundingNotNeutral({ name, net });
  const severity = net < 0 ? 'warn' : 'info';
  return [finding({ facts, pack }, { ...span, measured: net, severity, minutes: Math.abs(net), sentence })];
}
