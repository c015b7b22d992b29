import { SetMetadata } from '@nestjs/common';
import type { SignInStep } from '@workforce/contracts';
import type { Permission } from '@workforce/domain';

/** A route's access declaration. */
export type AccessDeclaration =
  | { kind: 'public' }
  | { kind: 'permission'; permission: Permission; isEverywhere: boolean }
  | { kind: 'token'; permission: Permission };

export const ACCESS_METADATA = 'workforce:access';

/** No session needed. */
export const Public = () => SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'public' });

export const STEP_METADATA = 'workforce:sign-in-step';

/** Lets people through whose sign-in isn't complete, at these steps of it. Every other route refuses them. */
export const DuringSignIn = (...steps: SignInStep[]) => SetMetadata(STEP_METADATA, steps);

export const CONFIRMED_METADATA = 'workforce:confirmed';

/**
 * Whom a route asks to confirm that it is them (step-up): everybody, or those with a second factor or a provider. API tokens, which can't,
 * are refused unless the route takes them.
 */
export type ConfirmedBy = 'everybody' | 'second-factor' | 'second-factor-or-token';

/** Requires that the person has confirmed in the last five minutes that it is them (`identity §3`). */
export const Confirmed = (by: ConfirmedBy) => SetMetadata<string, ConfirmedBy>(CONFIRMED_METADATA, by);

export const HEADER_METADATA = 'workforce:by-header';

/**
 * Refuses a session cookie alone, for reads too, so that a request caused by another page never gets this route's
 * response.
 */
export const HeaderAuthOnly = () => SetMetadata(HEADER_METADATA, true);

/** Requires a role with `permission` (§6), anywhere; of an API token that scope (ADR 45). */
export const Access = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'permission', permission, isEverywhere: false });

/** Requires a role with `permission` in the whole organisation, for what can't be divided by sites (`sites §2`). */
export const AccessEverywhere = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'permission', permission, isEverywhere: true });

/** Requires an API token with `permission` among its scopes; sessions open nothing here. */
export const TokenAccess = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'token', permission });
