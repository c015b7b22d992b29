import type { Adjustment, PayPeriod, TimeCorrection, TimeEntry, TimeEntryReview } from '@workforce/contracts';
import pg from 'pg';
import { TestApp } from '../harness/test-app.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';
import { AFTER, MONDAY, PayTeam } from './pay-team.ts';

describe('what comes after a timesheet was approved', () => {
  let test: TestApp;
  let team: PayTeam;
  let entry: TimeEntry;
  let period: PayPeriod;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    entry = await team.worked(MONDAY);
    [period] = (await team.periods()) as [PayPeriod];
  });
  afterEach(() => test.stop());

  async function approved(): Promise<string> {
    test.clock.set(AFTER);
    const { id } = await team.sheet(period.id);
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
    return id;
  }
  const ask = (clockInTime: string, clockOutTime: string, more: object = {}, anna = team.anna) =>
    anna.post('/api/time-corrections').send({
      date: MONDAY,
      clockInTime,
      clockOutTime,
      breaks: [],
      reason: 'Forgot',
      ...more,
    });
  const accept = (id: string, by = team.mia) => by.post(`/api/time-corrections/${id}/accept`).send({});
  const asked = async (...parameters: Parameters<typeof ask>) =>
    ((await ask(...parameters).expect(201)).body as TimeCorrection).id;
  const adjustments = async (anna = team.anna) => (await anna.get('/api/adjustments').expect(200)).body as Adjustment[];

  it('A dispute takes the approval back, so that nothing disputed is locked', async () => {
    await team.mia.put(`/api/time-entries/${entry.id}`).send({ notes: 'Short', editReason: 'Checked' }).expect(200);
    const id = await approved();
    const { body } = await team.anna.get('/api/time-entry-reviews').expect(200);
    const [review] = body as TimeEntryReview[];
    await team.anna.post(`/api/time-entry-reviews/${review?.id}/dispute`).send({ reason: 'No' }).expect(200);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'submitted', approvedByName: null });
    await team.period(team.ada, period.id, 'lock').expect(409);
    await team.max.post(`/api/time-entry-reviews/${review?.id}/resolve`).send({ reason: 'It stands' }).expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
    await team.period(team.ada, period.id, 'lock').expect(200);
  });

  it('A request for a correction takes the approval back too, and that of another period stays', async () => {
    const other = await team.worked('2035-03-12');
    await approved();
    test.clock.set('2035-03-13T15:00:00.000Z');
    await team.asks(other, '18:00');
    expect((await team.sheet(period.id)).status).toBe('approved');
    await team.asks(entry, '18:00');
    expect((await team.sheet(period.id)).status).toBe('submitted');
  });

  it('A change of the plan that labour rules price takes the approval back, and a change of the job function does not', async () => {
    await team.policy([{ id: 'us-ca' }]);
    const [jobFunction, other] = [await test.organisation.jobFunction(), await test.organisation.jobFunction()];
    const { employee } = team;
    const times = { date: MONDAY, startTime: '09:00', endTime: '21:00' };
    const shift = await test.organisation.shift({ employee, jobFunction, ...times });
    const id = await approved();
    await team.mia
      .put(`/api/schedules/${shift.id}`)
      .send({ ...times, employeeId: employee.id, jobFunctionId: other.id })
      .expect(200);
    expect((await team.sheet(period.id)).status).toBe('approved');
    await team.mia.delete(`/api/schedules/${shift.id}`).expect(204);
    expect((await team.sheet(period.id)).status).toBe('submitted');
    await team.period(team.ada, period.id, 'lock').expect(409);
    await team.act(team.mia, id, 'approve').expect(200);
    const late = { ...times, startTime: '18:00', employeeId: employee.id, jobFunctionId: other.id };
    await team.mia.post('/api/schedules').send(late).expect(201);
    expect((await team.sheet(period.id)).status).toBe('submitted');
  });

  it('Time that is paid already is not paid a second time as an adjustment, whoever accepts it at once', async () => {
    await team.locked(period.id);
    const overlapping = await asked('2035-03-05T21:00:00.000Z', '2035-03-05T23:00:00.000Z');
    expect((await accept(overlapping).expect(409)).body.code).toBe('TIME_ENTRY_OVERLAP');
    await team.mia.post(`/api/time-corrections/${overlapping}/reject`).send({ reason: 'Paid already' }).expect(200);
    const missing = ['2035-03-05T23:00:00.000Z', '2035-03-06T01:00:00.000Z'] as const;
    await accept(await asked(...missing)).expect(200);
    const again = await asked(...missing);
    expect((await accept(again).expect(409)).body.code).toBe('TIME_ENTRY_OVERLAP');
    const answers = await Promise.all([accept(again), accept(again), accept(again)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await adjustments()).toMatchObject([{ differenceMinutes: 120 }]);
  });

  it('An adjusted entry can be adjusted again, and only the last difference is paid on top', async () => {
    await team.locked(period.id);
    await accept((await team.asks(entry, '18:00')).id).expect(200);
    const second = await team.asks(entry, '17:30');
    expect(second.previous).toMatchObject({ totalHours: 540 });
    await accept(second.id).expect(200);
    expect(await adjustments()).toMatchObject([
      { oldMinutes: 540, newMinutes: 510, differenceMinutes: -30 },
      { oldMinutes: 480, newMinutes: 540 },
    ]);
    const [next] = await team.sheets(team.anna, { periodId: (await adjustments())[0]?.periodId });
    expect((await team.pay(team.anna, next?.id ?? '')).regularMinutes).toBe(30);
  });

  it('An entry that belongs to the evening before the first period, or weeks later, is adjusted by the difference', async () => {
    await team.locked(period.id);
    const { id: timeEntryId } = entry;
    const evening = await asked('2035-03-05T04:00:00.000Z', '2035-03-05T11:00:00.000Z', {
      timeEntryId,
      date: '2035-03-04',
    });
    await accept(evening).expect(200);
    expect(await adjustments()).toMatchObject([{ date: '2035-03-04', differenceMinutes: -60 }]);
    test.clock.set('2035-04-02T15:00:00.000Z');
    const anna = await test.as(team.employee);
    const { caller: manager } = await test.signedIn('manager');
    const times = ['2035-03-27T14:00:00.000Z', '2035-03-27T20:00:00.000Z'] as const;
    await accept(await asked(...times, { timeEntryId, date: '2035-03-27' }, anna), manager).expect(200);
    const [last] = await adjustments(anna);
    expect(last).toMatchObject({ date: '2035-03-27', oldMinutes: 420, newMinutes: 360 });
    const [next] = await team.sheets(anna, { periodId: last?.periodId });
    const { lines } = await team.pay(anna, next?.id ?? '');
    expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(-120);
  });

  it('Somebody whom a locked period pays can be deactivated, not deleted; a payroll number goes with its account', async () => {
    await team.locked(period.id);
    const { body } = await team.ada.delete(`/api/users/${team.employee.id}`).expect(409);
    expect([body.code, body.message]).toEqual([
      'PAY_PERIOD_LOCKED',
      'Anna has hours in a locked pay period, which have to be kept. Deactivate the account instead.',
    ]);
    const { id: key } = await test.organisation.person({ name: 'Ben' });
    await team.ada
      .put('/api/pay-settings')
      .send({ changes: [{ kind: 'number', key, value: '42' }] })
      .expect(200);
    await team.ada.delete(`/api/users/${key}`).expect(204);
    expect((await team.ada.get('/api/pay-settings').expect(200)).body.numbers).toEqual({});
  });

  it('A period is locked once its last day is over at every site', async () => {
    await test.sites.site({ timeZone: 'Pacific/Honolulu' });
    await approved();
    test.clock.set('2035-03-12T08:00:00.000Z');
    expect((await team.period(team.ada, period.id, 'lock').expect(409)).body.message).toMatch(/not over yet/);
    test.clock.set('2035-03-12T10:00:00.000Z');
    await team.period(team.ada, period.id, 'lock').expect(200);
  });

  it('Periods are locked one after the other and opened from the last on, as the next one pays the end of a week', async () => {
    await team.worked('2035-03-11');
    await team.worked('2035-03-13');
    await approved();
    test.clock.set('2035-03-19T15:00:00.000Z');
    const [{ caller: ada }, { caller: manager }, anna] = [
      await test.signedIn('admin'),
      await test.signedIn('manager'),
      await test.as(team.employee),
    ];
    const [sheet] = await team.sheets(anna, {});
    const { id = '', periodId: next = '' } = sheet ?? {};
    await team.act(anna, id, 'submit').expect(200);
    await team.act(manager, id, 'approve').expect(200);
    const early = await team.period(ada, next, 'lock').expect(409);
    expect(early.body.message).toMatch(/^An earlier period is still open/);
    await team.period(ada, period.id, 'lock').expect(200);
    await team.period(ada, next, 'lock').expect(200);
    const late = await team.period(ada, period.id, 'reopen', { reason: 'Late' }).expect(409);
    expect(late.body.message).toMatch(/^A later period is locked/);
    await team.period(ada, next, 'reopen', { reason: 'Late' }).expect(200);
    const answers = await Promise.all([
      team.period(ada, next, 'lock'),
      team.period(ada, period.id, 'reopen', { reason: 'Late' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  /** Runs the statements in a transaction of their own, which commits once the request waits for it. */
  async function during(statements: string[], request: () => PromiseLike<{ status: number; body: { code?: string } }>) {
    const other = new pg.Client({ connectionString: test.database.appUrl });
    await other.connect();
    try {
      await other.query('begin');
      for (const statement of statements) await other.query(statement);
      const [answer] = await Promise.all([request(), untilWaitingForLock(test).then(() => other.query('commit'))]);
      return answer;
    } finally {
      await other.end();
    }
  }

  it.each([
    ['an edit', () => team.mia.put(`/api/time-entries/${entry.id}`).send({ notes: 'Short', editReason: 'Checked' })],
    ['a request for a correction', () => ask(entry.clockInTime, '2035-03-05T21:00:00.000Z', { timeEntryId: entry.id })],
  ])('An approval that is being given while %s comes in is taken back', async (_, write) => {
    const { id } = await team.sheet(period.id);
    await team.act(team.anna, id, 'submit').expect(200);
    const approve = `update timesheets set status = 'approved', approved_at = now(), approved_by_name = 'Max' where id = '${id}'`;
    const { status } = await during([approve], write);
    expect(status).toBeLessThan(300);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'submitted', approvedByName: null });
  });

  it('An approval waits for an edit that is being made, and sees it', async () => {
    const { id } = await team.sheet(period.id);
    await team.act(team.anna, id, 'submit').expect(200);
    const open = `update time_entries set clock_out_at = null where id = '${entry.id}'`;
    const { status, body } = await during([open], () => team.act(team.mia, id, 'approve'));
    expect([status, body.code]).toEqual([409, 'TIMESHEET_BLOCKED']);
  });

  it("A site's own periods don't begin on days that are being locked for the organisation", async () => {
    const { id: siteId } = await test.organisation.site();
    const lock = `update pay_periods set status = 'locked' where id = '${period.id}'`;
    const { status, body } = await during([lock], () =>
      team.ada.post('/api/pay-periods').send({ siteId, frequency: 'weekly', startDate: MONDAY }),
    );
    expect([status, body.code]).toEqual([409, 'PAY_PERIOD_LOCKED']);
  });

  it('Of people who edit, lock, export and open a period at once, nobody gets past the lock', async () => {
    const id = await approved();
    const edit = (note: string) =>
      team.mia.put(`/api/time-entries/${entry.id}`).send({ notes: note, editReason: 'Checked' });
    const answers = await Promise.all([
      team.period(team.ada, period.id, 'lock'),
      edit('one'),
      team.period(team.ada, period.id, 'lock'),
      team.act(team.mia, id, 'approve'),
      edit('two'),
      team.period(team.ada, period.id, 'lock'),
    ]);
    expect(new Set([200, 409, ...answers.map(({ status }) => status)])).toEqual(new Set([200, 409]));
    if ((await team.sheet(period.id)).periodStatus === 'open') {
      await team.act(team.mia, id, 'approve');
      await team.period(team.ada, period.id, 'lock').expect(200);
    }
    const { workMinutes } = await team.sheet(period.id);
    const exported = await Promise.all([
      team.period(team.ada, period.id, 'export', { format: 'csv' }),
      edit('three'),
      team.period(team.ada, period.id, 'export', { format: 'csv' }),
      team.period(team.ada, period.id, 'export', { format: 'xlsx' }),
    ]);
    const [first, edited, second] = exported;
    expect(edited?.status).toBe(409);
    expect(second?.body).toEqual(first?.body);
    await team.period(team.ada, period.id, 'reopen', { reason: 'Late' }).expect(409);
    expect((await team.pay(team.anna, id)).regularMinutes).toBe(workMinutes);
  });
});
