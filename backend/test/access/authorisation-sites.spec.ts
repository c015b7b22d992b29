import { TestApp } from '../harness/test-app.ts';
import { mayHaveChanged, WHO } from './callers.ts';
import { matrixLines } from './permitted.ts';
import { REQUESTS, type Row, send, WITH_PROVIDER } from './requests.ts';
import { AT_SITES, SiteCallers } from './site-callers.ts';

const answers = (statuses: readonly string[]) =>
  AT_SITES.map((who, column) => `${who} ${statuses[column] ?? 'missing'}`);

describe('authorisation matrix with several sites', () => {
  let test: TestApp;
  let callers: SiteCallers;

  beforeAll(async () => {
    test = await TestApp.start({ environment: WITH_PROVIDER });
    callers = await SiteCallers.create(test);
  });
  afterAll(() => test.stop());

  async function rowOf(route: string): Promise<Row> {
    const employee = await callers.employee();
    const admin = async () => (await test.signedIn('admin')).caller;
    return { employee, sent: (await REQUESTS[route]?.({ test, employee, unit: callers.places.site, admin })) ?? {} };
  }

  async function measure(route: string): Promise<string[]> {
    const statuses = [];
    let row: Row | undefined;
    for (const who of AT_SITES) {
      row ??= await rowOf(route);
      const { status } = await send(await callers.caller(who, route), route, row.sent);
      statuses.push(String(status));
      if (mayHaveChanged(route, status)) row = undefined;
    }
    return statuses;
  }

  it.each(matrixLines())('Every overseer gets the status of the authorisation matrix: %s', async (route, expected) => {
    expect(answers(await measure(route))).toEqual(answers(expected.slice(WHO.length)));
  });
});
