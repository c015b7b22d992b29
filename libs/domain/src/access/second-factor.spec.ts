import { mustHaveSecondFactor } from './second-factor.ts';

test.each([
  ['optional', []],
  ['admins', ['admin']],
  ['managers', ['manager', 'admin']],
  ['everyone', ['employee', 'manager', 'admin']],
] as const)('With the rule %s a second factor is required of %j', (rule, expected) => {
  const roles = ['employee', 'manager', 'admin'] as const;
  expect(roles.filter((role) => mustHaveSecondFactor(role, rule))).toEqual(expected);
});
