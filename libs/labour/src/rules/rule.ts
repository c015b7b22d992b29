import type { Day, Finding, FindingSeverity, LabourRuleId, Minutes } from '@workforce/contracts';
import type { Pack, PackParams } from '../packs/pack.ts';
import type { Subject } from '../texts/subject.ts';
import type { Workday } from '../time/workdays.ts';
import type { WorkPeriod } from '../time/work-periods.ts';
import type { Facts } from './facts.ts';

/** One pack's view of the facts: the work of the days on which its rules reach the person. */
export interface Scope {
  facts: Facts;
  pack: Pack;
  params: PackParams;
  /** The person, as sentences name them. */
  name: Subject;
  periods: WorkPeriod[];
  days: Workday[];
  /** Whether the pack's rules reach the person on the day. */
  reaches(day: Day): boolean;
}

/** A predicate over a pack's parameters. */
export interface Rule {
  ids: readonly LabourRuleId[];
  /** Whether the pack has the rule's parameters. */
  holds(params: PackParams): boolean;
  /** Whether a fact is missing without which the rule can't be checked; never guessed. */
  isBlind?(scope: Scope): boolean;
  check(scope: Scope): Finding[];
}

/** What a rule says; the rest of the finding follows from its scope. */
export interface FindingDetails {
  ruleId: LabourRuleId;
  start: number;
  end: number;
  measured: number;
  limit: number;
  unit?: Finding['unit'];
  severity: FindingSeverity;
  /** The excess or the shortfall. */
  minutes: Minutes;
  /** Cents; nothing when absent, unknown when null. */
  money?: number | null;
  sentence: string;
}

/** The finding as the wire has it, with the pack's source. */
export function finding({ facts, pack }: Pick<Scope, 'facts' | 'pack'>, details: FindingDetails): Finding {
  const { title, sourceUrl, readOn } = pack;
  const { ruleId, measured, limit, unit = 'minutes', severity, minutes, money = 0, sentence } = details;
  return {
    ruleId,
    packId: pack.id,
    employeeId: facts.input.person?.id ?? null,
    start: new Date(details.start).toISOString(),
    end: new Date(details.end).toISOString(),
    measured,
    limit,
    unit,
    severity,
    minutes,
    money,
    sentence,
    source: { title, url: sourceUrl, readOn },
  };
}

/** The severity of a breach: a law's may be overruled only with a reason, a company's own rule warns. */
export const breach = ({ pack }: Pick<Scope, 'pack'>): FindingSeverity => (pack.id === 'company' ? 'warn' : 'block');
