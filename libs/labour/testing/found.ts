import type { Finding, LabourRuleId } from '@workforce/contracts';
import { evaluate, type LabourInput } from '../src/index.ts';

/** The findings of one rule. */
export const found = (ruleId: LabourRuleId, input: LabourInput): Finding[] =>
  evaluate(input).findings.filter((finding) => finding.ruleId === ruleId);
