import type { LabourFinding, PayPeriod, TimesheetPay } from '@workforce/contracts';
import { ScheduleChangeEntity } from '../../src/modules/labour/plan/schedule-change.entity.ts';
import { PayPeriodsService } from '../../src/modules/pay/periods/pay-periods.service.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { AFTER, MONDAY, PayTeam, SUNDAY } from './pay-team.ts';

const REST = [{ id: 'eu-wtd', params: { weeklyRestMinutes: 0, breaksDue: [] } }];

describe('timesheets under labour rules', () => {
  let test: TestApp;
  let team: PayTeam;
  let period: PayPeriod;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    [period] = (await team.periods()) as [PayPeriod];
  });
  afterEach(() => test.stop());

  const paidTwentyDollars = () =>
    team.ada
      .put(`/api/users/${team.employee.id}/work-terms`)
      .send({ from: '2035-01-01', rateCents: 2_000 })
      .expect(200);

  /** Under the rules of California, from nine to five on Monday. */
  async function plannedInCalifornia(): Promise<void> {
    await team.policy([{ id: 'us-ca' }]);
    await paidTwentyDollars();
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.shift({
      employee: team.employee,
      jobFunction,
      date: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
    });
  }

  const ofRest = (pay: TimesheetPay) => pay.lines.filter(({ code }) => code === 'clopening');

  it('A breach that was accepted with a reason blocks no more, also where punches have seconds and breaks were added', async () => {
    await team.policy(REST);
    await team.stored(`${MONDAY}T14:00:10.000Z`, `${MONDAY}T23:00:43.500Z`, 5);
    await team.stored('2035-03-06T09:00:07.000Z', '2035-03-06T12:00:00.000Z');
    test.clock.set(AFTER);
    const { id } = await team.sheet(period.id);
    expect((await team.sheet(period.id)).blockers).toMatchObject([
      { kind: 'finding', date: '2035-03-06', link: expect.stringContaining('/time-management?employeeId=') },
    ]);
    const blockersFor = async (reader: Caller) => (await team.pay(reader, id)).blockers.map(({ message }) => message);
    expect(await blockersFor(team.anna)).toEqual([expect.stringMatching(/^You start 9 h 59 min after/)]);
    expect((await team.pay(team.mia, id)).blockers).toEqual([
      {
        kind: 'finding',
        date: '2035-03-06',
        message: expect.stringMatching(/^Anna starts 9 h 59 min after/),
        link: `/time-management?employeeId=${team.employee.id}&date=2035-03-06`,
      },
    ]);
    const { body: refusal } = await team.act(team.anna, id, 'submit').expect(409);
    expect(refusal.message).toMatch(/^You start 9 h 59 min after .* A manager has to give a reason\.$/);
    const { body } = await team.mia.get(`/api/labour/findings?from=${MONDAY}&to=${SUNDAY}`).expect(200);
    const blocking = (body.findings as LabourFinding[]).filter(({ severity }) => severity === 'block');
    for (const { ruleId, packId, start, end, siteId } of blocking)
      await team.mia
        .post('/api/labour/acceptances')
        .send({ employeeId: team.employee.id, siteId, ruleId, packId, start, end, reason: 'A colleague fell ill' })
        .expect(200);
    expect(await blockersFor(team.mia)).toEqual([]);
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
  });

  it('A reason stands for the breach that it was given for, and not for a worse one', async () => {
    await team.policy(REST);
    await team.stored(`${MONDAY}T14:00:00.000Z`, `${MONDAY}T23:00:00.000Z`, 30);
    await team.stored('2035-03-06T09:00:00.000Z', '2035-03-06T12:00:00.000Z');
    test.clock.set(AFTER);
    const { body } = await team.mia.get(`/api/labour/findings?from=${MONDAY}&to=${SUNDAY}`).expect(200);
    const rest = (body.findings as LabourFinding[]).find(({ ruleId }) => ruleId === 'daily-rest');
    const { siteId, packId, start, end } = rest ?? { siteId: '', packId: '', start: '', end: '' };
    const request = { employeeId: team.employee.id, siteId, ruleId: 'daily-rest', packId, start, end, reason: 'Ill' };
    await Promise.all([1, 2, 3].map(() => team.mia.post('/api/labour/acceptances').send(request).expect(200)));
    const { body: log } = await team.ada.get('/api/admin/security-log?event=labour_finding_accepted').expect(200);
    expect(log).toHaveLength(1);
    const { body: entries } = await team.mia.get('/api/time-entries?from=2035-03-06').expect(200);
    await team.mia
      .put(`/api/time-entries/${entries[0].id}`)
      .send({ clockInTime: '2035-03-06T08:00:00.000Z', editReason: 'Came earlier' })
      .expect(200);
    const { id } = await team.sheet(period.id);
    expect((await team.act(team.anna, id, 'submit').expect(409)).body.message).toMatch(/^You start 9 h after/);
  });

  it('A break that a manager stated is one in what blocks a timesheet and in what it pays', async () => {
    await team.policy([{ id: 'de-arbzg' }]);
    await team.stored(`${MONDAY}T14:00:00.000Z`, `${MONDAY}T22:30:00.000Z`, 30);
    test.clock.set(AFTER);
    const sheet = await team.sheet(period.id);
    expect([sheet.workMinutes, sheet.blockers]).toEqual([480, []]);
    expect(await team.pay(team.anna, sheet.id)).toMatchObject({ regularMinutes: 480, sentences: [] });
    await team.act(team.anna, sheet.id, 'submit').expect(200);
  });

  it('An entry of more than a week is a blocker like any long entry, and holds up nobody else', async () => {
    await team.policy([{ id: 'us-flsa' }]);
    await team.stored(`${MONDAY}T14:00:00.000Z`, '2035-03-13T23:00:00.000Z');
    await team.worked('2035-03-06', '09:00', '17:00', team.max);
    test.clock.set('2035-03-14T15:00:00.000Z');
    const { id } = await team.sheet(period.id);
    expect((await team.act(team.anna, id, 'submit').expect(409)).body.code).toBe('TIMESHEET_BLOCKED');
    expect((await team.pay(team.anna, id)).lines.length).toBeGreaterThan(0);
    await test.app.get(PayPeriodsService).proceed();
    const sheets = await team.sheets(team.ada, { periodId: period.id });
    expect(sheets.map(({ employeeName, status }) => [employeeName, status])).toEqual([
      ['Anna', 'open'],
      ['Max', 'submitted'],
    ]);
  });

  it('Managers read what was found without a sum that would tell the rate', async () => {
    await team.policy([{ id: 'us-or' }]);
    await paidTwentyDollars();
    await team.stored(`${MONDAY}T15:00:00.000Z`, `${MONDAY}T23:00:00.000Z`);
    await team.stored('2035-03-06T06:00:00.000Z', '2035-03-06T12:00:00.000Z');
    const { id } = await team.sheet(period.id);
    const own = await team.pay(team.anna, id);
    expect(ofRest(own)).toMatchObject([{ amountCents: 3_000 }]);
    expect(own.sentences).toMatchObject([{ sentence: expect.stringContaining('$30.00') }]);
    const seen = await team.pay(team.mia, id);
    expect(ofRest(seen)).toMatchObject([{ amountCents: null }]);
    expect(seen.sentences).toMatchObject([{ findingId: own.sentences[0]?.findingId }]);
    expect(JSON.stringify(seen)).not.toContain('$');
  });

  it('Who is sent home early is paid reporting time, as findings say, once the shift is over', async () => {
    await plannedInCalifornia();
    const entry = await team.worked(MONDAY, '09:00', '10:30');
    const { id } = await team.sheet(period.id);
    const reporting = async () => (await team.pay(team.anna, id)).lines.filter(({ code }) => code === 'reporting-time');
    expect(await reporting()).toEqual([]);
    test.clock.set(AFTER);
    expect(await reporting()).toMatchObject([{ date: MONDAY, amountCents: 5_000, source: { entryIds: [entry.id] } }]);
    const { body } = await team.ada.get(`/api/labour/findings?from=${MONDAY}&to=${SUNDAY}`).expect(200);
    expect(body.findings).toMatchObject([{ ruleId: 'reporting-time', money: 5_000, timeEntryId: entry.id }]);
    expect(body.sites[0].notChecked).not.toContain('reporting-time');
  });

  it.each([
    ['at its beginning', '2035-03-05T14:00:00.000Z', '2035-03-05T14:00:40.000Z'],
    ['in its time', '2035-03-05T14:03:10.000Z', '2035-03-05T14:03:50.000Z'],
  ])(
    'Who is sent home within a minute of clocking in %s is paid half the shift, as findings say',
    async (_, from, to) => {
      await team.policy([{ id: 'us-ca' }]);
      await team.ada
        .put(`/api/users/${team.employee.id}/work-terms`)
        .send({ from: '2035-01-01', rateCents: 2_000 })
        .expect(200);
      const jobFunction = await test.organisation.jobFunction();
      await test.organisation.shift({
        employee: team.employee,
        jobFunction,
        date: MONDAY,
        startTime: '09:00',
        endTime: '17:00',
      });
      await team.stored(from, to);
      await team.stored('2035-03-07T14:00:00.000Z', '2035-03-07T14:00:30.000Z');
      test.clock.set(AFTER);
      const { body } = await team.ada.get(`/api/labour/findings?from=${MONDAY}&to=${SUNDAY}`).expect(200);
      expect(body.findings).toMatchObject([{ ruleId: 'reporting-time', measured: 0, money: 8_000 }]);
      const { lines } = await team.pay(team.anna, (await team.sheet(period.id)).id);
      expect(lines).toMatchObject([{ date: MONDAY, code: 'reporting-time', minutes: 0, amountCents: 8_000 }]);
    },
  );

  it('A clock-in that was undone within a minute takes no reporting time away', async () => {
    await plannedInCalifornia();
    await team.stored('2035-03-05T14:00:00.000Z', '2035-03-05T14:00:30.000Z');
    await team.stored('2035-03-05T14:01:00.000Z', '2035-03-05T15:31:00.000Z');
    test.clock.set(AFTER);
    const { body } = await team.ada.get(`/api/labour/findings?from=${MONDAY}&to=${SUNDAY}`).expect(200);
    expect(body.findings).toMatchObject([{ ruleId: 'reporting-time', money: 5_000 }]);
    const { lines } = await team.pay(team.anna, (await team.sheet(period.id)).id);
    expect(lines.filter(({ code }) => code === 'reporting-time')).toMatchObject([{ amountCents: 5_000 }]);
  });

  it('An adjustment pays reporting time for the shift in which it puts the work, and takes back what it takes out', async () => {
    await plannedInCalifornia();
    const { id } = await team.worked('2035-03-06', '09:00', '10:30');
    await team.locked(period.id);
    const onMonday = { clockInTime: '2035-03-05T14:00:00.000Z', clockOutTime: '2035-03-05T15:30:00.000Z' };
    const paid = async () => {
      const sheets = await team.sheets(team.anna, {});
      const next = sheets.find(({ status }) => status !== 'locked');
      const { lines } = await team.pay(team.anna, next?.id ?? '');
      return lines.map(({ date, code, minutes, amountCents }) => [date, code, minutes, amountCents]);
    };
    await team.mia
      .put(`/api/time-entries/${id}`)
      .send({ editReason: 'Another day', ...onMonday })
      .expect(200);
    const moved = [
      [MONDAY, 'regular', 90, 3_000],
      [MONDAY, 'reporting-time', 0, 5_000],
      ['2035-03-06', 'regular', -90, -3_000],
    ];
    expect(await paid()).toEqual(moved);
    await team.mia.delete(`/api/time-entries/${id}`).send({ deleteReason: 'Somebody else' }).expect(200);
    expect(await paid()).toEqual(moved.slice(2));
    const missing = { date: MONDAY, ...onMonday, breaks: [], reason: 'I was there' };
    const { body: asked } = await team.anna.post('/api/time-corrections').send(missing).expect(201);
    await team.mia.post(`/api/time-corrections/${asked.id}/accept`).send({}).expect(200);
    expect(await paid()).toEqual(moved);
  });

  it('A late change of the plan is paid with the week of its shift', async () => {
    await team.policy([{ id: 'us-ny-nyc-fastfood' }]);
    await team.worked(MONDAY);
    const { id: site } = await test.organisation.site();
    await test.em().insert(ScheduleChangeEntity, {
      id: test.clock.newId(),
      employee: team.employee.id,
      site,
      shiftId: test.clock.newId(),
      kind: 'cancelled',
      at: new Date('2035-03-06T12:00:00Z'),
      newStartsAt: null,
      newEndsAt: null,
      scheduleStart: MONDAY,
      startsAt: new Date('2035-03-08T14:00:00Z'),
      endsAt: new Date('2035-03-08T22:00:00Z'),
      isByEmployee: false,
      hasConsent: false,
    });
    const { id } = await team.sheet(period.id);
    const { lines, sentences } = await team.pay(team.anna, id);
    expect(lines.filter(({ code }) => code === 'late-change')).toMatchObject([
      { date: '2035-03-08', minutes: 0, amountCents: 7_500 },
    ]);
    expect(sentences).toMatchObject([{ date: '2035-03-08', sentence: expect.stringContaining('was cancelled') }]);
  });

  it.each([
    ['2035-03-08', 45, 0],
    [MONDAY, 40, 5],
  ])(
    'Rules from %s on pay %i regular hours and %i of overtime: a workweek has the rules of its first day',
    async (day, regular, overtime) => {
      for (const each of ['05', '06', '07', '08', '09'])
        await team.stored(`2035-03-${each}T14:00:00.000Z`, `2035-03-${each}T23:00:00.000Z`);
      await team.policy([{ id: 'us-flsa' }], { effectiveFrom: day });
      const { id } = await team.sheet(period.id);
      expect(await team.pay(team.anna, id)).toMatchObject({
        regularMinutes: regular * 60,
        overtimeMinutes: overtime * 60,
      });
    },
  );
});
