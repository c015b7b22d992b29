import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@workforce/domain';

/** What a route declares about who may call it. */
export type AccessDeclaration = { kind: 'public' } | { kind: 'permission'; permission: Permission };

export const ACCESS_METADATA = 'workforce:access';

/** Anyone may call this, signed in or not. */
export const Public = () => SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'public' });

export const HEADER_METADATA = 'workforce:by-header';

/** The cookie alone is refused, for reads too: what this route answers is never given to a request that another page caused. */
export const ByHeader = () => SetMetadata(HEADER_METADATA, true);

/** Only people whose role has `permission` may call this (§6). */
export const Access = (permission: Permission) =>
  SetMetadata<string, AccessDeclaration>(ACCESS_METADATA, { kind: 'permission', permission });
