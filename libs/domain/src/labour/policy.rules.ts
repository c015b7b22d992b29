import type { Day, LabourPolicyState } from '@workforce/contracts';
import { accept, refuse, type Result } from '../result.ts';
import { nearestOf } from '../sites/nearest.ts';

/** What decides which policy holds. */
export interface PolicyDays {
  /** How deep its unit lies in the tree: the nearest one of a site is the deepest. */
  depth: number;
  effectiveFrom: Day;
  /** When it was activated, in milliseconds or as comparable text. */
  activatedAt: string;
}

/**
 * The policy that holds on a day among the activated ones of a site's units (`labour §3`): that of the nearest unit with one, there the
 * one that began last, and of two from the same day the one activated last. Undefined where none holds: nothing is checked.
 */
export const policyOn = <Policy extends PolicyDays>(policies: readonly Policy[], day: Day): Policy | undefined =>
  nearestOf(
    policies.filter(({ effectiveFrom }) => effectiveFrom <= day),
    compare,
  );

const compare = (a: PolicyDays, b: PolicyDays): number =>
  ordered(a.effectiveFrom, b.effectiveFrom) || ordered(a.activatedAt, b.activatedAt);

const ordered = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Refuses changes of what isn't a draft any more. */
export const mayEditPolicy = (state: LabourPolicyState): Result<LabourPolicyState> =>
  state === 'draft'
    ? accept(state)
    : refuse('LABOUR_POLICY_ACTIVE', 'A policy that has been activated stays as it is. Write a new one instead.');

/** Refuses to activate a draft that would begin before the policy in force, which holds for the days until then. */
export const mayActivatePolicy = (draft: { effectiveFrom: Day }, active: { effectiveFrom: Day } | null): Result<Day> =>
  active === null || draft.effectiveFrom >= active.effectiveFrom
    ? accept(draft.effectiveFrom)
    : refuse(
        'LABOUR_POLICY_TOO_EARLY',
        `The policy in force here begins on ${active.effectiveFrom}. Choose this day or a later one.`,
        'effectiveFrom',
      );
