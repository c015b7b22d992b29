import { jest } from '@jest/globals';
import { SessionReader } from '../../src/modules/auth/session-reader.ts';
import { connected } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const SERVICE_RESTART = 1012;

describe('connections whose places changed unnoticed', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.stop());

  const managerOfTwo = async () => {
    const [kept, lost] = [await test.sites.site(), await test.sites.site()];
    const { person, caller } = await test.sites.managerOf([kept]);
    return { caller, role: await test.sites.assign({ user: person, unit: lost, role: 'manager' }) };
  };

  it('A role that ends while its holder connects leaves no connection in the rooms of its site', async () => {
    const { caller, role } = await managerOfTwo();
    const admin = await test.signedIn('admin');
    const reader = test.app.get(SessionReader);
    const find = reader.find.bind(reader);
    jest.spyOn(reader, 'find').mockImplementationOnce(async (token) => {
      const user = await find(token);
      await admin.caller.put(`/api/admin/assignments/${role.id}/end`).send({}).expect(204);
      return user;
    });
    const client = await connected(test, caller);
    expect(await client.whenClosed()).toBe(SERVICE_RESTART);
  });

  it('A node that was cut off from the others closes the connections of those who lost a place meanwhile, and no others', async () => {
    const { caller, role } = await managerOfTwo();
    const staying = await connected(test, (await managerOfTwo()).caller);
    const client = await connected(test, caller);
    const em = test.em();
    await em.execute(`update assignments set "to" = '2001-01-01' where id = ?`, [role.id]);
    await em.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen workforce_nodes'`);
    expect(await client.whenClosed()).toBe(SERVICE_RESTART);
    expect(staying.closed).toBeUndefined();
    staying.end();
  });
});
