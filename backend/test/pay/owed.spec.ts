import type { Finding, LabourFindings, PayPeriod, Timesheet, TimesheetPay } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { PayPeriodsService } from '../../src/modules/pay/periods/pay-periods.service.ts';
import { LabourTeam, MONDAY } from '../labour/labour-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { PayTeam } from './pay-team.ts';

const SUNDAY = addDays(MONDAY, 6);
const THURSDAY = addDays(MONDAY, 3);

describe('pay without an entry in the period', () => {
  let test: TestApp;

  beforeEach(async () => {
    test = await TestApp.start();
  });
  afterEach(() => test.stop());

  describe('of a change of the plan', () => {
    let team: LabourTeam;
    let period: PayPeriod;

    beforeEach(async () => {
      team = await LabourTeam.assemble(test);
      const rule = { frequency: 'weekly', startDate: MONDAY };
      [period] = (await team.admin.post('/api/pay-periods').send(rule).expect(201)).body as [PayPeriod];
    });

    const shiftOnThursday = () => {
      const { employee, jobFunction } = team;
      return test.organisation.shift({ employee, jobFunction, date: THURSDAY, startTime: '09:00', endTime: '17:00' });
    };
    const sheets = async () =>
      (await team.anna.get('/api/timesheets').query({ periodId: period.id }).expect(200)).body as Timesheet[];
    const paid = async () => {
      const [sheet] = await sheets();
      return ((await team.anna.get(`/api/timesheets/${sheet?.id}/pay`).expect(200)).body as TimesheetPay).lines;
    };
    const found = async () => {
      const query = `from=${MONDAY}&to=${SUNDAY}&siteId=${team.site.id}`;
      return ((await team.admin.get(`/api/labour/findings?${query}`).expect(200)).body as LabourFindings).findings;
    };

    it('A shift cut in the middle of the week costs in the answer, as a finding and in pay the same', async () => {
      await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
      const { id } = await shiftOnThursday();
      test.clock.set('2035-03-06T13:00:00.000Z');
      const { employee, jobFunction } = team;
      const shorter = {
        employeeId: employee.id,
        jobFunctionId: jobFunction.id,
        date: THURSDAY,
        startTime: '09:00',
        endTime: '12:00',
      };
      const { body } = await team.mia.put(`/api/schedules/${id}`).send(shorter).expect(200);
      const price = (findings: readonly Finding[]) =>
        findings.filter(({ ruleId }) => ruleId === 'late-change').map(({ money }) => money);
      expect(price(body.findings)).toEqual([7_500]);
      expect(price(await found())).toEqual([7_500]);
      await test.app.get(PayPeriodsService).proceed();
      expect(await sheets()).toEqual([]);
      test.clock.set('2035-03-08T15:00:00.000Z');
      await test.app.get(PayPeriodsService).proceed();
      await test.app.get(PayPeriodsService).proceed();
      expect(await sheets()).toHaveLength(1);
      expect(await paid()).toMatchObject([{ date: THURSDAY, code: 'late-change', minutes: 0, amountCents: 7_500 }]);
    });

    it('Half of a cancelled shift is paid at the rate of its day, and the file for payroll has the amount', async () => {
      await team.terms({ rateCents: 2_000 });
      await team.terms({ from: SUNDAY, rateCents: 9_999 });
      await team.activated({ packs: [{ id: 'us-il-chicago' }] });
      const { id } = await shiftOnThursday();
      test.clock.set('2035-03-08T01:00:00.000Z');
      await team.mia.delete(`/api/schedules/${id}`).expect(204);
      expect(await found()).toMatchObject([{ ruleId: 'late-change', money: 8_000 }]);
      test.clock.set('2035-03-12T15:00:00.000Z');
      await test.app.get(PayPeriodsService).proceed();
      expect(await sheets()).toMatchObject([{ status: 'submitted', workMinutes: 0 }]);
      expect(await paid()).toMatchObject([{ code: 'late-change', amountCents: 8_000 }]);
      const [sheet] = await sheets();
      await team.admin.post(`/api/timesheets/${sheet?.id}/approve`).expect(200);
      await team.admin.post(`/api/pay-periods/${period.id}/lock`).expect(200);
      const { body } = await team.admin
        .post(`/api/pay-periods/${period.id}/export`)
        .send({ format: 'adp' })
        .expect(409);
      const missing = (body.details as { field: string }[]).map(({ field }) => field.split('.')[0]);
      expect(missing).not.toContain('amount');
    });

    it('Somebody who moved away after a shift was cancelled is paid by the rules of the site that cancelled it', async () => {
      await team.terms({ rateCents: 2_000 });
      await team.activated({ packs: [{ id: 'us-il-chicago' }] });
      const { id } = await shiftOnThursday();
      test.clock.set('2035-03-08T01:00:00.000Z');
      await team.mia.delete(`/api/schedules/${id}`).expect(204);
      const { id: siteId } = await test.sites.site();
      await team.admin.post(`/api/admin/users/${team.employee.id}/move`).send({ siteId }).expect(200);
      test.clock.set('2035-03-12T15:00:00.000Z');
      await test.app.get(PayPeriodsService).proceed();
      expect(await sheets()).toMatchObject([{ siteId: team.site.id, status: 'submitted' }]);
      expect(await paid()).toMatchObject([{ code: 'late-change', amountCents: 8_000 }]);
    });

    it('A change that costs nothing makes no timesheet', async () => {
      await team.activated({ packs: [{ id: 'us-ny-nyc-retail' }] });
      const { id } = await shiftOnThursday();
      test.clock.set('2035-03-07T13:00:00.000Z');
      const labour = { reason: 'The store floods' };
      await team.mia.delete(`/api/schedules/${id}`).send({ labour }).expect(204);
      expect(await found()).toMatchObject([{ ruleId: 'late-change' }]);
      test.clock.set('2035-03-12T15:00:00.000Z');
      await test.app.get(PayPeriodsService).proceed();
      expect(await sheets()).toEqual([]);
    });
  });

  it('The last workweek of somebody who works no more is paid in the period in which it ends, and locked with it', async () => {
    test.clock.set('2035-03-05T13:00:00.000Z');
    const team = await PayTeam.assemble(test);
    // From Wednesday to Tuesday; workweeks are from Sunday on.
    const [first, second] = await team.periods({ frequency: 'weekly', startDate: '2035-02-28' });
    await team.worked(MONDAY);
    test.clock.set('2035-03-07T15:00:00.000Z');
    const { id } = await team.sheet(first?.id ?? '');
    expect((await team.pay(team.anna, id)).lines).toEqual([]);
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
    await team.period(team.ada, first?.id ?? '', 'lock').expect(200);
    test.clock.set('2035-03-11T15:00:00.000Z');
    await test.app.get(PayPeriodsService).proceed();
    expect(await team.sheets(team.anna, { periodId: second?.id })).toEqual([]);
    test.clock.set('2035-03-14T15:00:00.000Z');
    const { caller: ada } = await test.signedIn('admin');
    const anna = await test.as(team.employee);
    const { body } = await team.period(ada, second?.id ?? '', 'lock').expect(409);
    expect(body.message).toMatch(/^One person is paid by this period without an entry in it\./);
    await test.app.get(PayPeriodsService).proceed();
    const [sheet] = await team.sheets(anna, { periodId: second?.id });
    expect(sheet).toMatchObject({ status: 'submitted', workMinutes: 0 });
    expect((await team.pay(anna, sheet?.id ?? '')).lines).toMatchObject([{ date: MONDAY, minutes: 480 }]);
    await team.act(ada, sheet?.id ?? '', 'approve').expect(200);
    await team.period(ada, second?.id ?? '', 'lock').expect(200);
  });
});
