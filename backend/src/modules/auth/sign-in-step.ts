import type { Role, SessionUser, SignInStep } from '@workforce/contracts';
import { mustHaveSecondFactor } from '@workforce/domain';
import type { Config } from '../../config/config.ts';
import type { SessionFactor } from './session.entity.ts';

interface SignedIn {
  role: Role;
  hasSecondFactor: boolean;
  factor: SessionFactor | null;
}

/** Who needs a second factor here, and whether those need one too who signed in at a provider. */
type Rules = Pick<Config, 'secondFactor' | 'secondFactorAfterProviders'>;

/**
 * What is left of a session's sign-in; null when it is complete. Decided anew at every request (ADR 43). A provider's sign-in
 * doesn't replace a factor that the person has here.
 */
export function signInStepOf({ role, hasSecondFactor, factor }: SignedIn, rules: Rules): SignInStep | null {
  const isConfirmed = factor === 'provider' ? !rules.secondFactorAfterProviders && !hasSecondFactor : factor !== null;
  if (isConfirmed) return null;
  if (hasSecondFactor) return 'confirm';
  return mustHaveSecondFactor(role, rules.secondFactor) ? 'enrol' : null;
}

/** What a page may know of a person whose sign-in isn't complete: their password alone tells nobody more. */
export const unconfirmed = (user: SessionUser, signInStep: SignInStep): SessionUser => ({
  id: user.id,
  name: user.name,
  username: user.username,
  email: '',
  phone: null,
  birthday: null,
  role: user.role,
  siteId: user.siteId,
  siteName: '',
  jobFunctions: [],
  isActive: user.isActive,
  createdAt: user.createdAt,
  version: user.version,
  places: [],
  sites: [],
  signInStep,
});
