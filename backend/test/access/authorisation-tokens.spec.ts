import type { Role } from '@workforce/contracts';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import { tokensFor } from '../../src/tools/openapi/token-access.ts';
import { asService, asTokenOf, scopesOf } from '../api-tokens/token-stage.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { Callers, CHANGES_CALLER, mayHaveChanged, WHO, type Who } from './callers.ts';
import { matrixLines } from './permitted.ts';
import { REQUESTS, type Row, send, WITH_PROVIDER } from './requests.ts';

/** The tokens, by the column of the matrix that says what the person may. A service's has every scope of a service. */
const TOKENS = { manager: 'manager', admin: 'admin', service: 'admin', own: 'own' } as const satisfies Record<
  string,
  Who
>;
type Token = keyof typeof TOKENS;

const lines = matrixLines().filter(([route]) => !route.includes(' /scim/'));
const statusIn = (statuses: readonly string[], who: Who) => statuses[WHO.indexOf(who)] ?? 'missing';

describe('authorisation matrix with API tokens', () => {
  let test: TestApp;
  let callers: Callers;
  let routes: Map<string, Route>;
  const reusable = new Map<Token, Promise<Caller>>();

  beforeAll(async () => {
    test = await TestApp.start({ environment: WITH_PROVIDER });
    callers = new Callers(test);
    routes = new Map(routesOf(test.app).map((route) => [`${route.method.toUpperCase()} ${route.path}`, route]));
  });
  afterAll(() => test.stop());

  const signIn = async (role: Role) => (await test.signedIn(role)).caller;
  async function clientOf(token: Exclude<Token, 'own'>): Promise<Caller> {
    if (token === 'service') return asService(test, await signIn('admin'));
    return asTokenOf(test, await signIn(token), { scopes: scopesOf(token) });
  }

  async function callerOf(token: Token, route: string, employee: User): Promise<Caller> {
    if (token === 'own') return asTokenOf(test, await test.as(employee), { scopes: scopesOf('employee') });
    if (CHANGES_CALLER.test(route)) return clientOf(token);
    const known = reusable.get(token) ?? clientOf(token);
    reusable.set(token, known);
    return known;
  }

  async function rowOf(route: string): Promise<Row> {
    const employee = await test.organisation.person();
    return { employee, sent: (await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() })) ?? {} };
  }

  function expected(token: Token, route: string, statuses: readonly string[]): string {
    const known = routes.get(route);
    if (known?.access?.kind === 'public') return statusIn(statuses, 'anonymous');
    const kind = token === 'service' ? 'service' : 'personal';
    if (!known || !tokensFor(known).includes(kind)) return '403';
    return statusIn(statuses, TOKENS[token]);
  }

  it.each(lines)('A token may what its scopes and its owner may, and nothing else: %s', async (route, statuses) => {
    const answers: Record<string, string> = {};
    const rights: Record<string, string> = {};
    let row: Row | undefined;
    for (const token of Object.keys(TOKENS) as Token[]) {
      row ??= await rowOf(route);
      const { status } = await send(await callerOf(token, route, row.employee), route, row.sent);
      answers[token] = String(status);
      if (mayHaveChanged(route, status)) row = undefined;
      rights[token] = expected(token, route, statuses);
    }
    expect(answers).toEqual(rights);
  });

  it('Tokens reach no route of accounts, sign-ins, second factors, passwords, places or tokens', () => {
    const accepted = [...routes].filter(([, route]) => tokensFor(route).length > 0).map(([name]) => name);
    expect(accepted.length).toBeGreaterThan(60);
    const forbidden = /\/api\/(auth|admin\/(?!security-log))|password|PUT \/api\/users|(POST|DELETE) \/api\/users/;
    expect(accepted.filter((name) => forbidden.test(name))).toEqual([]);
  });
});
