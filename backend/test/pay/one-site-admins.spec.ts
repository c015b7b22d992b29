import type { PayPeriod, Timesheet } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, PayTeam } from './pay-team.ts';

describe('pay of other sites', () => {
  let test: TestApp;
  let team: PayTeam;
  let period: PayPeriod;
  let admin: Caller;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    await team.worked(MONDAY);
    [period] = (await team.periods()) as [PayPeriod];
    ({ caller: admin } = await test.sites.adminOf([await test.sites.site({ timeZone: 'America/New_York' })]));
  });
  afterEach(() => test.stop());

  it("An admin of one site gets no file of the organisation's period: it names everybody's pay", async () => {
    await team.locked(period.id);
    await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(200);
    const file = `/api/pay-periods/${period.id}/exports/csv`;
    const { body } = await admin.get(file).expect(403);
    expect([body.code, body.message]).toEqual([
      'FORBIDDEN',
      'Only administrators of all sites that it is for can do this.',
    ]);
    await team.ada.get(file).expect(200);
    await team.period(admin, period.id, 'export', { format: 'csv' }).expect(403);
    await team.period(admin, period.id, 'reopen', { reason: 'Mine' }).expect(403);
  });

  it("A site's own period is exported and read by its admin, and unknown to another site's", async () => {
    const site = await test.organisation.site();
    const { caller: local } = await test.sites.adminOf([site]);
    const [own] = await team.periods({ siteId: site.id, frequency: 'weekly', startDate: MONDAY });
    await team.locked(own?.id ?? '', local);
    await team.period(local, own?.id ?? '', 'export', { format: 'csv' }).expect(200);
    await local.get(`/api/pay-periods/${own?.id}/exports/csv`).expect(200);
    await admin.get(`/api/pay-periods/${own?.id}/exports/csv`).expect(404);
  });

  it("Lists and lines of pay end at the admin's own site", async () => {
    const { id } = await team.sheet(period.id);
    expect(await team.sheets(admin, { periodId: period.id })).toEqual([] as Timesheet[]);
    expect((await admin.get('/api/adjustments').expect(200)).body).toEqual([]);
    await admin.get(`/api/timesheets/${id}/pay`).expect(404);
    await admin.get('/api/pay-settings').expect(403);
  });
});
