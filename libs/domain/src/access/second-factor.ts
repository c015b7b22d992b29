import type { Role } from '@workforce/contracts';

/** Who must have a second factor (`identity §3`): nobody, or everybody from a role upwards. */
export const SECOND_FACTOR_RULES = ['optional', 'admins', 'managers', 'everyone'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

const WHO: Record<SecondFactorRule, readonly Role[]> = {
  optional: [],
  admins: ['admin'],
  managers: ['manager', 'admin'],
  everyone: ['employee', 'manager', 'admin'],
};

/**
 * Whether somebody must have a second factor.
 *
 * @param role the highest of their roles today
 */
export const mustHaveSecondFactor = (role: Role, rule: SecondFactorRule): boolean => WHO[rule].includes(role);
