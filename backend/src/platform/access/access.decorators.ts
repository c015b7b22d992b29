import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@workforce/domain';

/** A route's access declaration. */
export type AccessDeclaration =
  | { kind: 'public' }
  | { kind: 'permission'; permission: Permission; isEverywhere: boolean }
  | { kind: 'token'; permission: Permission };

export const ACCESS_METADATA = 'workforce:access';

/** No session needed. */
export const Public = () => SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'public' });

export const HEADER_METADATA = 'workforce:by-header';

/**
 * Refuses a session cookie alone, for reads too, so that a request caused by another page never gets this route's
 * response.
 */
export const HeaderAuthOnly = () => SetMetadata(HEADER_METADATA, true);

/** Requires a role with `permission` (§6), anywhere. */
export const Access = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'permission', permission, isEverywhere: false });

/** Requires a role with `permission` in the whole organisation, for what can't be divided by sites (`sites §2`). */
export const AccessEverywhere = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'permission', permission, isEverywhere: true });

/** Requires an API token with `permission` among its scopes; sessions open nothing here. */
export const TokenAccess = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'token', permission });
