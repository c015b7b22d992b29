import { basename } from 'node:path';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import { TestApp } from '../harness/test-app.ts';
import { Callers, WHO, type Who } from './callers.ts';
import { MATRIX_FILE, matrixLines } from './permitted.ts';
import { REQUESTS, send, WITH_PROVIDER } from './requests.ts';

const lineOf = (route: string, statuses: readonly string[]) =>
  [route.padEnd(66), ...statuses.map((status, column) => status.padEnd(WHO[column]?.length ?? 0))].join('  ').trimEnd();

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;

describe('authorisation matrix', () => {
  const lines = matrixLines();
  let test: TestApp;
  let callers: Callers;
  let routes: string[];

  beforeAll(async () => {
    test = await TestApp.start({ environment: WITH_PROVIDER });
    callers = new Callers(test);
    routes = routesOf(test.app).map(nameOf);
  });
  afterAll(() => test.stop());

  async function status(route: string, who: Who): Promise<string> {
    const { caller, employee } = await callers.approach(who, route);
    const sent = (await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() })) ?? {};
    return String((await send(caller, route, sent)).status);
  }

  async function measure(route: string): Promise<string[]> {
    const statuses = [];
    for (const who of WHO) statuses.push(await status(route, who));
    return statuses;
  }

  it.each(lines)('Every caller gets the status of the authorisation matrix: %s', async (route, expected) => {
    expect(lineOf(route, await measure(route))).toBe(lineOf(route, expected.slice(0, WHO.length)));
  });

  it('The authorisation matrix has a line for every route', async () => {
    const missing = routes.filter((route) => !lines.some(([known]) => known === route));
    const deserved = [];
    for (const route of missing) deserved.push(lineOf(route, await measure(route)));
    const toAdd = (some: string[]) => [`Add to ${basename(MATRIX_FILE)} what is right of this:`, ...some].join('\n');
    expect(toAdd(deserved)).toBe(toAdd([]));
  });

  it('The authorisation requests have an entry for every route with a path parameter', () => {
    const named = routes.filter((route) => route.includes('{'));
    expect(named.filter((route) => REQUESTS[route] === undefined)).toEqual([]);
  });

  it('The authorisation matrix and requests have no entry for a removed route', () => {
    const known = [...lines.map(([route]) => route), ...Object.keys(REQUESTS)];
    expect(known.filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('The authorisation matrix has each route once', () => {
    const known = lines.map(([route]) => route);
    expect(known.filter((route, index) => known.indexOf(route) < index)).toEqual([]);
  });
});
