import { LABOUR_POLICY_STATES } from '@workforce/contracts';
import { mayActivatePolicy, mayEditPolicy, type PolicyDays, policyOn } from './policy.rules.ts';

const policy = (depth: number, effectiveFrom: string, activatedAt = '2026-01-01T00:00:00.000Z'): PolicyDays => ({
  depth,
  effectiveFrom,
  activatedAt,
});

describe('which policy holds', () => {
  const organisation = policy(1, '2026-01-01');
  const site = policy(3, '2026-03-01');

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', organisation],
    ['2026-02-28', organisation],
    ['2026-03-01', site],
    ['2027-01-01', site],
  ])('On %s it is that of the nearest unit which has one by then', (day, expected) => {
    expect(policyOn([organisation, site], day)).toBe(expected);
    expect(policyOn([site, organisation], day)).toBe(expected);
  });

  it('Of one unit the policy that began last holds, and a superseded one keeps its days', () => {
    const later = policy(3, '2026-06-01');
    expect(policyOn([later, site], '2026-06-01')).toBe(later);
    expect(policyOn([later, site], '2026-05-31')).toBe(site);
  });

  it('Of two policies from the same day the one activated last holds', () => {
    const corrected = policy(3, '2026-03-01', '2026-01-01T00:00:01.000Z');
    expect(policyOn([corrected, site], '2026-03-01')).toBe(corrected);
    expect(policyOn([site, corrected], '2026-03-01')).toBe(corrected);
  });
});

describe('states of a policy', () => {
  it.each(LABOUR_POLICY_STATES.map((state) => [state, state === 'draft']))('%s may be edited: %s', (state, may) => {
    expect(mayEditPolicy(state).ok).toBe(may);
  });

  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-02', true],
  ])('A draft from %s supersedes one from 2026-03-01: %s', (effectiveFrom, may) => {
    expect(mayActivatePolicy({ effectiveFrom }, { effectiveFrom: '2026-03-01' }).ok).toBe(may);
    expect(mayActivatePolicy({ effectiveFrom }, null).ok).toBe(true);
  });
});
