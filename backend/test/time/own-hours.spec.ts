import type { SecurityLogEntry, TimeCorrection, TimeEntry } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { asTokenOf } from '../api-tokens/token-stage.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, clock, edit, instant, list, MONDAY, refusal, remove } from './time-team.ts';

describe("one's own hours need another's eyes (decisions §12)", () => {
  let test: TestApp;
  let site: OrgUnit;

  beforeAll(async () => (test = await TestApp.start()));
  beforeEach(async () => {
    test.clock.set(at('08:00'));
    site = await test.sites.site();
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  /** Eight hours less than somebody would like to have. */
  async function worked(caller: Caller): Promise<TimeEntry> {
    test.clock.set(at('09:00'));
    await clock(caller, 'clock-in').expect(201);
    test.clock.set(at('09:30'));
    const { body } = await clock(caller, 'clock-out').expect(200);
    test.clock.set(at('18:00'));
    return body;
  }

  const ask = (caller: Caller, { id }: TimeEntry) =>
    caller.post('/api/time-corrections').send({
      timeEntryId: id,
      date: MONDAY,
      clockInTime: instant('09:00'),
      clockOutTime: instant('17:30'),
      breaks: [],
      reason: 'I stayed',
    });
  const logged = async ({ id }: User): Promise<SecurityLogEntry[]> =>
    test.em().execute(`select event, detail from security_log where user_id = ? and event = 'own_hours_decided'`, [id]);

  describe.each([
    ['a manager', () => test.sites.managerOf([site])],
    ['an admin of the site', () => test.sites.adminOf([site])],
    ['an admin of the organisation', async () => test.sites.adminOf([await test.sites.organisation()], site)],
  ])('of %s', (_, signedIn) => {
    let caller: Caller;
    let person: User;
    let entry: TimeEntry;

    beforeEach(async () => {
      ({ caller, person } = await signedIn());
      await test.sites.managerOf([site]);
      entry = await worked(caller);
    });

    it('are neither edited nor deleted by themselves', async () => {
      const long = { clockOutTime: instant('17:30') };
      const edited = await edit(caller, entry.id, long).expect(409);
      expect(refusal(edited.body)).toEqual({
        code: 'OWN_ACCOUNT',
        message: 'Somebody else decides about your own hours. Ask for a correction, and another manager answers it.',
      });
      expect(refusal((await remove(caller, entry.id).expect(409)).body)).toMatchObject({ code: 'OWN_ACCOUNT' });
      await Promise.all([1, 2, 3].map(() => edit(caller, entry.id, long).expect(409)));
      expect(await list(caller, { employeeId: person.id })).toMatchObject([{ clockOutTime: instant('09:30') }]);
      expect(await logged(person)).toEqual([]);
    });

    it('change when another manager accepts what they ask for', async () => {
      const { body: asked } = await ask(caller, entry).expect(201);
      expect(asked).toMatchObject({ status: 'requested' });
      await caller.post(`/api/time-corrections/${asked.id}/accept`).send({}).expect(403);
      expect(await list(caller, { employeeId: person.id })).toMatchObject([{ clockOutTime: instant('09:30') }]);
      const { caller: other } = await test.sites.managerOf([site]);
      await other.post(`/api/time-corrections/${asked.id}/accept`).send({}).expect(200);
      expect(await list(caller, { employeeId: person.id })).toMatchObject([{ clockOutTime: instant('17:30') }]);
    });

    it('are not edited with an own API token either', async () => {
      // Within five minutes of the sign-in.
      test.clock.set(at('08:01'));
      const script = await asTokenOf(test, caller, { scopes: ['time-entry.edit'] });
      test.clock.set(at('18:00'));
      await edit(script, entry.id, { clockOutTime: instant('17:30') }).expect(409);
    });
  });

  describe('where nobody else could decide', () => {
    let caller: Caller;
    let person: User;
    let entry: TimeEntry;

    beforeEach(async () => {
      const organisation = await test.sites.organisation();
      await test
        .em()
        .execute(`update assignments set "to" = "from" where unit_id = ? and role <> 'employee'`, [organisation.id]);
      ({ caller, person } = await test.sites.managerOf([site]));
      await test.sites.employeeOf(site);
      await test.sites.managerOf([await test.sites.site()]);
      entry = await worked(caller);
    });

    it('a correction holds at once, and both logs say who decided', async () => {
      const { body }: { body: TimeCorrection } = await ask(caller, entry).expect(201);
      expect(body).toMatchObject({ status: 'accepted', decidedBy: person.id });
      expect(await list(caller, { employeeId: person.id })).toMatchObject([{ clockOutTime: instant('17:30') }]);
      expect(await logged(person)).toEqual([
        { event: 'own_hours_decided', detail: `Time correction accepted, ${MONDAY}: nobody else could decide` },
      ]);
      const [row] = await auditLog(caller, { limit: 1 });
      expect(row).toMatchObject({ timeEntryId: entry.id, reason: expect.stringContaining('nobody else could decide') });
    });

    it('an edit and a deletion hold, and the security log says so', async () => {
      await edit(caller, entry.id, { clockOutTime: instant('17:30') }).expect(200);
      await remove(caller, entry.id).expect(204);
      expect((await logged(person)).map(({ detail }) => detail)).toEqual([
        `Time entry edited, ${MONDAY}: nobody else could decide`,
        `Time entry deleted, ${MONDAY}: nobody else could decide`,
      ]);
    });

    it('another manager who is inactive, or was one until yesterday, could not', async () => {
      const { person: away } = await test.sites.managerOf([site]);
      await edit(caller, entry.id, { clockOutTime: instant('16:00') }).expect(409);
      await test.em().execute('update users set is_active = false where id = ?', [away.id]);
      await edit(caller, entry.id, { clockOutTime: instant('16:00') }).expect(200);
    });
  });
});
