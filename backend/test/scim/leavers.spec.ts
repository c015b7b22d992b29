import type { Id, LabourFindings, Notification, Schedule } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY as LABOUR_MONDAY } from '../labour/labour-team.ts';
import { MONDAY, MONDAY_MORNING, ScheduleTeam } from '../schedules/schedule-team.ts';
import { PATCH_OP, tokenOf } from './scim-stage.ts';

const TUESDAY = addDays(MONDAY, 1);

describe('shifts of people who leave', () => {
  let test: TestApp;
  let team: ScheduleTeam;
  let admin: Caller;
  let directory: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(MONDAY_MORNING);
    ({ caller: admin } = await test.signedIn('admin'));
    directory = new Caller(test.server, (await tokenOf(admin)).secret);
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const setActive = (id: Id, active: boolean) =>
    directory
      .patch(`/scim/v2/Users/${id}`)
      .set('Content-Type', 'application/scim+json')
      .send(JSON.stringify({ schemas: [PATCH_OP], Operations: [{ op: 'replace', value: { active } }] }))
      .expect(200);
  const leave = () => setActive(team.employee.id, false);
  const shown = async (id: Id, caller = team.mia): Promise<Schedule> =>
    (await caller.get(`/api/schedules/${id}`).expect(200)).body as Schedule;
  const uncovered = async (caller = team.mia): Promise<string[]> =>
    ((await caller.get('/api/notifications').expect(200)).body as Notification[])
      .filter(({ title }) => title.endsWith('without anyone'))
      .map(({ message }) => message);
  /** Somebody else with the job function, and a shift as they would have it. */
  const successor = async () => {
    const person = await test.organisation.person({ jobFunctions: [team.jobFunction] });
    return { person, caller: await test.as(person), has: { employeeId: person.id } };
  };

  it('Shifts to come have nobody once the person has left, and those that have begun or are cancelled stay theirs', async () => {
    const later = await team.planned({ startTime: '18:00', endTime: '22:00' });
    const tomorrow = await team.planned({ date: TUESDAY });
    const cancelled = await team.planned({ date: addDays(MONDAY, 2) });
    await team.put(cancelled.id, { ...team.shift({ date: cancelled.date }), status: 'cancelled' }).expect(200);
    const running = await team.planned({ startTime: '07:00', endTime: '12:00' });
    await leave();
    const nobody = { employeeId: null, employeeName: 'Unassigned', status: 'scheduled', hasTimeOffConflict: false };
    for (const { id, version } of [later, tomorrow])
      expect(await shown(id)).toMatchObject({ ...nobody, version: version + 1 });
    for (const { id } of [running, cancelled]) expect((await shown(id)).employeeId).toBe(team.employee.id);
    const listed = await team.list({ jobFunctionId: team.jobFunction.id });
    expect(listed.map(({ employeeName }) => employeeName).filter((name) => name === 'Unassigned')).toHaveLength(2);
    expect((await team.shifts()).map(({ id }) => id).toSorted()).toEqual([running.id, cancelled.id].toSorted());
    const [message, ...others] = await uncovered();
    expect(others).toEqual([]);
    expect(message).toBe(`${team.employee.name} has left. 2 shifts need somebody else: Mar 05, 2035 – Mar 06, 2035.`);
  });

  it('A shift without a person is seen by its managers alone, and stands in the way of no list', async () => {
    const { body: before } = await team.mia.get('/api/dashboards/manager').expect(200);
    const scheduled = before.scheduledToday as number;
    const { id } = await team.planned({ startTime: '18:00', endTime: '22:00' });
    await leave();
    const { caller } = await successor();
    await caller.get(`/api/schedules/${id}`).expect(404);
    expect(await team.list({}, caller)).toEqual([]);
    for (const path of ['dashboards/manager', 'dashboards/manager/sites', `schedules/date/${MONDAY}`, 'timesheets'])
      await team.mia.get(`/api/${path}`).expect(200);
    await team.mia.post('/api/checklist-instances/create-today').send({}).expect(201);
    const dashboard = await team.mia.get('/api/dashboards/manager').expect(200);
    expect(dashboard.body.scheduledToday).toBe(scheduled);
  });

  it('A manager gives it to somebody, by the rules of any shift', async () => {
    const { id, version } = await team.planned({ date: TUESDAY });
    await leave();
    const { person, caller, has } = await successor();
    const give = (changes: object) => team.put(id, { ...team.shift({ date: TUESDAY }), ...changes });
    await give({ ...has, version }).expect(409);
    expect((await give({ employeeId: '' }).expect(400)).body.message).toContain('Employee is required');
    await give({}).expect(400);
    const other = (await team.post(team.shift({ ...has, date: TUESDAY, startTime: '16:00', endTime: '20:00' }))).body;
    expect((await give(has).expect(409)).body.code).toBe('SHIFT_OVERLAP');
    await team.mia.delete(`/api/schedules/${(other as Schedule).id}`).expect(204);
    expect((await give({ ...has, version: version + 1 }).expect(200)).body).toMatchObject({
      ...has,
      employeeName: person.name,
    });
    expect((await team.notifications(caller)).at(-1)).toMatchObject({ title: 'New shift' });
    expect(await shown(id, caller)).toMatchObject(has);
  });

  it('It is deleted like any shift, and copied only once somebody has it', async () => {
    const { id } = await team.planned({ date: TUESDAY });
    await leave();
    const refused = await team.copy(id, [addDays(TUESDAY, 1)]).expect(400);
    expect(refused.body.message).toBe('Nobody has this shift. Assign it to somebody before you copy it');
    await team.mia.delete(`/api/schedules/${id}`).expect(204);
    await team.mia.get(`/api/schedules/${id}`).expect(404);
  });

  it('Checklists that nobody has begun go with the person; begun ones stay, and the next one gets their own', async () => {
    const items = [{ text: 'Sweep', requiresPhoto: false }];
    for (const name of ['Morning', 'Evening'])
      await admin
        .post('/api/checklist-templates')
        .send({ name, description: '', jobFunctionId: team.jobFunction.id, items })
        .expect(201);
    const shift = { startTime: '18:00', endTime: '22:00' };
    const { id } = await team.planned(shift);
    const of = () =>
      test
        .em()
        .execute<{ name: string; employee: Id; id: Id }[]>(
          'select id, template_name as name, employee_id as employee from checklist_instances where schedule_id = ? and deleted_at is null order by 2, 3',
          [id],
        );
    const [evening] = await of();
    expect(await of()).toHaveLength(2);
    await team.anna.put(`/api/checklist-instances/${evening?.id}`).send({ status: 'in_progress' }).expect(200);
    await leave();
    expect((await of()).map(({ name, employee }) => [name, employee])).toEqual([['Evening', team.employee.id]]);
    const { has } = await successor();
    await team.put(id, { ...team.shift(shift), ...has }).expect(200);
    const after = await of();
    expect(after.filter(({ employee }) => employee === has.employeeId).map(({ name }) => name)).toContain('Morning');
    expect(after.filter(({ employee }) => employee === team.employee.id).map(({ name }) => name)).toEqual(['Evening']);
  });

  it('Who comes back gets none of them back', async () => {
    const { id } = await team.planned({ date: TUESDAY });
    await leave();
    await setActive(team.employee.id, true);
    expect((await shown(id)).employeeId).toBeNull();
    expect(await team.shifts()).toEqual([]);
  });

  it('Deactivated by hand, a person keeps their shifts until the directory says that they have left', async () => {
    const { id } = await team.planned({ date: TUESDAY });
    await admin.put(`/api/users/${team.employee.id}`).send({ isActive: false }).expect(200);
    expect((await shown(id)).employeeId).toBe(team.employee.id);
    await directory.delete(`/scim/v2/Users/${team.employee.id}`).expect(204);
    expect((await shown(id)).employeeId).toBeNull();
    expect(await uncovered()).toHaveLength(1);
  });

  it('A shift that is given away while its person leaves keeps who has it now', async () => {
    const { has } = await successor();
    for (let round = 0; round < 4; round += 1) {
      const shift = await team.planned({ date: addDays(TUESDAY, round) });
      const [{ status }] = await Promise.all([
        team.put(shift.id, { ...team.shift({ date: shift.date }), ...has, version: shift.version }),
        leave(),
      ]);
      // Whoever comes second sees the other's change.
      expect([200, 409]).toContain(status);
      expect((await shown(shift.id)).employeeId).toBe(status === 200 ? has.employeeId : null);
      await setActive(team.employee.id, true);
    }
  });

  it('Labour rules price no late change for who has left, and one for who gets the shift late', async () => {
    const labour = await LabourTeam.assemble(test);
    await labour.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    const shift = { jobFunctionId: labour.jobFunction.id, date: addDays(LABOUR_MONDAY, 5) };
    const times = { startTime: '09:00', endTime: '12:00' };
    const request = { ...shift, ...times, employeeId: labour.employee.id };
    const { body } = await labour.mia.post('/api/schedules').send(request).expect(201);
    await setActive(labour.employee.id, false);
    const changes = (id: Id) =>
      test
        .em()
        .execute<{ kind: string }[]>('select kind from schedule_changes where employee_id = ? order by id', [id]);
    expect(await changes(labour.employee.id)).toEqual([{ kind: 'added' }]);
    const query = `from=${LABOUR_MONDAY}&to=${addDays(LABOUR_MONDAY, 6)}&siteId=${labour.site.id}`;
    const { body: said } = await labour.mia.get(`/api/labour/findings?${query}`).expect(200);
    expect((said as LabourFindings).findings.map(({ money }) => money)).toEqual([1_500]);
    const next = await test.organisation.person({ site: labour.site, jobFunctions: [labour.jobFunction] });
    const given = await labour.mia
      .put(`/api/schedules/${(body as Schedule).id}`)
      .send({ ...request, employeeId: next.id })
      .expect(200);
    expect((given.body as Schedule).findings).toMatchObject([{ ruleId: 'late-change', money: 1_500 }]);
    expect(await changes(next.id)).toEqual([{ kind: 'added' }]);
    expect(await changes(labour.employee.id)).toEqual([{ kind: 'added' }]);
  });
});
