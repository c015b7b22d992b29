import type { Notification, TimeEntry } from '@workforce/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, clock, current, edit, instant, list, refusal, remove, TimeTeam } from './time-team.ts';

describe('correcting time entries', () => {
  let test: TestApp;
  let team: TimeTeam;
  let entry: TimeEntry;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    entry = await team.workedDay();
    test.clock.set(at('18:00'));
  });

  const audited = () => auditLog(team.mia, { employeeId: team.employee.id });
  const told = async () => (await team.anna.get('/api/notifications').expect(200)).body as Notification[];

  it('A time entry edit as sent by the dialog needs a reason and recomputes the total', async () => {
    const { body } = await edit(team.mia, entry.id, {
      clockInTime: instant('08:30'),
      clockOutTime: instant('17:15'),
      breakHours: 45,
      totalHours: 1,
      notes: 'Corrected',
      editReason: ' Forgot to clock in ',
    }).expect(200);
    expect(body).toEqual({
      ...entry,
      clockInTime: instant('08:30'),
      clockOutTime: instant('17:15'),
      breakHours: 45,
      breakCorrection: 15,
      totalHours: 525,
      notes: 'Corrected',
      editReason: 'Forgot to clock in',
      version: entry.version + 1,
    });
    expect(await list(team.anna)).toEqual([body]);
    expect(await told()).toMatchObject([
      {
        type: 'time_entry',
        title: 'Time entry edited',
        message: 'Mia edited your time entry of Mar 05, 2035: Forgot to clock in',
        link: '/time-management',
      },
    ]);
  });

  it.each([
    [{ clockInTime: '0100-01-01T09:00:00.000Z' }, /^clockInTime must be an instant such as/],
    [{ clockInTime: '1999-12-31T09:00:00.000Z' }, /^Clock-in cannot be before the year 2000$/],
    [{ clockInTime: '2034-12-31T09:00:00.000Z' }, /^A time entry can be at most 72 hours long$/],
  ])('A time entry edit to %j is refused and changes nothing', async (change, sentence) => {
    const { body } = await edit(team.mia, entry.id, { ...change, editReason: 'Slip' }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(sentence) });
    expect(body.details).toMatchObject([{ field: 'clockInTime' }]);
    expect(await list(team.anna)).toEqual([entry]);
  });

  it("A time entry edit keeps fields that aren't sent", async () => {
    const { body } = await edit(team.ada, entry.id, { notes: null }).expect(200);
    expect(body).toEqual({ ...entry, notes: null, editReason: 'Forgot', version: entry.version + 1 });
  });

  it.each([
    [{ editReason: '\u200b' }, 400, 'REASON_REQUIRED', 'Please provide a reason for editing this time entry'],
    [{ editReason: ' ' }, 400, 'REASON_REQUIRED', 'Please provide a reason for editing this time entry'],
    [{ clockOutTime: instant('09:00') }, 400, 'INVALID_INPUT', 'Clock-out must be after clock-in'],
    [{ clockOutTime: instant('18:01') }, 400, 'INVALID_INPUT', 'Clock-out cannot be in the future'],
    [{ clockInTime: instant('18:01'), clockOutTime: null }, 400, 'INVALID_INPUT', 'Clock-in cannot be in the future'],
    [{ breakHours: 481 }, 400, 'INVALID_INPUT', 'Break time cannot be longer than the total time'],
    [{ breakHours: -1 }, 400, 'INVALID_INPUT', 'Break minutes must be at least 0'],
    [{ breakHours: 1.5 }, 400, 'INVALID_INPUT', /integer/],
    [{ clockInTime: null }, 400, 'INVALID_INPUT', /clockInTime must be an instant/],
    [{ clockInTime: '09:00' }, 400, 'INVALID_INPUT', /clockInTime must be an instant/],
    [{ status: 'clocked_in' }, 400, 'INVALID_INPUT', /status should not exist/],
    [{ version: 1 }, 409, 'STALE_VERSION', /Somebody else changed this/],
  ])('A time entry edit with %j is refused', async (change, status, code, message) => {
    const { body } = await edit(team.mia, entry.id, change).expect(status);
    expect(refusal(body)).toEqual({ code, message: expect.stringMatching(message) });
    expect(await list(team.anna)).toEqual([entry]);
  });

  it("A time entry edit that overlaps the person's other entry is refused, but not another person's", async () => {
    const later = (await clock(team.anna, 'clock-in').expect(201)).body as TimeEntry;
    await clock(team.ben, 'clock-in').expect(201);
    test.clock.set(at('19:00'));
    const { body } = await edit(team.mia, later.id, { clockInTime: instant('16:59') }).expect(409);
    expect(refusal(body)).toEqual({
      code: 'TIME_ENTRY_OVERLAP',
      message: 'This overlaps with another time entry of this employee.',
    });
    await edit(team.mia, later.id, { clockInTime: instant('17:00') }).expect(200);
    expect((await edit(team.mia, entry.id, { clockOutTime: null }).expect(409)).body.code).toBe('ALREADY_CLOCKED_IN');
  });

  it('Of two concurrent time entry edits with the same version one succeeds', async () => {
    const change = { version: entry.version, breakHours: 10 };
    const answers = await Promise.all([edit(team.mia, entry.id, change), edit(team.ada, entry.id, change)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('A time entry edit can close a forgotten entry', async () => {
    const open = (await clock(team.anna, 'clock-in').expect(201)).body as TimeEntry;
    await clock(team.anna, 'break-start').expect(200);
    test.clock.set(at('23:00'));
    const { body } = await edit(team.mia, open.id, { clockOutTime: instant('22:00') }).expect(200);
    expect(body).toMatchObject({ status: 'clocked_out', totalHours: 240, breakHours: 240 });
    expect(await current(team.anna)).toBeNull();
  });

  it('A time entry edit moves the entry to the day of its new clock-in', async () => {
    const { body } = await edit(team.mia, entry.id, { clockInTime: '2035-03-05T03:00:00.000Z' }).expect(200);
    expect(body.date).toBe('2035-03-04');
    expect(await list(team.anna, { date: '2035-03-04' })).toEqual([body]);
  });

  it('Deleting a time entry needs a reason and notifies the employee', async () => {
    const refused = await remove(team.mia, entry.id, ' ').expect(400);
    expect(refusal(refused.body)).toEqual({
      code: 'REASON_REQUIRED',
      message: 'Please provide a reason for deleting this time entry',
    });
    await remove(team.mia, entry.id).expect(204);
    await remove(team.mia, entry.id).expect(404);
    expect(await list(team.anna)).toEqual([]);
    expect(await told()).toMatchObject([{ message: 'Mia deleted your time entry of Mar 05, 2035: Twice' }]);
  });

  it('Editing time entries is refused to employees, and unknown entries answer 404', async () => {
    await edit(team.anna, entry.id, {}).expect(403);
    await remove(team.anna, entry.id).expect(403);
    await edit(team.mia, '0197fb5e-0000-7000-8000-000000000000', {}).expect(404);
    await edit(team.mia, 'nonsense', {}).expect(400);
  });

  it('Every time entry edit adds one audit row with the data before and after and the reason', async () => {
    await edit(team.mia, entry.id, { breakHours: 45, editReason: 'Lunch was longer' }).expect(200);
    await remove(team.ada, entry.id, 'Entered twice').expect(204);
    const [deleted, edited, out, breakEnd, breakStart, created] = await audited();
    expect(
      [created, breakStart, breakEnd, out].map((row) => [row?.actionType, row?.actionByUser.name, row?.reason]),
    ).toEqual([
      ['created', 'Anna', null],
      ['updated', 'Anna', null],
      ['updated', 'Anna', null],
      ['updated', 'Anna', null],
    ]);
    expect(created?.previousData).toBeNull();
    expect(edited).toMatchObject({
      timeEntryId: entry.id,
      timestamp: instant('18:00'),
      actionType: 'updated',
      employee: { id: team.employee.id, name: 'Anna' },
      actionByUser: { id: team.manager.id, name: 'Mia' },
      reason: 'Lunch was longer',
    });
    expect(JSON.parse(edited?.previousData ?? '')).toMatchObject({ breakHours: 30, totalHours: 480, editReason: null });
    expect(JSON.parse(edited?.newData ?? '')).toMatchObject({
      breakHours: 45,
      breaks: entry.breaks,
      employeeName: 'Anna',
    });
    expect(deleted).toMatchObject({ actionType: 'deleted', reason: 'Entered twice', newData: null });
    expect(deleted?.previousData).toBe(edited?.newData);
    expect(edited?.previousData).toBe(out?.newData);
  });

  it('A rolled-back time entry edit adds no audit row', async () => {
    const before = await audited();
    const transactions = test.app.get(Transactions);
    const failing = transactions.run(async () => {
      await test.app.get(EventBus).publish('user.deleting', {
        userId: team.employee.id,
        userName: 'Anna',
        actorId: team.manager.id,
        actorName: 'Mia',
      });
      throw new Error('Something else failed');
    });
    await expect(failing).rejects.toThrow('Something else failed');
    expect(await audited()).toEqual(before);
    expect(await list(team.anna)).toEqual([entry]);
  });

  it('Deleting an account adds an audit row for each entry; otherwise the database refuses', async () => {
    const { employee } = team;
    await expect(test.em().execute('delete from users where id = ?', [employee.id])).rejects.toThrow(/time_entries/);
    await test.app.get(Transactions).run(async () => {
      await test.app.get(EventBus).publish('user.deleting', {
        userId: employee.id,
        userName: 'Anna',
        actorId: team.manager.id,
        actorName: 'Mia',
      });
      await test.app.get(EntityManager).execute('delete from users where id = ?', [employee.id]);
    });
    const [row] = await audited();
    expect(row).toMatchObject({
      actionType: 'deleted',
      timeEntryId: entry.id,
      employee: { id: employee.id, name: 'Anna' },
      actionByUser: { name: 'Mia' },
      reason: 'The account of Anna was deleted',
      newData: null,
    });
    expect((await team.mia.get('/api/time-card-audit-log/verify').expect(200)).body).toMatchObject({ ok: true });
  });
});
