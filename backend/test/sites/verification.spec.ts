import { MikroORM } from '@mikro-orm/postgresql';
import type { AuditVerification } from '@workforce/contracts';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { clock } from '../time/time-team.ts';

describe('the verification of the audit log with several sites', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const verify = async (caller: Caller): Promise<AuditVerification> =>
    (await caller.get('/api/time-card-audit-log/verify').expect(200)).body as AuditVerification;

  it("A site's manager learns that the log is faulty, and only who oversees every site which row is", async () => {
    const harbour = await test.sites.site();
    const ofHarbour = await test.sites.managerOf([harbour]);
    const admin = (await test.signedIn('admin')).caller;
    const { caller } = await test.sites.employeeOf(await test.sites.first());
    await clock(caller, 'clock-in').expect(201);
    expect([(await verify(ofHarbour.caller)).ok, (await verify(admin)).ok]).toEqual([true, true]);

    await alterFirstRow(test.database.url);
    const [told, whole] = [await verify(ofHarbour.caller), await verify(admin)];
    expect(told.firstFault).toEqual({
      sequence: 1,
      fault: 'altered',
      id: null,
      entryId: null,
      message: 'Ask an administrator of the whole organisation to verify the log: it names the row.',
    });
    expect(whole.firstFault).toMatchObject({ sequence: 1, fault: 'altered', id: expect.any(String) });
  });
});

async function alterFirstRow(superuserUrl: string): Promise<void> {
  const orm = await MikroORM.init(ormConfig(superuserUrl, 1));
  try {
    await orm.em.fork().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(`update time_audit_log set employee_name = 'Somebody else' where sequence = 1`);
    });
  } finally {
    await orm.close();
  }
}
