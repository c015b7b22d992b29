import type {
  ChecklistInstance,
  Day,
  EmployeeDashboard,
  ManagerDashboard,
  Schedule,
  TimeEntry,
} from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { createToday, list, only } from '../checklists/checklist-team.ts';
import type { Caller } from '../harness/caller.ts';
import type { Organisation } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

/** In Auckland it is Tuesday already, in New York still Monday. In the future, because tokens are checked by the real clock. */
const MONDAY_EVENING = '2035-06-04T22:00:00.000Z';
const [MONDAY, TUESDAY] = ['2035-06-04', '2035-06-05'];

describe('two sites in two zones', () => {
  let test: TestApp;
  let newYork: OrgUnit;
  let auckland: OrgUnit;
  let berlin: OrgUnit;
  let jobFunction: JobFunction;

  beforeAll(async () => {
    test = await TestApp.start();
    newYork = await test.sites.first();
    auckland = await test.sites.site({ name: 'Auckland', timeZone: 'Pacific/Auckland' });
    berlin = await test.sites.site({ name: 'Berlin', timeZone: 'Europe/Berlin' });
  });
  beforeEach(async () => {
    test.clock.set(MONDAY_EVENING);
    jobFunction = await test.organisation.jobFunction();
    await test.organisation.template({ jobFunction });
  });
  afterAll(() => test.stop());

  /** Inserts a shift of someone whose role changed since they were created. */
  const shiftOf = async ({ id }: User, shift: Omit<Parameters<Organisation['shift']>[0], 'employee'>) =>
    test.organisation.shift({
      ...shift,
      employee: await test.em().findOneOrFail(User, id, { populate: ['site'] }),
    });

  /** Works in New York and Auckland. */
  const worker = async () => {
    const { person, caller } = await test.sites.employeeOf(newYork, auckland);
    return { person, caller };
  };
  const plan = (
    caller: Caller,
    employee: User,
    at: { date: Day; startTime: string; endTime: string; siteId?: string },
  ) => caller.post('/api/schedules').send({ employeeId: employee.id, jobFunctionId: jobFunction.id, ...at });

  it('The same instant is two days: each site gets the checklists of its own', async () => {
    const { caller: manager } = await test.sites.managerOf([newYork, auckland]);
    const [rose, kiri] = [await test.organisation.person(), await test.organisation.person({ site: auckland })];
    for (const [employee, date] of [
      [rose, MONDAY],
      [rose, TUESDAY],
      [kiri, MONDAY],
      [kiri, TUESDAY],
    ] as const)
      await test.organisation.shift({ employee, jobFunction, date });

    const { instances } = await createToday(manager);
    const days = (person: User) =>
      instances.filter(({ employeeId }) => employeeId === person.id).map(({ date, dueDate }) => ({ date, dueDate }));
    expect(days(rose)).toEqual([{ date: MONDAY, dueDate: '2035-06-04T21:00:00.000Z' }]);
    expect(days(kiri)).toEqual([{ date: TUESDAY, dueDate: '2035-06-05T05:00:00.000Z' }]);
  });

  it("A clock-in's day is that of its site", async () => {
    const { caller: rose } = await test.sites.employeeOf(newYork);
    const { caller: kiri } = await test.sites.employeeOf(auckland);
    expect((await clockIn(rose)).date).toBe(MONDAY);
    expect((await clockIn(kiri)).date).toBe(TUESDAY);
  });

  it.each([
    ['America/New_York', '2035-03-10', 7],
    ['America/New_York', '2035-11-03', 9],
    ['Europe/Berlin', '2035-03-24', 7],
    ['Europe/Berlin', '2035-10-27', 9],
    ['Pacific/Auckland', '2035-09-29', 7],
    ['Pacific/Auckland', '2035-03-31', 9],
  ])(
    'A night shift over the clock change in %s on %s lasts %s hours, and its checklist is due when it ends',
    async (zone, date, hours) => {
      const site = only([newYork, berlin, auckland].filter(({ timeZone }) => timeZone === zone));
      test.clock.set(`${date}T12:00:00.000Z`);
      const { caller: manager } = await test.sites.managerOf([site]);
      const { person, caller } = await test.sites.employeeOf(site);
      const { body: shift }: { body: Schedule } = await plan(manager, person, {
        date,
        startTime: '22:00',
        endTime: '06:00',
      }).expect(201);
      const [{ starts, ends } = { starts: new Date(0), ends: new Date(0) }] = await test
        .em()
        .execute<{ starts: Date; ends: Date }[]>(
          'select starts_at as starts, ends_at as ends from schedules where id = ?',
          [shift.id],
        );
      expect((new Date(ends).getTime() - new Date(starts).getTime()) / 3_600_000).toBe(hours);

      test.clock.set(new Date(new Date(ends).getTime() - 60_000));
      expect((await createToday(caller)).instances).toMatchObject([
        { siteId: site.id, date, scheduleId: shift.id, dueDate: new Date(ends).toISOString() },
      ]);
      test.clock.set(new Date(ends));
      expect((await createToday(caller)).instances.map((each) => each.scheduleId)).not.toContain(shift.id);
    },
  );

  describe('a person who works at both', () => {
    it("has a shift at the second site made by its manager, in that site's zone, and no one else's", async () => {
      const { person, caller } = await worker();
      const { caller: ofAuckland } = await test.sites.managerOf([auckland]);
      const { caller: ofBerlin } = await test.sites.managerOf([berlin]);
      const at = { date: TUESDAY, startTime: '12:00', endTime: '18:00' };
      const { body } = await plan(ofAuckland, person, at).expect(201);
      expect(body).toMatchObject({ siteId: auckland.id, siteName: 'Auckland' });
      expect(only(await list(caller))).toMatchObject({
        siteId: auckland.id,
        date: TUESDAY,
        dueDate: '2035-06-05T06:00:00.000Z',
      });

      await plan(ofBerlin, person, at).expect(400);
      await plan(ofAuckland, person, { ...at, siteId: newYork.id, date: '2035-06-07' }).expect(400);
    });

    it('is refused a shift that overlaps one at the other site', async () => {
      const { person } = await worker();
      const { caller: ofNewYork } = await test.sites.managerOf([newYork]);
      const { caller: ofAuckland } = await test.sites.managerOf([auckland]);
      // 23:00 to 05:00 UTC, on Tuesday from 11:00 in Auckland.
      await plan(ofNewYork, person, { date: MONDAY, startTime: '19:00', endTime: '01:00' }).expect(201);
      const { body } = await plan(ofAuckland, person, { date: TUESDAY, startTime: '10:00', endTime: '11:30' }).expect(
        409,
      );
      expect(body).toMatchObject({ code: 'SHIFT_OVERLAP' });
      await plan(ofAuckland, person, { date: TUESDAY, startTime: '09:00', endTime: '11:00' }).expect(201);
    });

    it('clocks in at the site of the shift, and at home without one', async () => {
      const { person, caller } = await worker();
      await test.organisation.shift({
        employee: person,
        site: auckland,
        jobFunction,
        date: TUESDAY,
        startTime: '10:30',
        endTime: '12:00',
      });
      expect(await clockIn(caller)).toMatchObject({ siteId: auckland.id, date: TUESDAY });
      await caller.post('/api/time-entries/clock-out').send({}).expect(200);

      test.clock.set('2035-06-05T03:00:00.000Z');
      expect(await clockIn(caller)).toMatchObject({ siteId: newYork.id, date: MONDAY });
    });

    it('clocks in at the site of a shift that has outlasted their assignment there, also as an admin of everything', async () => {
      const { person, caller } = await test.sites.adminOf([await test.sites.organisation()]);
      await test.sites.assign({ user: person, unit: auckland, role: 'employee', to: MONDAY });
      await shiftOf(person, {
        site: auckland,
        jobFunction,
        date: MONDAY,
        startTime: '23:00',
        endTime: '12:00',
      });
      expect(await clockIn(caller)).toMatchObject({ siteId: auckland.id });
    });

    it("finds today's shifts of both sites in their day, each under its own date", async () => {
      const { person, caller } = await worker();
      await test.organisation.shift({
        employee: person,
        jobFunction,
        date: MONDAY,
        startTime: '08:00',
        endTime: '10:00',
      });
      await test.organisation.shift({
        employee: person,
        site: auckland,
        jobFunction,
        date: TUESDAY,
        startTime: '14:00',
        endTime: '16:00',
      });
      const { instances } = await createToday(caller);
      expect(sited(instances)).toEqual([
        [newYork.id, MONDAY],
        [auckland.id, TUESDAY],
      ]);
      const { body }: { body: EmployeeDashboard } = await caller.get('/api/dashboards/employee').expect(200);
      expect(body.day).toBe(MONDAY);
      expect(sited(body.shifts)).toEqual([
        [newYork.id, MONDAY],
        [auckland.id, TUESDAY],
      ]);
      expect(sited(body.checklists)).toEqual(expect.arrayContaining(sited(instances)));
    });

    it("gets the day's own checklists of the home site only, due at the end of its day", async () => {
      const person = await test.organisation.person({ jobFunctions: [jobFunction] });
      await test.sites.assign({ user: person, unit: auckland, role: 'employee' });
      expect((await createToday(await test.as(person))).instances).toMatchObject([
        { siteId: newYork.id, date: MONDAY, dueDate: '2035-06-05T04:00:00.000Z' },
      ]);
    });

    it('is counted by each manager with the work of their own site only', async () => {
      const { person, caller } = await worker();
      const { caller: ofAuckland } = await test.sites.managerOf([auckland]);
      const before = await dashboardOf(ofAuckland);
      await test.organisation.shift({
        employee: person,
        jobFunction,
        date: MONDAY,
        startTime: '17:00',
        endTime: '20:00',
      });
      await createToday(caller);
      expect(await clockIn(caller)).toMatchObject({ siteId: newYork.id });
      const after = await dashboardOf(ofAuckland);
      expect(after.scheduledToday).toBe(before.scheduledToday);
      expect(after.clockedIn).toBe(before.clockedIn);
      const { caller: ofBoth } = await test.sites.managerOf([newYork, auckland]);
      const { body } = await ofBoth.get('/api/dashboards/manager').query({ sites: auckland.id }).expect(200);
      for (const { team } of [after, body as ManagerDashboard]) {
        const row = team.first.find(({ id }) => id === person.id);
        expect(row ?? { clockStatus: 'clocked_out', totalTasks: 0 }).toMatchObject({
          clockStatus: 'clocked_out',
          totalTasks: 0,
        });
      }
    });
  });

  it('Managers create their own checklists too when they work at a site that they do not manage', async () => {
    const { person, caller } = await test.sites.managerOf([auckland], newYork);
    await shiftOf(person, { jobFunction, date: MONDAY });
    const { instances } = await createToday(caller);
    expect(sited(instances.filter(({ employeeId }) => employeeId === person.id))).toEqual([[newYork.id, MONDAY]]);
  });

  it("A region's dashboard is stale at the first midnight of its sites", async () => {
    const region = await test.sites.region();
    await test.sites.site({ parent: region, timeZone: 'America/Los_Angeles' });
    await test.sites.site({ parent: region, timeZone: 'Pacific/Auckland' });
    const { caller } = await test.sites.managerOf([region], newYork);
    expect((await dashboardOf(caller)).freshUntil).toBe('2035-06-05T04:00:00.000Z');
    test.clock.set('2035-06-05T11:00:00.000Z');
    expect((await dashboardOf(caller)).freshUntil).toBe('2035-06-05T12:00:00.000Z');
  });

  it('Shifts before, after and over the days of an assignment are refused at its site', async () => {
    const { caller: manager } = await test.sites.managerOf([auckland]);
    const { person } = await test.sites.employeeOf(newYork);
    await test.sites.assign({ user: person, unit: auckland, role: 'employee', from: '2035-06-11', to: '2035-06-15' });
    const times = { startTime: '12:00', endTime: '18:00' };
    for (const [date, status] of [
      ['2035-06-10', 400],
      ['2035-06-11', 201],
      ['2035-06-15', 201],
      ['2035-06-16', 400],
    ] as const) {
      const { body } = await plan(manager, person, { date, ...times, siteId: auckland.id }).expect(status);
      if (status === 400) expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'siteId' }] });
    }
    const { body: shifts } = await manager
      .get('/api/schedules')
      .query({ employeeId: person.id, from: '2035-06-01' })
      .expect(200);
    const [shift] = shifts as Schedule[];
    await manager
      .post(`/api/schedules/${shift?.id}/copy`)
      .send({ dates: ['2035-06-13', '2035-06-17'] })
      .expect(400);
  });

  it("A checklist that hasn't been begun is removed when its shift moves to a site that its template isn't for", async () => {
    const { caller: manager } = await test.sites.managerOf([newYork, auckland]);
    const { person, caller } = await worker();
    const { body: template } = await manager
      .post('/api/checklist-templates')
      .send({ name: 'Only here', jobFunctionId: jobFunction.id, unitId: newYork.id, items: [{ text: 'Sweep' }] })
      .expect(201);
    const at = { date: MONDAY, startTime: '19:00', endTime: '23:00' };
    const { body: shift } = await plan(manager, person, { ...at, siteId: newYork.id }).expect(201);
    expect(await list(caller)).toHaveLength(2);
    const moved = { date: TUESDAY, startTime: '19:00', endTime: '23:00', siteId: auckland.id, version: shift.version };
    await manager
      .put(`/api/schedules/${shift.id}`)
      .send({ employeeId: person.id, jobFunctionId: jobFunction.id, ...moved })
      .expect(200);
    const left = await list(caller);
    expect(left.map(({ templateId }) => templateId)).not.toContain(template.id);
    expect(sited(left)).toEqual([[auckland.id, TUESDAY]]);
  });
});

const clockIn = async (caller: Caller): Promise<TimeEntry> =>
  (await caller.post('/api/time-entries/clock-in').send({}).expect(201)).body;
const dashboardOf = async (caller: Caller): Promise<ManagerDashboard> =>
  (await caller.get('/api/dashboards/manager').expect(200)).body;
const sited = (rows: readonly Pick<ChecklistInstance, 'siteId' | 'date'>[]) =>
  rows.map(({ siteId, date }) => [siteId, date]);
