import type { AdminDashboard, ManagerDashboard } from '@workforce/contracts';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { aChecklist } from '../harness/checklists.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

/** A Saturday morning in New York; in the future, because tokens are checked by the real clock. */
const MORNING = '2035-03-10T14:00:00.000Z';
const TODAY = '2035-03-10';
const HOUR = 3_600_000;
const after = (hours: number) => new Date(Date.parse(MORNING) + hours * HOUR);

type Columns = Partial<Pick<ChecklistInstance, 'date' | 'dueDate' | 'deletedAt' | 'completionPercentage'>>;

describe('dashboards', () => {
  let test: TestApp;
  let anna: User;
  let ben: User;
  let ada: Caller;
  let mia: Caller;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
  });
  beforeEach(async () => {
    // Dashboards count everybody's data: remove that of the previous test.
    for (const table of ['time_entries', 'users', 'checklist_templates', 'job_functions']) {
      await test.em().execute(`delete from ${table}`);
    }
    test.clock.set(MORNING);
    anna = await test.organisation.person({ name: 'Anna' });
    ben = await test.organisation.person({ name: 'Ben' });
    ada = (await test.signedIn('admin')).caller;
    mia = await test.as(await test.organisation.person({ name: 'Mia', role: 'manager' }));
  });
  afterAll(() => test.stop());

  const admin = async (): Promise<AdminDashboard> => (await ada.get('/api/dashboards/admin').expect(200)).body;
  const manager = async (): Promise<ManagerDashboard> => (await mia.get('/api/dashboards/manager').expect(200)).body;
  const clock = async (person: User, path: string) =>
    (await test.as(person))
      .post(`/api/time-entries/${path}`)
      .send({})
      .expect(path === 'clock-in' ? 201 : 200);
  const change = (id: string, columns: Columns) => test.em().nativeUpdate(ChecklistInstance, { id }, columns);
  async function daysOff(employee: User, startDate: string, status: 'pending' | 'approved' = 'pending') {
    const input = {
      employee,
      site: employee.site,
      type: 'vacation',
      startDate,
      endDate: startDate,
      reason: 'Family',
    } as const;
    const request = new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), input);
    request.status = status;
    await test.em().persist(request).flush();
    return request.id;
  }

  describe('of admins', () => {
    it("The admin dashboard counts today's started and pending checklists", async () => {
      await aChecklist(test, { employee: anna, status: 'in_progress' });
      await aChecklist(test, { employee: ben });
      await aChecklist(test, { employee: ben });
      await aChecklist(test, { employee: ben, status: 'completed' });
      const { id: yesterdays } = await aChecklist(test, { employee: ben, status: 'in_progress' });
      await change(yesterdays, { date: '2035-03-09' });
      const { id: deleted } = await aChecklist(test, { employee: ben });
      await change(deleted, { deletedAt: new Date(MORNING) });
      expect(await admin()).toMatchObject({ day: TODAY, activeTasks: 1, pendingTasks: 2 });
    });

    it("The admin dashboard's today is the organisation's day, not UTC's", async () => {
      await aChecklist(test, { employee: anna });
      test.clock.set('2035-03-11T04:59:59.000Z');
      expect(await admin()).toMatchObject({ day: TODAY, pendingTasks: 1, freshUntil: '2035-03-11T05:00:00.000Z' });
      test.clock.set('2035-03-11T05:00:00.000Z');
      expect(await admin()).toMatchObject({ day: '2035-03-11', pendingTasks: 0 });
    });

    it('The admin dashboard counts active employees and pending requests', async () => {
      await test.organisation.person({ name: 'Gone', isActive: false });
      await daysOff(anna, '2035-04-01');
      await daysOff(anna, '2035-04-02', 'approved');
      expect(await admin()).toMatchObject({ activeEmployees: 2, timeOffRequests: 1 });
    });

    it('The admin dashboard shows the first 5 templates by name, with tasks, job function and state', async () => {
      const jobFunction = await test.organisation.jobFunction('Animal Care');
      for (const name of ['F', 'E', 'D', 'C', 'B']) await test.organisation.template({ jobFunction, name });
      const { id } = await test.organisation.template({
        jobFunction,
        name: 'A',
        isActive: false,
        items: [{ text: '1' }, { text: '2' }, { text: '3' }],
      });
      const { templates } = await admin();
      expect(templates.total).toBe(6);
      expect(templates.first.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
      expect(templates.first[0]).toEqual({
        id,
        name: 'A',
        itemCount: 3,
        jobFunctionName: 'Animal Care',
        jobFunctionColor: '#007AFF',
        isActive: false,
      });
    });

    it('The admin dashboard shows the first 5 active employees and managers, clocked-in ones first, with their progress', async () => {
      for (const name of ['Cleo', 'Dora']) await test.organisation.person({ name });
      await test.organisation.person({ name: 'Aaron', isActive: false });
      const zoe = await test.organisation.person({ name: 'Zoe' });
      await clock(zoe, 'clock-in');
      await clock(ben, 'clock-in');
      await clock(ben, 'break-start');
      await aChecklist(test, {
        employee: anna,
        status: 'in_progress',
        tasks: [{ status: 'completed' }, { status: 'needs_attention' }, {}],
      });
      const { people, clockedIn } = await admin();
      expect(clockedIn).toBe(2);
      expect(people.total).toBe(6);
      expect(people.first.map(({ name, clockStatus }) => [name, clockStatus])).toEqual([
        ['Ben', 'on_break'],
        ['Zoe', 'clocked_in'],
        ['Anna', 'clocked_out'],
        ['Cleo', 'clocked_out'],
        ['Dora', 'clocked_out'],
      ]);
      expect(people.first[2]).toEqual({
        id: anna.id,
        name: 'Anna',
        role: 'employee',
        clockStatus: 'clocked_out',
        totalTasks: 3,
        progress: 67,
      });
      expect(people.first[0]).toMatchObject({ totalTasks: 0, progress: 0 });
    });

    it('The admin dashboard lists managers but no admins', async () => {
      const { people } = await admin();
      expect(people.first.map(({ name, role }) => [name, role])).toEqual([
        ['Anna', 'employee'],
        ['Ben', 'employee'],
        ['Mia', 'manager'],
      ]);
    });
  });

  describe('of managers', () => {
    it('The manager dashboard counts active and overdue checklists of any day and lists the longest overdue', async () => {
      await aChecklist(test, { employee: anna, status: 'in_progress' });
      const late = await aChecklist(test, { employee: ben, status: 'in_progress', templateName: 'Closing' });
      await change(late.id, { dueDate: after(-20), date: '2035-03-09' });
      const later = await aChecklist(test, { employee: ben });
      await change(later.id, { dueDate: after(-1) });
      const done = await aChecklist(test, { employee: ben, status: 'completed' });
      await change(done.id, { dueDate: after(-1) });
      const { activeTasks, overdue } = await manager();
      expect(activeTasks).toBe(2);
      expect(overdue.total).toBe(2);
      expect(overdue.first.map(({ instanceId }) => instanceId)).toEqual([late.id, later.id]);
      expect(overdue.first[0]).toEqual({
        instanceId: late.id,
        siteId: ben.site.id,
        siteName: ben.site.name,
        employeeId: ben.id,
        employeeName: 'Ben',
        templateName: 'Closing',
        dueDate: after(-20).toISOString(),
      });
    });

    it('The manager dashboard is fresh until the next checklist is overdue or the day ends', async () => {
      expect((await manager()).freshUntil).toBe('2035-03-11T05:00:00.000Z');
      await aChecklist(test, { employee: anna });
      const { freshUntil } = await manager();
      expect(freshUntil).toBe(after(1).toISOString());
      test.clock.set(new Date(Date.parse(freshUntil) + 1));
      expect(await manager()).toMatchObject({ overdue: { total: 1 }, freshUntil: '2035-03-11T05:00:00.000Z' });
    });

    it('The manager dashboard counts people with a shift today once, without cancelled shifts', async () => {
      const jobFunction = await test.organisation.jobFunction();
      const shift = (employee: User, startTime: string, endTime: string, date = TODAY) =>
        test.organisation.shift({ employee, jobFunction, date, startTime, endTime });
      await shift(anna, '08:00', '12:00');
      await shift(anna, '13:00', '17:00');
      await shift(anna, '08:00', '12:00', '2035-03-11');
      const { id } = await shift(ben, '08:00', '12:00');
      expect((await manager()).scheduledToday).toBe(2);
      await mia.put(`/api/schedules/${id}`).send(cancelled(ben, jobFunction.id)).expect(200);
      expect((await manager()).scheduledToday).toBe(1);
    });

    it('The manager dashboard shows the first 5 pending requests by start', async () => {
      for (const day of ['09', '08', '07', '06', '05', '04']) await daysOff(anna, `2035-04-${day}`);
      await daysOff(ben, '2035-04-01', 'approved');
      const { pendingApprovals } = await manager();
      expect(pendingApprovals.total).toBe(6);
      expect(pendingApprovals.first.map(({ startDate }) => startDate.slice(-2))).toEqual([
        '04',
        '05',
        '06',
        '07',
        '08',
      ]);
      expect(pendingApprovals.first[0]).toMatchObject({
        employeeId: anna.id,
        employeeName: 'Anna',
        type: 'vacation',
        days: 1,
        reason: 'Family',
        status: 'pending',
        createdAt: MORNING,
      });
    });

    it('The manager dashboard orders the team: overdue first, then least progress, then people without tasks', async () => {
      const cleo = await test.organisation.person({ name: 'Cleo' });
      const dora = await test.organisation.person({ name: 'Dora' });
      await test.organisation.person({ name: 'Aaron', isActive: false });
      const half = await aChecklist(test, {
        employee: cleo,
        status: 'in_progress',
        tasks: [{ status: 'completed' }, {}],
      });
      await change(half.id, { completionPercentage: 50 });
      await aChecklist(test, { employee: ben });
      const late = await aChecklist(test, {
        employee: dora,
        status: 'in_progress',
        tasks: [{ status: 'completed' }, { status: 'completed' }, { status: 'not_completed' }],
      });
      await change(late.id, { dueDate: after(-1), completionPercentage: 100 });
      const { team } = await manager();
      expect(team.total).toBe(4);
      expect(team.first.map(({ name, doneTasks, totalTasks }) => [name, doneTasks, totalTasks])).toEqual([
        ['Dora', 2, 3],
        ['Ben', 0, 2],
        ['Cleo', 1, 2],
        ['Anna', 0, 0],
      ]);
      expect(team.first[0]).toMatchObject({ completionRate: 67, isOverdue: true, clockStatus: 'clocked_out' });
      expect(team.first[3]).toMatchObject({ completionRate: 0, isOverdue: false });
    });

    it('The manager dashboard contains the same alerts as their own list', async () => {
      await aChecklist(test, {
        employee: anna,
        status: 'completed',
        templateName: 'Closing',
        tasks: [{ status: 'needs_attention', text: 'Lock', notes: 'Broken' }, { status: 'completed' }],
      });
      const { body } = await mia.get('/api/checklist-instances/needs-attention').expect(200);
      expect(body).toMatchObject([
        { employeeName: 'Anna', templateName: 'Closing', count: 1, items: [{ text: 'Lock' }] },
      ]);
      expect((await manager()).needsAttention).toEqual(body);
      expect((await admin()).needsAttention).toEqual(body);
    });

    it('The manager dashboard counts nothing of a deleted person', async () => {
      await aChecklist(test, { employee: anna, status: 'in_progress' });
      await daysOff(anna, '2035-04-01');
      await ada.delete(`/api/users/${anna.id}`).expect(204);
      expect(await manager()).toMatchObject({ activeTasks: 0, pendingApprovals: { total: 0 }, team: { total: 1 } });
      expect(await admin()).toMatchObject({ activeTasks: 0, timeOffRequests: 0, activeEmployees: 1 });
    });
  });

  describe('of employees', () => {
    it("The employee dashboard shows the caller's own day as the lists do, and nobody else's", async () => {
      const caller = await test.as(anna);
      const jobFunction = await test.organisation.jobFunction();
      for (const date of ['2035-03-08', '2035-03-09', TODAY, '2035-03-11']) {
        await test.organisation.shift({ employee: anna, jobFunction, date });
        await test.organisation.shift({ employee: ben, jobFunction, date });
      }
      await aChecklist(test, { employee: anna });
      await aChecklist(test, { employee: ben });
      await clock(anna, 'clock-in');
      await clock(ben, 'clock-in');
      const list = async (path: string) => (await caller.get(`/api/${path}`).expect(200)).body;

      const { body } = await caller.get('/api/dashboards/employee').expect(200);

      const mine = `employeeId=${anna.id}&from=2035-03-09`;
      expect(body).toEqual({
        day: TODAY,
        checklists: await list(`checklist-instances?${mine}`),
        shifts: await list(`schedules?${mine}&to=${TODAY}`),
        jobFunctions: await list('job-functions'),
        currentEntry: await list('time-entries/current'),
      });
      expect(body.checklists).toHaveLength(1);
      expect(body.shifts.map(({ date }: { date: string }) => date)).toEqual(['2035-03-09', TODAY]);
      expect(body.currentEntry.employeeId).toBe(anna.id);
    });

    it('The employee dashboard shows managers their own day, empty without work', async () => {
      await clock(anna, 'clock-in');
      await aChecklist(test, { employee: anna });
      const { body } = await mia.get('/api/dashboards/employee').expect(200);
      expect(body).toEqual({
        day: TODAY,
        checklists: [],
        shifts: [],
        currentEntry: null,
        jobFunctions: [expect.anything()],
      });
    });
  });

  it.each([
    ['employee', 'admin', 403],
    ['employee', 'manager', 403],
    ['manager', 'admin', 403],
    ['admin', 'manager', 200],
  ] as const)('A request of role %s for the dashboard of %ss is answered %i', async (role, dashboard, status) => {
    const { caller } = await test.signedIn(role);
    const { body } = await caller.get(`/api/dashboards/${dashboard}`).expect(status);
    if (status === 403) expect(body.code).toBe('FORBIDDEN');
  });

  it.each(['admin', 'manager', 'employee'])('The dashboard of %ss needs a session', async (dashboard) => {
    await test.anonymous().get(`/api/dashboards/${dashboard}`).expect(401);
  });

  const cancelled = (employee: User, jobFunctionId: string) => ({
    employeeId: employee.id,
    jobFunctionId,
    date: TODAY,
    startTime: '08:00',
    endTime: '12:00',
    status: 'cancelled',
  });
});
