import type { Day, Notification, Schedule, ScheduleRequest } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, createToday, get, list, MORNING, only, put, TODAY } from './checklist-team.ts';

const TOMORROW = '2035-03-11';

describe('checklists of a shift', () => {
  let test: TestApp;
  let team: ChecklistTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const plan = async (date: Day, times = { startTime: '09:00', endTime: '17:00' }): Promise<Schedule> => {
    const shift = { employeeId: team.employee.id, jobFunctionId: team.jobFunction.id, date, ...times };
    return (await team.mia.post('/api/schedules').send(shift).expect(201)).body;
  };

  /** What the edit dialog sends: the current shift with these changes. */
  const change = async ({ id }: Pick<Schedule, 'id'>, changes: Partial<ScheduleRequest>): Promise<void> => {
    const { body } = await team.mia.get(`/api/schedules/${id}`).expect(200);
    const { employeeId, jobFunctionId, date, startTime, endTime }: Schedule = body;
    const request = { employeeId, jobFunctionId, date, startTime, endTime, ...changes };
    await team.mia.put(`/api/schedules/${id}`).send(request).expect(200);
  };

  const remove = async ({ id }: Pick<Schedule, 'id'>): Promise<void> => {
    await team.mia.delete(`/api/schedules/${id}`).expect(204);
  };

  it('Planning a shift for today creates its checklists and notifies the employee', async () => {
    const shift = await plan(TODAY);
    expect(only(await list(team.anna))).toMatchObject({ scheduleId: shift.id, dueDate: '2035-03-10T22:00:00.000Z' });
    const { body: told } = await team.anna.get('/api/notifications').expect(200);
    expect((told as Notification[]).map(({ type }) => type)).toContain('checklist_assigned');
    expect((await createToday(team.anna)).created).toBe(0);
  });

  it('A shift on another day gets its checklists on that day', async () => {
    const shift = await plan(TOMORROW);
    expect(await list(team.anna)).toEqual([]);
    test.clock.set('2035-03-11T14:00:00.000Z');
    expect(only((await createToday(team.anna)).instances)).toMatchObject({ scheduleId: shift.id, date: TOMORROW });
  });

  it("Checklists follow their shift's hours, also once started", async () => {
    const shift = await plan(TODAY);
    const { id } = only(await list(team.anna));
    await change(shift, { endTime: '18:00' });
    expect(await get(team.anna, id)).toMatchObject({ dueDate: '2035-03-10T23:00:00.000Z', version: 2 });
    await put(team.anna, id, { status: 'in_progress' }).expect(200);
    await change(shift, { endTime: '19:00' });
    expect(await get(team.anna, id)).toMatchObject({ dueDate: '2035-03-11T00:00:00.000Z', status: 'in_progress' });
    await change(shift, { startTime: '08:00' });
    expect((await get(team.anna, id)).version).toBe(4);
  });

  it("Completed checklists don't change with their shift", async () => {
    const shift = await plan(TODAY);
    const finished = await team.completed();
    await change(shift, { endTime: '18:00' });
    expect(await get(team.anna, finished.id)).toEqual(finished);
  });

  it("Untouched checklists move to the shift's new employee; started ones stay with the previous one", async () => {
    const { person: ben, caller } = await team.colleague();
    const shift = await plan(TODAY);
    await change(shift, { employeeId: ben.id });
    expect(await list(team.anna)).toEqual([]);
    const bens = only(await list(caller));
    await put(caller, bens.id, { status: 'in_progress' }).expect(200);

    await change(shift, { employeeId: team.employee.id });
    expect(only(await list(caller)).id).toBe(bens.id);
    expect(only(await list(team.anna)).scheduleId).toBe(shift.id);
  });

  it("Changing a shift's job function replaces its checklists", async () => {
    const shift = await plan(TODAY);
    const other = await test.organisation.jobFunction();
    const { id } = await test.organisation.template({ jobFunction: other });
    await change(shift, { jobFunctionId: other.id });
    expect(only(await list(team.anna)).templateId).toBe(id);
  });

  it('Untouched checklists move with their shift to another day', async () => {
    const untouched = await plan(TODAY);
    await change(untouched, { date: TOMORROW });
    expect(await list(team.anna)).toEqual([]);
    await change(untouched, { date: TODAY });
    const { id } = only(await list(team.anna));
    await put(team.anna, id, { status: 'in_progress' }).expect(200);
    await change(untouched, { date: TOMORROW });
    expect(only(await list(team.anna))).toMatchObject({ id, date: TOMORROW, dueDate: '2035-03-11T21:00:00.000Z' });
    test.clock.set('2035-03-11T14:00:00.000Z');
    expect((await createToday(team.anna)).created).toBe(0);
  });

  it('Untouched checklists are deleted when their shift is cancelled or deleted', async () => {
    const shift = await plan(TODAY);
    await change(shift, { status: 'cancelled' });
    expect(await list(team.anna)).toEqual([]);
    await change(shift, { status: 'scheduled' });
    expect(await list(team.anna)).toHaveLength(1);
    await remove(shift);
    expect(await list(team.anna)).toEqual([]);
  });

  it('Started checklists are kept when their shift is deleted, beside those of the day without a shift', async () => {
    const withoutShift = await team.checklist();
    await put(team.anna, withoutShift.id, { status: 'in_progress' }).expect(200);
    const early = await plan(TODAY, { startTime: '06:00', endTime: '10:00' });
    const late = await plan(TODAY, { startTime: '11:00', endTime: '15:00' });
    for (const { id } of await list(team.anna)) await put(team.anna, id, { status: 'in_progress' }).expect(200);
    await remove(early);
    await remove(late);
    expect(await list(team.anna)).toHaveLength(3);
  });

  it("Create-today during a shift's deletion leaves no checklist behind", async () => {
    for (let round = 0; round < 5; round += 1) {
      const shift = await test.organisation.shift({
        employee: team.employee,
        jobFunction: team.jobFunction,
        date: TODAY,
      });
      await Promise.all([remove(shift), createToday(team.mia)]);
      expect(await list(team.anna)).toEqual([]);
    }
  });
});
