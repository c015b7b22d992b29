import { PERSONAL_TOKEN_SCOPES, SERVICE_TOKEN_SCOPES } from '@workforce/contracts';
import { type Permission, permissionsOfScopes } from '@workforce/domain';
import { takesTokens } from '../../platform/access/access.guard.ts';
import type { Route } from './routes.ts';

export type TokenKind = 'personal' | 'service';

const WORTH: Record<TokenKind, readonly Permission[]> = {
  personal: permissionsOfScopes(PERSONAL_TOKEN_SCOPES),
  service: permissionsOfScopes(SERVICE_TOKEN_SCOPES),
};

/** The kinds of API tokens that some scope lets through; none where a person has to confirm that it is them (ADR 45). */
export function tokensFor({ access, confirmedBy }: Pick<Route, 'access' | 'confirmedBy'>): TokenKind[] {
  if (access?.kind !== 'permission' || !takesTokens(confirmedBy)) return [];
  return (['personal', 'service'] as const).filter((kind) => WORTH[kind].includes(access.permission));
}
