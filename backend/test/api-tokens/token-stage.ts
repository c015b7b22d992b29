import type { CreatePersonalTokenRequest, NewApiToken, PersonalTokenScope, Role } from '@workforce/contracts';
import { PERSONAL_TOKEN_SCOPES, SERVICE_TOKEN_SCOPES } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';
import { tokenOf } from '../scim/scim-stage.ts';

/** Every scope that somebody with the role may give a token. */
export const scopesOf = (role: Role): PersonalTokenScope[] =>
  PERSONAL_TOKEN_SCOPES.filter((scope) => roleHas(role, scope));

/** A new token of the caller's own. */
export async function personalToken(
  owner: Caller,
  more: Partial<CreatePersonalTokenRequest> = {},
): Promise<NewApiToken> {
  const body = { name: 'Script', scopes: ['schedule.read-own'], ...more };
  return (await owner.post('/api/auth/api-tokens').send(body).expect(201)).body as NewApiToken;
}

/** A client with a new token of the caller's own. */
export const asTokenOf = async (
  test: TestApp,
  owner: Caller,
  more: Partial<CreatePersonalTokenRequest> = {},
): Promise<Caller> => new Caller(test.server, (await personalToken(owner, more)).secret);

/** A client with a new service's token, with every scope. */
export const asService = async (test: TestApp, admin: Caller, more: object = {}): Promise<Caller> =>
  new Caller(test.server, (await tokenOf(admin, { scopes: [...SERVICE_TOKEN_SCOPES], ...more })).secret);
