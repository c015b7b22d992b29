import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import type { TestApp } from '../harness/test-app.ts';
import { MONDAY, type TimeTeam } from '../time/time-team.ts';
import { leaveAndErase, startWithTeam } from './leavers.ts';

describe('the erasure of somebody whose telephone number is something else as well', () => {
  let test: TestApp;
  let team: TimeTeam;

  beforeAll(async () => {
    ({ test, team } = await startWithTeam());
    const { ben } = team;
    await team.workedDay(ben);
    const request = { type: 'personal', startDate: MONDAY, endDate: MONDAY, reason: 'Moving' };
    await ben.post('/api/time-off-requests').send(request).expect(201);
    await test.app.get(LogMaintenance).run();
  });
  afterAll(() => test.stop());

  async function eraseOwnerOf(phone: string): Promise<void> {
    const leaver = await test.organisation.person();
    const caller = await test.as(leaver);
    await caller.put(`/api/users/${leaver.id}`).send({ phone }).expect(200);
    await leaveAndErase(test, leaver, 'Asked');
  }

  const stored = (columns: string, from: string) => test.em().execute(`select ${columns} from ${from}`);

  it('A colour stays', async () => {
    const { caller: admin } = await test.signedIn('admin');
    await admin.post('/api/job-functions').send({ name: 'Host', description: '', color: '#112233' }).expect(201);
    await eraseOwnerOf('112233');
    expect(await stored('color', `job_functions where name = 'Host'`)).toEqual([{ color: '#112233' }]);
  });

  it('Somebody else still signs in under the same number at their provider', async () => {
    const identity = [test.clock.newId(), 'https://acme.example', '100234', team.colleague.id, test.clock.now()];
    await test
      .em()
      .execute('insert into identities (id, issuer, subject, user_id, linked_at) values (?, ?, ?, ?, ?)', identity);
    await eraseOwnerOf('100234');
    expect(await stored('subject', 'identities')).toEqual([{ subject: '100234' }]);
  });

  it.each(['2035-03', MONDAY, '03-05', '2035/03/05', '20350305'])(
    'A day stays, and a row of the log in which it is: %s',
    async (phone) => {
      const read = async () => ({
        log: await stored('sequence, hash, new_data', 'time_audit_log where sequence is not null order by sequence'),
        notifications: await stored(
          'parameters',
          `notifications where parameters ->> 'startDate' = '${MONDAY}' order by id`,
        ),
      });
      const before = await read();
      expect(before.log).toHaveLength(4);
      expect(before.notifications).not.toEqual([]);
      await eraseOwnerOf(phone);
      expect(await read()).toEqual(before);
    },
  );
});
