import {
  type Id,
  LEAST_RETENTION_DAYS,
  MOST_RETENTION_DAYS,
  type RetentionKind,
  type RetentionRule,
} from '@workforce/contracts';
import { fieldRule } from '@workforce/web-ui/forms';
import { retentionText as text } from '../../texts/retention.texts.ts';

/** Values of a rule's form; the days are as typed. */
export interface RuleValues {
  unitId: Id | undefined;
  kind: RetentionKind | undefined;
  end: 'keep' | 'delete';
  days: string;
}

/** Initial values: of the rule, else of a new one for the unit. */
export const valuesOf = (rule: RetentionRule | null, unitId: Id | undefined): RuleValues => ({
  unitId: rule?.unitId ?? unitId,
  kind: rule?.kind,
  end: rule?.days === null ? 'keep' : 'delete',
  days: rule?.days == null ? '' : String(rule.days),
});

/** The days of valid values; null for kept. */
export const daysOf = ({ end, days }: RuleValues): number | null => (end === 'keep' ? null : Number(days));

/** A rule for the days as typed: a whole number that the kind allows. */
export const daysFor = (kind: RetentionKind | undefined) => {
  const least = kind === undefined ? 1 : LEAST_RETENTION_DAYS[kind];
  return fieldRule((value) => {
    const isRight = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= MOST_RETENTION_DAYS;
    return isRight ? undefined : text('dialog.daysRange', { least, most: MOST_RETENTION_DAYS });
  });
};
