import { Clock } from '../../src/platform/clock/clock.ts';
import { InstancesService } from '../../src/modules/checklists/instances/instances.service.ts';
import { TodayService } from '../../src/modules/checklists/today/today.service.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { actorOf } from '../harness/organisation.ts';
import { ChecklistTeam, createToday, list, MORNING, only, tasks, TODAY } from './checklist-team.ts';

describe("create today's checklists", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(() => test.clock.set(MORNING));
  afterAll(() => test.stop());

  it("Create-today uses the templates of the shift's job function, due at the shift's end", async () => {
    const team = await ChecklistTeam.assemble(test);
    const shift = await test.organisation.shift({
      employee: team.employee,
      jobFunction: team.jobFunction,
      date: TODAY,
    });
    const { created, instances } = await createToday(team.anna);
    expect(created).toBe(1);
    expect(only(instances)).toMatchObject({
      templateId: team.templateId,
      employeeId: team.employee.id,
      employeeName: team.employee.name,
      jobFunctionName: team.jobFunction.name,
      scheduleId: shift.id,
      date: TODAY,
      status: 'pending',
      completionPercentage: 0,
      dueDate: '2035-03-10T22:00:00.000Z',
      attempt: 1,
      version: 1,
      startedAt: null,
      completedAt: null,
    });
    expect(only(instances).items.map(({ text, order, status }) => [text, order, status])).toEqual([
      ['Task 1', 1, 'pending'],
      ['Task 2', 2, 'pending'],
      ['Task 3', 3, 'pending'],
    ]);
  });

  it("Create-today without a shift uses the templates of the person's job functions, due at the end of the day", async () => {
    const team = await ChecklistTeam.assemble(test);
    await test.organisation.shift({ employee: team.employee, jobFunction: team.jobFunction, date: '2035-03-11' });
    const { instances } = await createToday(team.anna);
    expect(only(instances)).toMatchObject({ scheduleId: null, date: TODAY, dueDate: '2035-03-11T05:00:00.000Z' });
  });

  it("Create-today during a night shift creates the running shift's checklists, and the day's own after it", async () => {
    const team = await ChecklistTeam.assemble(test);
    const { employee, jobFunction } = team;
    const times = { startTime: '22:00', endTime: '06:00' } as const;
    const shift = await test.organisation.shift({ employee, jobFunction, date: '2035-03-09', ...times });
    test.clock.set('2035-03-10T06:30:00.000Z');
    const { created, instances } = await createToday(team.anna);
    expect(created).toBe(1);
    expect(only(instances)).toMatchObject({
      scheduleId: shift.id,
      date: '2035-03-09',
      dueDate: '2035-03-10T11:00:00.000Z',
    });
    expect((await createToday(team.anna)).created).toBe(0);

    test.clock.set('2035-03-10T12:00:00.000Z');
    expect(only((await createToday(team.anna)).instances)).toMatchObject({ scheduleId: null, date: TODAY });
  });

  it("Create-today uses the organisation's day, not UTC's", async () => {
    test.clock.set('2035-03-11T04:30:00.000Z');
    const team = await ChecklistTeam.assemble(test);
    expect((await createToday(team.anna)).instances[0]?.date).toBe(TODAY);
  });

  it('A repeated create-today creates nothing and answers the existing checklists', async () => {
    const team = await ChecklistTeam.assemble(test);
    const first = await createToday(team.anna);
    expect(await createToday(team.anna)).toEqual({ created: 0, instances: first.instances });
  });

  it("Create-today ignores inactive templates and doesn't recreate a deleted checklist", async () => {
    const team = await ChecklistTeam.assemble(test);
    await test.organisation.template({ jobFunction: team.jobFunction, isActive: false });
    const { id } = only((await createToday(team.anna)).instances);
    await team.anna.delete(`/api/checklist-instances/${id}`).send({ reason: 'Not mine' }).expect(204);
    expect(await createToday(team.anna)).toEqual({ created: 0, instances: [] });
  });

  it("Create-today by a manager creates everyone's checklists and notifies the employees", async () => {
    const team = await ChecklistTeam.assemble(test);
    const { person: ben, caller } = await team.colleague();
    const { person: unscheduled } = await team.colleague();
    for (const employee of [team.employee, ben]) {
      await test.organisation.shift({ employee, jobFunction: team.jobFunction, date: TODAY });
    }
    const { instances } = await createToday(team.mia);
    const owners = instances.map(({ employeeId }) => employeeId);
    expect(owners).toEqual(expect.arrayContaining([team.employee.id, ben.id]));
    expect(owners).not.toContain(unscheduled.id);
    expect(only((await caller.get('/api/notifications').expect(200)).body)).toMatchObject({
      type: 'checklist_assigned',
      link: '/',
    });
  });

  it("Create-today doesn't notify people of what they created themselves", async () => {
    const team = await ChecklistTeam.assemble(test);
    await createToday(team.anna);
    expect((await team.anna.get('/api/notifications').expect(200)).body).toEqual([]);
  });

  it('Create-today creates one checklist per shift', async () => {
    const team = await ChecklistTeam.assemble(test);
    const shift = { employee: team.employee, jobFunction: team.jobFunction, date: TODAY };
    await test.organisation.shift({ ...shift, startTime: '06:00', endTime: '10:00' });
    await test.organisation.shift({ ...shift, startTime: '22:00', endTime: '06:00' });
    const { instances } = await createToday(team.anna);
    expect(instances.map(({ dueDate }) => dueDate).sort()).toEqual([
      '2035-03-10T15:00:00.000Z',
      '2035-03-11T10:00:00.000Z',
    ]);
  });

  it('16 concurrent create-today calls of the employee and managers create one checklist each', async () => {
    const team = await ChecklistTeam.assemble(test);
    for (let i = 0; i < 4; i += 1) await test.organisation.template({ jobFunction: team.jobFunction });
    await test.organisation.shift({ employee: team.employee, jobFunction: team.jobFunction, date: TODAY });
    const callers = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? team.anna : team.mia));
    const answers = await Promise.all(callers.map(createToday));
    const mine = await list(team.anna);
    expect(mine).toHaveLength(5);
    expect(new Set(mine.map(({ templateId }) => templateId)).size).toBe(5);
    for (const { instances } of answers) {
      const ids = instances.filter(({ employeeId }) => employeeId === team.employee.id).map(({ id }) => id);
      expect(ids.sort()).toEqual(mine.map(({ id }) => id).sort());
    }
    expect(answers.filter((_, i) => i % 2 === 0).reduce((sum, { created }) => sum + created, 0)).toBeLessThanOrEqual(5);
    const rows = await test
      .em()
      .execute('select count(*)::int as n from checklist_items where instance_id = any(?::uuid[])', [
        `{${mine.map(({ id }) => id).join(',')}}`,
      ]);
    expect(rows).toEqual([{ n: 3 + 4 * 2 }]);
  });

  it('Create-today takes as many statements for many people, templates and tasks as for one', async () => {
    const small = await ChecklistTeam.assemble(test, tasks(1));
    const count = await statementsDuring(test, () => createToday(small.anna));
    expect(count).toBeLessThanOrEqual(12);

    const team = await ChecklistTeam.assemble(test, tasks(20));
    for (let i = 0; i < 5; i += 1) await test.organisation.template({ jobFunction: team.jobFunction });
    expect(await statementsDuring(test, () => createToday(team.anna))).toBe(count);
  });

  it('Checklists can be seeded for any instant through the services, without a request', async () => {
    const team = await ChecklistTeam.assemble(test);
    test.clock.release();
    const [actor, manager] = [actorOf(team.employee), actorOf(team.manager)];
    const at = <T>(instant: string, work: () => Promise<T>) => test.app.get(Clock).at(new Date(instant), work);
    const service = test.app.get(InstancesService);

    const { id, items } = only(
      (await at('2026-02-03T14:00:00Z', () => test.app.get(TodayService).create(actor))).instances,
    );
    const everything = items.map((item) => ({ id: item.id, status: 'needs_attention' as const }));
    await at('2026-02-03T15:00:00Z', () => service.update(actor, id, { items: everything }));
    await at('2026-02-03T16:00:00Z', () => service.update(actor, id, { status: 'completed' }));
    await at('2026-02-03T17:00:00Z', () => service.review(manager, id, items[0]?.id ?? ''));
    const redone = await at('2026-02-04T14:00:00Z', () => service.redo(manager, id));
    expect(redone).toMatchObject({ date: '2026-02-03', createdAt: '2026-02-03T14:00:00.000Z', attempt: 2 });
    const { body } = await team.mia.get(`/api/checklist-instances/${id}/attempts`).expect(200);
    expect(only(body)).toMatchObject({
      startedAt: '2026-02-03T15:00:00.000Z',
      completedAt: '2026-02-03T16:00:00.000Z',
      resetAt: '2026-02-04T14:00:00.000Z',
      items: [{ reviewedAt: '2026-02-03T17:00:00.000Z' }, {}, {}],
    });
    await at('2026-02-04T15:00:00Z', () => service.delete(manager, id, 'Seeded twice'));
    await team.mia.get(`/api/checklist-instances/${id}`).expect(404);
  });
});
