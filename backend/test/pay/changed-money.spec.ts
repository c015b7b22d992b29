import type { PayExport, PayPeriod, TimeEntry, TimesheetPay } from '@workforce/contracts';
import pg from 'pg';
import { TestApp } from '../harness/test-app.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';
import { AFTER, MONDAY, PayTeam } from './pay-team.ts';

describe('what changes the money of a timesheet after it was approved', () => {
  let test: TestApp;
  let team: PayTeam;
  let entry: TimeEntry;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    entry = await team.worked(MONDAY);
  });
  afterEach(() => test.stop());

  const weekly = async (startDate = MONDAY) => {
    const [period] = await team.periods({ frequency: 'weekly', startDate });
    if (!period) throw new Error('There is no period');
    return period;
  };
  const approved = async ({ id: periodId }: PayPeriod) => {
    const { id } = await team.sheet(periodId);
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
    return id;
  };
  const terms = (body: object) =>
    team.ada.put(`/api/users/${team.employee.id}/work-terms`).send({ from: '2035-01-01', ...body });
  const site = async () => {
    const { id } = await test.organisation.site();
    const { body } = await team.ada.get('/api/admin/units').expect(200);
    return (
      (body as { id: string; name: string; version: number }[]).find((unit) => unit.id === id) ?? { id, version: 1 }
    );
  };
  const changeSite = async (change: object) => {
    const { id, version } = await site();
    await team.ada
      .put(`/api/admin/units/${id}`)
      .send({ version, ...change })
      .expect(200);
  };

  it.each<[string, () => Promise<unknown>]>([
    ['another rate', () => terms({ rateCents: 2_500 }).expect(200)],
    ['another birth date', () => terms({ birthDate: '2018-03-06' }).expect(200)],
    ['another labour policy', () => team.policy([{ id: 'us-ca' }], { effectiveFrom: MONDAY })],
    [
      'a region with policies of its own',
      async () => {
        const parentId = (await test.sites.organisation()).id;
        const region = { kind: 'region', name: 'Coast', parentId };
        const { body } = await team.ada.post('/api/admin/units').send(region).expect(201);
        await changeSite({ parentId: body.id });
      },
    ],
    ['another time zone of the site', () => changeSite({ timeZone: 'Pacific/Honolulu' })],
  ])('The approval is taken back by %s, and the period is not locked before another', async (_, change) => {
    const period = await weekly();
    test.clock.set(AFTER);
    const id = await approved(period);
    await change();
    expect(await team.sheet(period.id)).toMatchObject({ status: 'submitted', approvedByName: null });
    test.clock.set('2035-03-13T15:00:00.000Z');
    await team.period(team.ada, period.id, 'lock').expect(409);
    await team.act(team.mia, id, 'approve').expect(200);
    await team.period(team.ada, period.id, 'lock').expect(200);
  });

  it('Terms and policies of other days leave the approval', async () => {
    await terms({ rateCents: 3_000, from: '2035-02-01' }).expect(200);
    const period = await weekly();
    test.clock.set(AFTER);
    await approved(period);
    await terms({ rateCents: 2_000, from: '2035-03-12' }).expect(200);
    await terms({ rateCents: 2_000, from: '2034-01-01' }).expect(200);
    await team.policy([{ id: 'us-ca' }], { effectiveFrom: '2035-03-12' });
    expect(await team.sheet(period.id)).toMatchObject({ status: 'approved', approvedByName: 'Mia' });
  });

  it('An edit in the last week of a period takes back the approval of the next one, which pays that week', async () => {
    // From Wednesday to Tuesday; workweeks are from Sunday on.
    await weekly('2035-02-28');
    await team.worked('2035-03-08');
    test.clock.set('2035-03-14T15:00:00.000Z');
    const { body } = await team.ada.get('/api/pay-periods').expect(200);
    const next = (body as PayPeriod[]).find(({ startDate }) => startDate === '2035-03-07');
    if (!next) throw new Error('There is no next period');
    await approved(next);
    const edit = { breakHours: 30, editReason: 'Lunch' };
    const { caller: manager } = await test.signedIn('manager');
    await manager.put(`/api/time-entries/${entry.id}`).send(edit).expect(200);
    expect(await team.sheet(next.id)).toMatchObject({ status: 'submitted', approvedByName: null });
  });

  it('An approval that is being given while the rate changes is taken back', async () => {
    const period = await weekly();
    const { id } = await team.sheet(period.id);
    await team.act(team.anna, id, 'submit').expect(200);
    const other = new pg.Client({ connectionString: test.database.appUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`update timesheets set status = 'approved', approved_at = now() where id = '${id}'`);
      await Promise.all([
        terms({ rateCents: 2_500 }).expect(200),
        untilWaitingForLock(test).then(() => other.query('commit')),
      ]);
    } finally {
      await other.end();
    }
    expect((await team.sheet(period.id)).status).toBe('submitted');
  });

  describe('of a locked period', () => {
    let period: PayPeriod;
    let before: TimesheetPay;

    beforeEach(async () => {
      await terms({ rateCents: 2_000 }).expect(200);
      period = await weekly();
      await team.locked(period.id);
      before = await pay();
    });

    const pay = async () => team.pay(team.anna, (await team.sheet(period.id)).id);
    const changed = async () => {
      await terms({ rateCents: 9_900 }).expect(200);
      await team.policy([{ id: 'us-ca' }], { effectiveFrom: '2035-01-01', workweekStart: 'sunday' });
      await team.ada
        .put('/api/pay-settings')
        .send({ changes: [{ kind: 'number', key: team.employee.id, value: '42' }] })
        .expect(200);
    };
    const file = async () => (await team.ada.get(`/api/pay-periods/${period.id}/exports/csv`).expect(200)).text;
    const exported = async () =>
      (await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(200)).body as PayExport;

    it('What is paid stays as it was locked, and is exported so', async () => {
      await changed();
      const { lines, totalCents } = await pay();
      expect([lines, totalCents]).toEqual([before.lines, 16_000]);
      await exported();
      expect(await file()).toContain(`Anna,2035-03-04,${MONDAY},regular,480,8`);
      expect((await team.sheet(period.id)).status).toBe('locked');
    });

    it('What is exported stays the same bytes', async () => {
      const first = await exported();
      const bytes = await file();
      await changed();
      expect([await exported(), await file()]).toEqual([first, bytes]);
      const { lines, totalCents } = await pay();
      expect([lines, totalCents]).toEqual([before.lines, 16_000]);
    });

    it('No policy moves the first day of its last workweek, which the next period would pay again', async () => {
      const rules = { workweekStart: 'wednesday' } as const;
      const { body: draft } = await team.ada
        .post('/api/labour/policies')
        .send({
          unitId: (await site()).id,
          effectiveFrom: '2035-03-05',
          packs: [],
          plannedBreak: null,
          weeklyBudgetCents: null,
          ...rules,
        })
        .expect(201);
      const { body } = await team.ada.post(`/api/labour/policies/${draft.id}/activate`).expect(409);
      expect(body).toMatchObject({
        code: 'PAY_PERIOD_LOCKED',
        message:
          'Pay is locked until Mar 11, 2035, in workweeks from Sunday on. Choose a first day after it, or keep the day on which the workweek begins.',
      });
      const { body: policies } = await team.ada.get('/api/labour/policies').expect(200);
      expect(policies).toMatchObject([{ id: draft.id, state: 'draft' }]);
      await team.policy([], { effectiveFrom: '2035-03-12', ...rules });
    });

    it('Opened again, it has to be approved at the new rate', async () => {
      await changed();
      await team.period(team.ada, period.id, 'reopen', { reason: 'The rate was wrong' }).expect(200);
      expect(await team.sheet(period.id)).toMatchObject({ status: 'submitted', approvedByName: null });
      await team.period(team.ada, period.id, 'lock').expect(409);
      expect((await pay()).totalCents).toBeGreaterThan(16_000);
    });
  });
});
