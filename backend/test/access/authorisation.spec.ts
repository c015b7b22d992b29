import { basename } from 'node:path';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import { TestApp } from '../harness/test-app.ts';
import { Callers, mayHaveChanged, WHO, type Who } from './callers.ts';
import { MATRIX_FILE, matrixLines } from './permitted.ts';
import { REQUESTS, type Row, send, WITH_PROVIDER } from './requests.ts';

const lineOf = (route: string, statuses: readonly string[]) =>
  [route.padEnd(66), ...statuses.map((status, column) => status.padEnd(WHO[column]?.length ?? 0))].join('  ').trimEnd();

/** Those who are refused come first: they leave the row as it is. */
const ORDER: readonly Who[] = ['anonymous', 'deactivated', 'revoked', 'other', 'manager', 'admin', 'own'];

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

  async function rowOf(route: string, who: Who): Promise<Row> {
    const employee = await callers.employee(who);
    return { employee, sent: (await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() })) ?? {} };
  }

  async function measure(route: string): Promise<string[]> {
    const statuses = new Map<Who, string>();
    let row: Row | undefined;
    for (const who of ORDER) {
      row ??= await rowOf(route, who);
      const { status } = await send(await callers.caller(who, route, row.employee), route, row.sent);
      statuses.set(who, String(status));
      if (mayHaveChanged(route, status)) row = undefined;
    }
    return WHO.map((who) => statuses.get(who) ?? 'missing');
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
