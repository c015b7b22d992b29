import type { PayPeriod, SessionUser, TimeEntry, TimeEntryReview } from '@workforce/contracts';
import pg from 'pg';
import { PayPeriodsService } from '../../src/modules/pay/periods/pay-periods.service.ts';
import { TestApp } from '../harness/test-app.ts';
import { AFTER, MONDAY, PayTeam, SUNDAY } from './pay-team.ts';

describe('timesheets', () => {
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

  const refused = (body: { code: string; message: string }) => [body.code, body.message];

  it('Periods follow one another up to the next one, and have the timesheets of those who worked already', async () => {
    const { body } = await team.mia.get('/api/pay-periods').expect(200);
    expect(body).toMatchObject([
      { startDate: '2035-03-12', endDate: '2035-03-18', status: 'open', siteId: null },
      {
        startDate: MONDAY,
        endDate: SUNDAY,
        timesheets: { open: 1, submitted: 0, approved: 0, locked: 0 },
        exports: [],
      },
    ]);
    expect(await team.sheet(period.id)).toMatchObject({
      employeeName: 'Anna',
      status: 'open',
      workMinutes: 480,
      blockers: [],
      periodStatus: 'open',
    });
  });

  it('The session says that pay periods are set up', async () => {
    const { body } = await team.anna.get('/api/auth/me').expect(200);
    expect((body as SessionUser).usesPay).toBe(true);
  });

  it('Of two first rules of a site at the same time one wins, and the other is told to reload', async () => {
    const { id: siteId } = await test.organisation.site();
    const set = () => team.ada.post('/api/pay-periods').send({ siteId, frequency: 'weekly', startDate: MONDAY });
    const answers = await Promise.all([set(), set(), set()]);
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(answers).toHaveLength(refusals.length + 1);
    // A later one may also meet the finished first.
    for (const { status, body } of refusals)
      expect([
        [409, 'PAY_PERIOD_OVERLAP'],
        [400, 'INVALID_INPUT'],
      ]).toContainEqual([status, body.code]);
    const { body: periods } = await team.ada.get('/api/pay-periods').expect(200);
    const own = (periods as PayPeriod[]).filter((each) => each.siteId === siteId);
    expect(own.map(({ startDate }) => startDate)).toEqual(['2035-03-12', MONDAY]);
  });

  it('The database refuses periods that overlap or leave a gap', async () => {
    const late = { frequency: 'weekly', startDate: '2035-03-20' };
    expect((await team.ada.post('/api/pay-periods').send(late).expect(400)).body.message).toBe(
      'The next period begins on 2035-03-19',
    );
    const insert = (start: string, end: string) =>
      test
        .em()
        .execute(
          `insert into pay_periods (id, unit_id, start_date, end_date) select gen_random_uuid(), unit_id, ?, ? from pay_rules`,
          [start, end],
        );
    await expect(insert('2035-03-20', '2035-03-26')).rejects.toThrow('pay periods leave no gap');
    await expect(insert('2035-03-12', '2035-03-26')).rejects.toThrow('pay_periods_no_overlap');
  });

  it('A timesheet is submitted by its person, approved by another manager, locked and exported by an admin', async () => {
    const { id } = await team.sheet(period.id);
    test.clock.set(AFTER);
    await team.act(team.mia, id, 'submit').expect(403);
    await team.act(team.mia, id, 'approve').expect(409);
    await team.act(team.anna, id, 'submit').expect(200);
    expect(refused((await team.period(team.ada, period.id, 'lock').expect(409)).body)).toEqual([
      'PAY_PERIOD_STATUS_INVALID',
      'One timesheet is not approved yet.',
    ]);
    expect((await team.act(team.mia, id, 'reject', { reason: ' ' }).expect(400)).body.code).toBe('REASON_REQUIRED');
    await team.act(team.mia, id, 'reject', { reason: 'Tuesday is missing' }).expect(200);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'open', reason: 'Tuesday is missing' });
    const { body: told } = await team.anna.get('/api/notifications').expect(200);
    expect(told).toMatchObject([{ title: 'Timesheet returned' }]);
    await team.act(team.anna, id, 'submit').expect(200);
    expect((await team.act(team.mia, id, 'approve').expect(200)).body).toMatchObject({ approvedByName: 'Mia' });
    await team.period(team.mia, period.id, 'lock').expect(403);
    await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(409);
    expect((await team.period(team.ada, period.id, 'lock').expect(200)).body).toMatchObject({
      status: 'locked',
      timesheets: { locked: 1 },
    });
    const { body: exported } = await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(200);
    expect(exported.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(200)).body).toEqual(exported);
    const { text } = await team.ada.get(`/api/pay-periods/${period.id}/exports/csv`).expect(200);
    expect(text).toContain(`Anna,2035-03-04,${MONDAY},regular,480,8`);
    const { body: log } = await team.ada.get('/api/admin/security-log?event=pay_period_exported').expect(200);
    expect(log).toMatchObject([{ detail: expect.stringContaining(exported.sha256) }]);
    expect(refused((await team.period(team.ada, period.id, 'reopen', { reason: 'Oops' }).expect(409)).body)[1]).toMatch(
      /^This period was exported/,
    );
  });

  it('Nobody approves their own timesheet, an admin neither', async () => {
    await team.worked('2035-03-06', '09:00', '17:00', team.ada);
    const { body: me } = await team.ada.get('/api/auth/me').expect(200);
    const [own] = await team.sheets(team.ada, { periodId: period.id, employeeId: me.id });
    await team.act(team.ada, own?.id ?? '', 'submit').expect(200);
    expect((await team.act(team.ada, own?.id ?? '', 'approve').expect(403)).body.message).toMatch(/your own timesheet/);
    await team.act(team.mia, own?.id ?? '', 'approve').expect(200);
  });

  it('Where nobody else could approve it, the only one who may does, and the security log says so', async () => {
    await team.worked('2035-03-06', '09:00', '17:00', team.ada);
    const { body: me } = await team.ada.get('/api/auth/me').expect(200);
    const own = { periodId: period.id, employeeId: me.id };
    await test.em().execute(`update assignments set "to" = "from" where role <> 'employee' and user_id <> ?`, [me.id]);
    const [before] = await team.sheets(team.ada, own);
    await team.act(team.ada, before?.id ?? '', 'submit').expect(200);
    expect(await team.sheets(team.ada, own)).toMatchObject([{ status: 'submitted', isDecidedAlone: true }]);
    await team.act(team.ada, before?.id ?? '', 'approve').expect(200);
    const { body: log } = await team.ada.get('/api/admin/security-log?event=own_hours_decided').expect(200);
    expect(log).toMatchObject([
      { detail: expect.stringMatching(/^Timesheet approved, .*: nobody else could decide$/) },
    ]);
  });

  it('An open entry, a dispute and an unanswered correction block with links, and are gone once settled', async () => {
    const { id } = await team.sheet(period.id);
    const open = await team.worked('2035-03-06', '09:00', null);
    await team.mia.put(`/api/time-entries/${entry.id}`).send({ notes: 'Short', editReason: 'Checked' }).expect(200);
    const { body } = await team.anna.get('/api/time-entry-reviews').expect(200);
    const [review] = body as TimeEntryReview[];
    await team.anna.post(`/api/time-entry-reviews/${review?.id}/dispute`).send({ reason: 'No' }).expect(200);
    const correction = await team.asks(entry, '17:30');
    const sheet = await team.sheet(period.id);
    expect(sheet.blockers).toEqual([
      {
        kind: 'correction',
        date: MONDAY,
        message: 'A correction of Mar 05, 2035 is unanswered. A manager has to decide.',
        link: `/time-corrections?employeeId=${team.employee.id}`,
      },
      {
        kind: 'dispute',
        date: MONDAY,
        message: 'An edit of Mar 05, 2035 is disputed. Another manager has to decide.',
        link: `/time-corrections?tab=edits&employeeId=${team.employee.id}`,
      },
      {
        kind: 'open_entry',
        date: '2035-03-06',
        message: 'The entry of Mar 06, 2035 is still open. Clock out, or ask a manager to close it.',
        link: `/time-management?employeeId=${team.employee.id}&date=2035-03-06`,
      },
    ]);
    // Whoever decides about it is told what they can do.
    const [ofMia] = await team.sheets(team.mia, { periodId: period.id });
    expect(ofMia?.blockers.map(({ message }) => message)).toEqual([
      'A correction of Mar 05, 2035 is unanswered. Accept or reject it.',
      'An edit of Mar 05, 2035 is disputed. A manager who did not make the edit has to decide.',
      'The entry of Mar 06, 2035 is still open. Close it, or wait until the person clocks out.',
    ]);
    const { body: blocked } = await team.act(team.anna, id, 'submit').expect(409);
    expect(blocked.code).toBe('TIMESHEET_BLOCKED');
    await team.anna.post('/api/time-entries/clock-out').send({}).expect(200);
    expect(open.date).toBe('2035-03-06');
    await team.anna.post(`/api/time-corrections/${correction.id}/withdraw`).expect(200);
    await team.max.post(`/api/time-entry-reviews/${review?.id}/resolve`).send({ reason: 'It stands' }).expect(200);
    await team.act(team.anna, id, 'submit').expect(200);
  });

  it('What rules say is told to the person as theirs, and to others by name', async () => {
    const labour = { unitId: (await test.sites.organisation()).id, effectiveFrom: '2035-01-01' };
    const rules = { packs: [{ id: 'us-ca' }, { id: 'eu-wtd' }], workweekStart: 'monday' };
    const draft = { ...labour, ...rules, plannedBreak: null, weeklyBudgetCents: null };
    const { body: policy } = await team.ada.post('/api/labour/policies').send(draft).expect(201);
    await team.ada.post(`/api/labour/policies/${policy.id}/activate`).expect(200);
    const { id } = await team.sheet(period.id);
    const noMeal = (who: string) => `${who} no meal break on Monday, Mar 05, 2035; California asks for 30 min.`;
    expect((await team.pay(team.anna, id)).sentences).toMatchObject([{ sentence: noMeal('You have') }]);
    expect((await team.pay(team.mia, id)).sentences).toMatchObject([{ sentence: noMeal('Anna has') }]);
    const { body: blocked } = await team.act(team.anna, id, 'submit').expect(409);
    expect(blocked.message).toMatch(
      /^You work without a break on Monday, Mar 05, 2035; .* A manager has to give a reason\.$/,
    );
  });

  it('A change of an entry takes the approval back', async () => {
    const { id } = await team.sheet(period.id);
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.mia, id, 'approve').expect(200);
    await team.mia.put(`/api/time-entries/${entry.id}`).send({ notes: 'Short', editReason: 'Checked' }).expect(200);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'submitted', approvedByName: null });
  });

  it('On the closing day a timesheet is submitted for its person, unless something blocks it or it was sent back', async () => {
    const { id } = await team.sheet(period.id);
    await test.app.get(PayPeriodsService).proceed();
    expect((await team.sheet(period.id)).status).toBe('open');
    test.clock.set(AFTER);
    await team.asks(entry, '17:30');
    await test.app.get(PayPeriodsService).proceed();
    expect((await team.sheet(period.id)).status).toBe('open');
    const { body } = await team.anna.get('/api/time-corrections').expect(200);
    await team.anna.post(`/api/time-corrections/${body[0].id}/withdraw`).expect(200);
    await test.app.get(PayPeriodsService).proceed();
    expect((await team.sheet(period.id)).status).toBe('submitted');
    await team.act(team.mia, id, 'reject', { reason: 'Look again' }).expect(200);
    await test.app.get(PayPeriodsService).proceed();
    expect((await team.sheet(period.id)).status).toBe('open');
    const { body: periods } = await team.ada.get('/api/pay-periods').expect(200);
    expect(periods).toHaveLength(3);
  });

  it('A timesheet that fails on the closing day keeps the others from nothing, and the job says that it failed', async () => {
    await team.worked('2035-03-06', '09:00', '17:00', team.max);
    test.clock.set(AFTER);
    const { id } = await team.sheet(period.id);
    const owner = new pg.Client({ connectionString: test.database.url });
    await owner.connect();
    await owner.query(
      `create function fail() returns trigger as $$ begin raise exception 'out of order'; end $$ language plpgsql;
       create trigger fail before update on timesheets for each row when (old.id = '${id}') execute function fail();`,
    );
    await owner.end();
    await expect(test.app.get(PayPeriodsService).proceed()).rejects.toThrow(AggregateError);
    const sheets = await team.sheets(team.ada, { periodId: period.id });
    expect(sheets.map(({ employeeName, status }) => [employeeName, status])).toEqual([
      ['Anna', 'open'],
      ['Max', 'submitted'],
    ]);
  });

  it('The database refuses every write to a locked day, by SQL as the role of the application too', async () => {
    await team.locked(period.id);
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    try {
      for (const statement of [
        `update time_entries set notes = 'x' where id = '${entry.id}'`,
        `update time_entries set date = '2035-03-13' where id = '${entry.id}'`,
        `delete from time_entries where id = '${entry.id}'`,
        `insert into time_entries (id, created_at, updated_at, employee_id, site_id, date, clock_in_at, clock_out_at)
         select gen_random_uuid(), now(), now(), employee_id, site_id, '2035-03-07', '2035-03-07T10:00Z', '2035-03-07T11:00Z' from time_entries`,
      ])
        await expect(client.query(statement)).rejects.toThrow('is in a locked pay period');
      await expect(client.query(`delete from pay_periods`)).rejects.toThrow('a pay period is kept');
    } finally {
      await client.end();
    }
    const { body } = await team.mia
      .put(`/api/time-entries/${entry.id}`)
      .send({ notes: 'x', editReason: 'y' })
      .expect(409);
    expect(body.code).toBe('PAY_PERIOD_LOCKED');
  });

  it('A locked period is opened again with a reason, which is in the security log', async () => {
    await team.locked(period.id);
    expect((await team.period(team.ada, period.id, 'reopen', { reason: '' }).expect(400)).body.code).toBe(
      'REASON_REQUIRED',
    );
    await team.period(team.ada, period.id, 'reopen', { reason: 'A shift is missing' }).expect(200);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'approved', periodStatus: 'open' });
    const { body: log } = await team.ada.get('/api/admin/security-log?event=pay_period_reopened').expect(200);
    expect(log).toMatchObject([{ detail: `${MONDAY} to ${SUNDAY}: A shift is missing` }]);
    const { id } = await team.sheet(period.id);
    await team.act(team.mia, id, 'reopen', { reason: 'Again' }).expect(403);
    await team.act(team.ada, id, 'reopen', { reason: 'Again' }).expect(200);
    expect(await team.sheet(period.id)).toMatchObject({ status: 'open', reason: 'Again' });
  });

  it('A correction of an exported day becomes an adjustment in the next open period; the entry stays', async () => {
    await team.locked(period.id);
    await team.period(team.ada, period.id, 'export', { format: 'csv' }).expect(200);
    const { id } = await team.asks(entry, '18:00');
    await team.mia.post(`/api/time-corrections/${id}/accept`).send({}).expect(200);
    const { body: adjustments } = await team.anna.get('/api/adjustments').expect(200);
    expect(adjustments).toMatchObject([
      {
        correctionId: id,
        date: MONDAY,
        oldMinutes: 480,
        newMinutes: 540,
        differenceMinutes: 60,
        cause: 'Stayed on',
        createdByName: 'Mia',
      },
    ]);
    const { body: entries } = await team.anna.get(`/api/time-entries?from=${MONDAY}`).expect(200);
    expect(entries).toMatchObject([{ id: entry.id, totalHours: 480 }]);
    const [next] = await team.sheets(team.anna, { periodId: adjustments[0].periodId });
    expect(next?.startDate).toBe('2035-03-12');
    expect((await team.pay(team.anna, next?.id ?? '')).lines).toMatchObject([
      {
        date: MONDAY,
        code: 'regular',
        minutes: 60,
        source: { entryIds: [entry.id], adjustmentIds: [adjustments[0].id] },
      },
    ]);
    expect((await team.pay(team.anna, (await team.sheet(period.id)).id)).regularMinutes).toBe(480);
  });

  it('Pay lines lead back to the entries; a missing mapping is a list of what to fill in', async () => {
    await team.ada
      .put(`/api/users/${team.employee.id}/work-terms`)
      .send({ from: '2035-01-01', rateCents: 2_000 })
      .expect(200);
    const { id } = await team.sheet(period.id);
    expect(await team.pay(team.anna, id)).toMatchObject({
      regularMinutes: 480,
      totalCents: 16_000,
      lines: [{ minutes: 480, rateCents: 2_000, amountCents: 16_000, source: { entryIds: [entry.id] } }],
    });
    expect((await team.pay(team.mia, id)).lines).toMatchObject([{ minutes: 480, rateCents: null, amountCents: null }]);
    await team.locked(period.id);
    const { body } = await team.period(team.ada, period.id, 'export', { format: 'adp' }).expect(409);
    expect(body).toMatchObject({
      code: 'PAY_MAPPING_MISSING',
      details: expect.arrayContaining([
        { field: 'field.adp.companyCode', message: 'Fill in the company code of ADP: three letters or digits.' },
        { field: `number.${team.employee.id}`, message: 'Fill in the payroll number of Anna.' },
      ]),
    });
    const change = (kind: string, key: string, value: string) => ({ kind, key, value });
    await team.ada
      .put('/api/pay-settings')
      .send({
        changes: [
          change('field', 'adp.companyCode', 'WFM'),
          change('field', 'adp.batchId', '1'),
          change('field', 'adp.payNumber', '1'),
          change('number', team.employee.id, '42'),
        ],
      })
      .expect(200);
    const { body: exported } = await team.period(team.ada, period.id, 'export', { format: 'adp' }).expect(200);
    expect(exported.fileName).toBe('PRWFMEPI.csv');
    await team.period(team.ada, period.id, 'export', { format: 'xlsx' }).expect(200);
    const file = await team.ada.get(`/api/pay-periods/${period.id}/exports/xlsx`).buffer().expect(200);
    expect(file.headers['content-disposition']).toContain('.xlsx');
  });

  it("A site's own periods begin on a day of their frequency, and go on where they ended", async () => {
    const site = await test.organisation.site();
    const own = { siteId: site.id, frequency: 'half_monthly', startDate: '2035-03-16' };
    const periods = await team.periods(own);
    expect(periods.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2035-03-16', '2035-03-31'],
      ['2035-04-01', '2035-04-15'],
    ]);
    const { body } = await team.ada
      .post('/api/pay-periods')
      .send({ siteId: site.id, frequency: 'monthly', startDate: '2035-03-31' })
      .expect(400);
    expect(body.details).toMatchObject([{ field: 'startDate' }]);
  });
});
