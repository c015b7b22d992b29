import { ROLES, type ServerEventName } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import { SCIM } from '../../src/modules/scim/protocol/scim-schemas.ts';
import { CLIENT_FRAMES, deniedRoles, SERVER_EVENTS } from '../../src/platform/realtime/socket-access.ts';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/**
 * The routes that Express serves, without the API documentation; Nest mounts middleware as one layer for all methods.
 */
const mounted = (test: TestApp): string[] => {
  const express = test.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const routes = express.router.stack
    // Nest mounts what isn't under the global prefix with a slash at its end too.
    .flatMap(({ route }) => (route ? [{ ...route, path: route.path.replace(/(.)\/$/, '$1') }] : []))
    .filter(({ path }) => !path.startsWith('/api/docs') && !path.includes('*'))
    .flatMap(({ path, methods }) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const count = (name: string) => routes.filter((other) => other === name).length;
  const isHandler = (name: string) => count(name) > count(name.replace(/^\S+/, 'TRACE'));
  return [...new Set(routes)].filter(isHandler);
};

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const withoutBraces = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function whoMay({ access }: Route): string {
  if (!access) return 'UNDECLARED';
  if (access.kind === 'public') return 'public';
  if (access.kind === 'token') return `${access.permission} → token`;
  return `${access.permission} → ${ROLES.filter((role) => roleHas(role, access.permission)).join(', ')}`;
}

const call = (caller: Caller, route: Route) => {
  const path = route.path.replace(/\{date\}/, '2026-03-08').replace(/\{\w+\}/g, '0197fb5e-0000-7000-8000-000000000000');
  return caller[route.method as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
};

describe('access declarations', () => {
  let test: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    test = await TestApp.start();
    routes = routesOf(test.app);
  });
  afterAll(() => test.stop());

  it('The list of routes contains every mounted route', () => {
    const known = routes.map((route) => withoutBraces(nameOf(route)));
    expect(mounted(test).sort()).toEqual(known.sort());
    expect(known.length).toBeGreaterThan(20);
  });

  it('Every route declares its access', () => {
    expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([]);
  });

  it('The permissions and roles of all routes match the snapshot', () => {
    const width = Math.max(...routes.map((route) => nameOf(route).length));
    const table = routes.map((route) => `${nameOf(route).padEnd(width)}  ${whoMay(route)}`).join('\n');
    expect(`\n${table}\n`).toMatchSnapshot();
  });

  it('The permissions of all real-time events match the snapshot', () => {
    const inbound = Object.entries(CLIENT_FRAMES).map(([name, access]) => {
      return `client sends ${name.padEnd(20)} ${access.kind === 'public' ? 'public' : access.permission}`;
    });
    const outbound = Object.entries(SERVER_EVENTS).map(([name, permission]) => {
      const roles = ROLES.filter((role) => roleHas(role, permission));
      return `server sends ${name.padEnd(20)} ${permission} → ${roles.join(', ')}`;
    });
    expect(`\n${[...inbound, ...outbound].join('\n')}\n`).toMatchSnapshot();
  });

  it('A real-time event without a declared permission is denied to every role', () => {
    expect(deniedRoles('undeclared' as ServerEventName)).toEqual(ROLES);
    expect(deniedRoles('message')).toEqual([]);
  });

  it('Every route that is not public answers 401 without a session', async () => {
    for (const route of routes.filter(({ access }) => access?.kind !== 'public')) {
      const { status, body } = await call(test.anonymous(), route);
      const refused = route.access?.kind === 'token' ? body.schemas : body.code;
      const expected = route.access?.kind === 'token' ? [SCIM.error] : 'UNAUTHENTICATED';
      expect([nameOf(route), status, refused]).toEqual([nameOf(route), 401, expected]);
    }
  });

  it('Every route for tokens answers 401 to sessions', async () => {
    const { caller } = await test.signedIn('admin');
    const forTokens = routes.filter(({ access }) => access?.kind === 'token');
    expect(forTokens.length).toBeGreaterThan(10);
    for (const route of forTokens)
      expect([nameOf(route), (await call(caller, route)).status]).toEqual([nameOf(route), 401]);
  });

  it.each(ROLES)('Routes that the role %s has no permission for answer 403', async (role) => {
    const { caller } = await test.signedIn(role);
    const closed = routes.filter(({ access }) => access?.kind === 'permission' && !roleHas(role, access.permission));
    for (const route of closed) {
      const { status, body } = await call(caller, route);
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'FORBIDDEN']);
    }
    expect(closed.length > 0).toBe(role !== 'admin');
  });

  it('A route without an access declaration answers 403, also to admins', async () => {
    const probe = await TestApp.start({ sharing: test, controllers: [ProbeController] });
    const { caller } = await probe.signedIn('admin');
    expect((await caller.get('/api/probe/undeclared').expect(403)).body.code).toBe('FORBIDDEN');
    expect((await probe.anonymous().get('/api/probe/undeclared').expect(403)).body.code).toBe('FORBIDDEN');
    await probe.stop();
  });
});
