import type { ChangedTimeEntry, Id, PayLine, PayPeriod, Timesheet, TimesheetPay } from '@workforce/contracts';
import { TimeEntryEntity } from '../../src/modules/time/time-entry.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY } from '../labour/labour-team.ts';

const SATURDAY = '2035-03-10';

describe('adjustments of somebody who works at a site with pay periods of its own and at others', () => {
  let test: TestApp;
  let team: LabourTeam;
  let admin: Caller;
  let approver: Caller;
  let anna: Caller;

  beforeEach(async () => {
    test = await TestApp.start();
    team = await LabourTeam.assemble(test);
  });
  afterEach(() => test.stop());

  const at = async (day: string) => {
    test.clock.set(`${day}T15:00:00.000Z`);
    ({ caller: admin } = await test.signedIn('admin'));
    ({ caller: approver } = await test.signedIn('admin'));
    anna = await test.as(team.employee);
  };
  const weekly = async (siteId?: Id) => {
    const rule = { frequency: 'weekly', startDate: MONDAY, siteId };
    const [period] = (await team.admin.post('/api/pay-periods').send(rule).expect(201)).body as PayPeriod[];
    if (!period) throw new Error('There is no period');
    return period;
  };
  const worked = async (site: Id, from: string, to: string) => {
    const [id, now] = [test.clock.newId(), test.clock.now()];
    await test.em().insert(TimeEntryEntity, {
      id,
      employee: team.employee.id,
      site,
      date: from.slice(0, 10),
      breakCorrection: 0,
      breaks: '{}',
      clockInAt: new Date(from),
      clockOutAt: new Date(to),
      source: 'online',
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  };
  const sheets = async () => (await anna.get('/api/timesheets').expect(200)).body as Timesheet[];
  const lock = async (period: PayPeriod) => {
    for (const { id } of (await sheets()).filter(({ periodId }) => periodId === period.id)) {
      await anna.post(`/api/timesheets/${id}/submit`).send({}).expect(200);
      await approver.post(`/api/timesheets/${id}/approve`).send({}).expect(200);
    }
    await admin.post(`/api/pay-periods/${period.id}/lock`).send({}).expect(200);
  };
  const until = async (id: Id, clockOutTime: string) => {
    const { body } = await admin.put(`/api/time-entries/${id}`).send({ editReason: 'Stayed on', clockOutTime });
    return (body as ChangedTimeEntry).adjustment;
  };
  const paid = async () => {
    const found: Record<string, Pick<PayLine, 'date' | 'code' | 'minutes'>[]> = {};
    for (const { id, startDate, status } of await sheets()) {
      if (status === 'locked') continue;
      const { body } = await anna.get(`/api/timesheets/${id}/pay`).expect(200);
      found[startDate] = (body as TimesheetPay).lines.map(({ date, code, minutes }) => ({ date, code, minutes }));
    }
    return found;
  };

  it('Each is paid by the next period of its own unit, which is added, and by the hours that this pays', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }] });
    const other = await test.sites.site({ name: 'Harbour' });
    const [home, organisation] = [await weekly(team.site.id), await weekly()];
    const days = ['05', '06', '07', '08', '09'].map((day) => `2035-03-${day}`);
    const atHome = [];
    for (const day of days) atHome.push(await worked(team.site.id, `${day}T14:00:00Z`, `${day}T21:00:00Z`));
    const elsewhere = await worked(other.id, `${SATURDAY}T14:00:00Z`, `${SATURDAY}T19:00:00Z`);
    await at('2035-03-12');
    await lock(home);
    await lock(organisation);
    expect(await until(elsewhere, `${SATURDAY}T20:00:00Z`)).toMatchObject({ startDate: '2035-03-12' });
    await at('2035-03-19');
    const { body: periods } = await admin.get('/api/pay-periods').expect(200);
    const isNext = ({ siteId, startDate }: PayPeriod) => siteId === team.site.id && startDate === '2035-03-12';
    await lock((periods as PayPeriod[]).find(isNext) ?? home);
    expect(await until(atHome[0] ?? '', '2035-03-06T00:00:00Z')).toMatchObject({
      startDate: '2035-03-19',
      differenceMinutes: 180,
    });
    expect(await paid()).toEqual({
      '2035-03-12': [{ date: SATURDAY, code: 'regular', minutes: 60 }],
      '2035-03-19': [{ date: MONDAY, code: 'regular', minutes: 180 }],
    });
  });
});
