import type { Notification } from '@workforce/contracts';
import { LongOpenEntryMonitor } from '../../src/modules/time/long-open-entry-monitor.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, clock, type ClockPath, current, instant, list, MONDAY, refusal, TimeTeam } from './time-team.ts';

describe('the time clock', () => {
  let test: TestApp;
  let team: TimeTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
  });

  it("The time clock records a working day by the server's time", async () => {
    const { anna, employee } = team;
    expect(await current(anna)).toBeNull();
    test.clock.set(at('09:00'));
    const opened = await clock(anna, 'clock-in', { notes: ' Early shift ' }).expect(201);
    expect(opened.body).toEqual({
      id: expect.any(String),
      employeeId: employee.id,
      employee: { id: employee.id, name: 'Anna' },
      siteId: expect.any(String),
      siteName: 'Main Site',
      date: MONDAY,
      clockInTime: instant('09:00'),
      clockOutTime: null,
      breakHours: 0,
      breakCorrection: 0,
      totalHours: 0,
      status: 'clocked_in',
      notes: 'Early shift',
      editReason: null,
      breaks: [],
      needsReview: false,
      source: 'online',
      version: 1,
    });

    test.clock.set(at('12:00'));
    const paused = await clock(anna, 'break-start').expect(200);
    expect(paused.body).toMatchObject({ status: 'on_break', totalHours: 180, breakHours: 0 });
    test.clock.set(at('12:20'));
    expect(await current(anna)).toEqual({ ...paused.body, totalHours: 200, breakHours: 20 });
    expect(await list(anna)).toEqual([await current(anna)]);

    test.clock.set(at('12:30'));
    await clock(anna, 'break-end').expect(200);
    test.clock.set(at('17:00'));
    const closed = await clock(anna, 'clock-out').expect(200);
    expect(closed.body).toEqual({
      ...opened.body,
      clockOutTime: instant('17:00'),
      breakHours: 30,
      totalHours: 480,
      status: 'clocked_out',
      breaks: [{ start: instant('12:00'), end: instant('12:30') }],
      version: 4,
    });
    expect(await current(anna)).toBeNull();
    test.clock.set(at('23:00'));
    expect(await list(anna)).toEqual([closed.body]);
  });

  const CELLS: [before: ClockPath[], path: ClockPath, code: string, message: string][] = [
    [[], 'clock-out', 'NOT_CLOCKED_IN', 'You are not clocked in.'],
    [[], 'break-start', 'NOT_CLOCKED_IN', 'You are not clocked in.'],
    [[], 'break-end', 'NOT_CLOCKED_IN', 'You are not clocked in.'],
    [['clock-in'], 'clock-in', 'ALREADY_CLOCKED_IN', 'You are already clocked in.'],
    [['clock-in'], 'break-end', 'NOT_ON_BREAK', 'You are not on a break.'],
    [['clock-in', 'break-start'], 'clock-in', 'ALREADY_CLOCKED_IN', 'You are already clocked in.'],
    [['clock-in', 'break-start'], 'break-start', 'ALREADY_ON_BREAK', 'You are already on a break.'],
    [['clock-in', 'break-start'], 'clock-out', 'ON_BREAK', 'You are on a break. Please end it before you clock out.'],
    [['clock-in', 'clock-out'], 'clock-out', 'NOT_CLOCKED_IN', 'You are not clocked in.'],
  ];
  it.each(CELLS)('The time clock after %j refuses %s with %s', async (before, path, code, message) => {
    for (const each of before) await clock(team.anna, each);
    const open = await current(team.anna);
    const logged = (await auditLog(team.mia, { employeeId: team.employee.id })).length;
    test.clock.set(at('08:30'));
    expect(refusal((await clock(team.anna, path).expect(409)).body)).toEqual({ code, message });
    test.clock.set(at('08:00'));
    expect(await current(team.anna)).toEqual(open);
    expect(await auditLog(team.mia, { employeeId: team.employee.id })).toHaveLength(logged);
  });

  it('The time clock accepts several entries a day', async () => {
    for (const path of ['clock-in', 'clock-out', 'clock-in', 'clock-out'] as const) await clock(team.anna, path);
    test.clock.set(at('09:00'));
    await clock(team.anna, 'clock-in').expect(201);
    expect(await list(team.anna)).toHaveLength(3);
  });

  it('A clock-out keeps the notes of the clock-in unless it has its own', async () => {
    await clock(team.anna, 'clock-in', { notes: 'Morning' });
    expect((await clock(team.anna, 'clock-out').expect(200)).body.notes).toBe('Morning');
    await clock(team.anna, 'clock-in', { notes: 'Again' });
    expect((await clock(team.anna, 'clock-out', { notes: 'Done' }).expect(200)).body.notes).toBe('Done');
    await clock(team.anna, 'clock-in', { notes: '  ' });
    expect((await clock(team.anna, 'clock-out', { notes: null }).expect(200)).body.notes).toBeNull();
  });

  it.each([
    ['clock-in', { employeeId: 'x' }],
    ['clock-in', { notes: 5 }],
    ['clock-in', { notes: 'x'.repeat(2_001) }],
    ['break-start', { notes: 'x' }],
    ['clock-in', { occurredAt: 'yesterday' }],
    ['clock-in', { occurredAt: null }],
    ['clock-in', { occurredAt: '2035-03-05T08:00:00' }],
  ] as const)('The time clock refuses %s with %j', async (path, body) => {
    expect((await clock(team.anna, path, body).expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it('A repeated clock action with one idempotency key replays its answer', async () => {
    const send = () => clock(team.anna, 'clock-in').set('Idempotency-Key', 'one-tap').expect(201);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await auditLog(team.mia, { employeeId: team.employee.id })).toHaveLength(1);
  });

  describe('made offline', () => {
    it('An offline clock action is recorded at the time it took place and marked as offline', async () => {
      test.clock.set(at('18:00'));
      await clock(team.anna, 'clock-in', { occurredAt: at('09:00') }).expect(201);
      await clock(team.anna, 'break-start', { occurredAt: at('12:00') }).expect(200);
      await clock(team.anna, 'break-end', { occurredAt: at('12:30') }).expect(200);
      const { body } = await clock(team.anna, 'clock-out', { occurredAt: at('17:00') }).expect(200);
      expect(body).toMatchObject({
        clockInTime: instant('09:00'),
        clockOutTime: instant('17:00'),
        totalHours: 480,
        breakHours: 30,
        source: 'offline',
      });
    });

    it('An entry of which only the clock-out was offline is marked as offline', async () => {
      await clock(team.anna, 'clock-in').expect(201);
      test.clock.set(at('17:00'));
      const { body } = await clock(team.anna, 'clock-out', { occurredAt: at('16:00') }).expect(200);
      expect(body).toMatchObject({ source: 'offline', clockOutTime: instant('16:00') });
    });

    it('An offline clock action is refused in the future, more than a day ago, or before an earlier action', async () => {
      test.clock.set(at('12:00'));
      for (const occurredAt of [at('12:01'), '2035-03-04T11:59:59.999-05:00'])
        expect((await clock(team.anna, 'clock-in', { occurredAt }).expect(400)).body).toMatchObject({
          code: 'INVALID_INPUT',
          details: [{ field: 'occurredAt' }],
        });
      await clock(team.anna, 'clock-in', { occurredAt: at('11:00') }).expect(201);
      const early = await clock(team.anna, 'clock-out', { occurredAt: at('10:59') }).expect(409);
      expect(early.body.code).toBe('CLOCK_ACTION_OUT_OF_ORDER');
      await clock(team.anna, 'clock-out').expect(200);
      const within = await clock(team.anna, 'clock-in', { occurredAt: at('11:30') }).expect(409);
      expect(within.body.code).toBe('TIME_ENTRY_OVERLAP');
    });
  });

  describe('left open', () => {
    let second: TestApp;

    beforeAll(async () => {
      second = await TestApp.start({ sharing: test });
    });
    afterAll(() => second.stop());

    const managersNotes = async () =>
      ((await team.mia.get('/api/notifications').expect(200)).body as Notification[]).filter(
        ({ type }) => type === 'time_entry',
      );

    it('An entry open for more than 16 hours is flagged, and managers are notified once, also with two nodes', async () => {
      await test.em().execute('delete from time_entries');
      await clock(team.anna, 'clock-in').expect(201);
      const check = () => Promise.all([test, second].map((node) => node.app.get(LongOpenEntryMonitor).check()));
      const sixteenHours = new Date(new Date(at('08:00')).getTime() + 16 * 3_600_000);
      for (const clocks of [test.clock, second.clock]) clocks.set(sixteenHours);
      await check();
      expect(await current(team.anna)).toMatchObject({ needsReview: false });
      expect(await managersNotes()).toEqual([]);

      for (const clocks of [test.clock, second.clock]) clocks.set(new Date(sixteenHours.getTime() + 1));
      await check();
      await check();
      expect(await current(team.anna)).toMatchObject({ needsReview: true, clockOutTime: null, totalHours: 960 });
      expect(await managersNotes()).toMatchObject([
        { message: 'Anna has been clocked in for more than 16 hours. Please check the time entry.' },
      ]);
    });
  });
});
