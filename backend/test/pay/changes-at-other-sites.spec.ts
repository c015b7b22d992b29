import type { Id, PayLine, PayPeriod, Timesheet, TimesheetPay } from '@workforce/contracts';
import { PayPeriodsService } from '../../src/modules/pay/periods/pay-periods.service.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { LabourTeam, MONDAY } from '../labour/labour-team.ts';
import { TestApp } from '../harness/test-app.ts';

const THURSDAY = '2035-03-08';
/** A fast-food shift that is cancelled on the day before: $75. */
const PRICE = 7_500;

describe('a late change at another site than that of the timesheet', () => {
  let test: TestApp;
  let team: LabourTeam;
  let other: OrgUnit;

  beforeEach(async () => {
    test = await TestApp.start();
    team = await LabourTeam.assemble(test);
    other = await test.sites.site({ name: 'Harbour' });
  });
  afterEach(() => test.stop());

  const weekly = async (siteId?: Id): Promise<PayPeriod> => {
    const rule = { frequency: 'weekly', startDate: MONDAY, siteId };
    const [period] = (await team.admin.post('/api/pay-periods').send(rule).expect(201)).body as PayPeriod[];
    if (!period) throw new Error('There is no period');
    return period;
  };
  const rules = (unit: OrgUnit) => team.activated({ unitId: unit.id, packs: [{ id: 'us-ny-nyc-fastfood' }] });
  const worksAtHome = async () => {
    test.clock.set(`${MONDAY}T14:00:00.000Z`);
    await team.anna.post('/api/time-entries/clock-in').send({}).expect(201);
    test.clock.set(`${MONDAY}T22:00:00.000Z`);
    await team.anna.post('/api/time-entries/clock-out').send({}).expect(200);
  };
  const cancelledAt = async (site: OrgUnit) => {
    test.clock.set('2035-03-06T15:00:00.000Z');
    const jobFunction = await test.organisation.jobFunction();
    const { employee } = team;
    const times = { date: THURSDAY, startTime: '09:00', endTime: '17:00' };
    const { id } = await test.organisation.shift({ employee, jobFunction, site, ...times });
    test.clock.set('2035-03-07T15:00:00.000Z');
    await team.admin.delete(`/api/schedules/${id}`).expect(204);
    test.clock.set('2035-03-12T15:00:00.000Z');
    await test.app.get(PayPeriodsService).proceed();
  };
  const late = async () => {
    const anna = await test.as(team.employee);
    const sheets = (await anna.get('/api/timesheets').expect(200)).body as Timesheet[];
    const found: [Timesheet, PayLine][] = [];
    for (const sheet of sheets) {
      const { lines, sentences } = (await anna.get(`/api/timesheets/${sheet.id}/pay`).expect(200)).body as TimesheetPay;
      const own = lines.filter(({ code }) => code === 'late-change');
      expect(sentences.map(({ date }) => date)).toEqual(own.map(({ date }) => date));
      found.push(...own.map((line): [Timesheet, PayLine] => [sheet, line]));
    }
    return found.map(([{ periodId, siteId }, { date, amountCents }]) => ({ periodId, siteId, date, amountCents }));
  };
  const paidOnce = (period: PayPeriod, siteId: Id) => [
    { periodId: period.id, siteId, date: THURSDAY, amountCents: PRICE },
  ];

  it('It is paid by the rules of its own site in the organisation’s period', async () => {
    const period = await weekly();
    await rules(other);
    await worksAtHome();
    await cancelledAt(other);
    expect(await late()).toEqual(paidOnce(period, team.site.id));
  });

  it('It is paid at the price of its own site where that of the timesheet has another, and once where both have the same', async () => {
    const period = await weekly();
    await team.activated({ packs: [{ id: 'us-ny-nyc-retail' }] });
    await rules(other);
    await worksAtHome();
    await cancelledAt(other);
    expect(await late()).toEqual(paidOnce(period, team.site.id));
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }], effectiveFrom: '2035-01-01' });
    expect(await late()).toEqual(paidOnce(period, team.site.id));
  });

  it('It is not paid where only the site of the timesheet has rules', async () => {
    await weekly();
    await rules(team.site);
    await worksAtHome();
    await cancelledAt(other);
    expect(await late()).toEqual([]);
  });

  it('It is paid in the period of its own site where both have their own', async () => {
    await weekly(team.site.id);
    const period = await weekly(other.id);
    await rules(other);
    await rules(team.site);
    await worksAtHome();
    await cancelledAt(other);
    expect(await late()).toEqual(paidOnce(period, other.id));
  });

  it('It is paid in the organisation’s period where only the home site has its own, and a change at home in that of home', async () => {
    const home = await weekly(team.site.id);
    const period = await weekly();
    await rules(other);
    await rules(team.site);
    await worksAtHome();
    await cancelledAt(other);
    expect(await late()).toEqual(paidOnce(period, other.id));
    await team.admin.post(`/api/pay-periods/${home.id}/lock`).expect(409);
  });

  it('Changes at both sites are each paid once, in the one period or in that of each', async () => {
    const home = await weekly(team.site.id);
    const period = await weekly();
    await rules(other);
    await rules(team.site);
    await worksAtHome();
    await cancelledAt(team.site);
    expect(await late()).toEqual(paidOnce(home, team.site.id));
    await cancelledAt(other);
    const paid = await late();
    expect(paid).toHaveLength(2);
    expect(paid).toEqual(expect.arrayContaining([...paidOnce(home, team.site.id), ...paidOnce(period, other.id)]));
  });

  it('Who is planned at home, too, has the timesheet that is owed there', async () => {
    const period = await weekly();
    await rules(other);
    const jobFunction = await test.organisation.jobFunction();
    const { employee, site } = team;
    const times = { date: '2035-03-09', startTime: '09:00', endTime: '17:00' };
    await test.organisation.shift({ employee, jobFunction, site, ...times });
    await cancelledAt(other);
    expect(await late()).toEqual(paidOnce(period, site.id));
  });
});
