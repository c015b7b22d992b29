import { randomUUID } from 'node:crypto';
import type { Id, JobFunction } from '@workforce/contracts';
import { only } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { ScheduleTeam } from './schedule-team.ts';

describe('job functions', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const create = (body: object, caller = team.mia) => caller.post('/api/job-functions').send(body);
  const update = (id: Id, body: object, caller = team.mia) => caller.put(`/api/job-functions/${id}`).send(body);
  const remove = (id: Id, caller = team.mia) => caller.delete(`/api/job-functions/${id}`);
  const all = async (): Promise<JobFunction[]> => (await team.anna.get('/api/job-functions').expect(200)).body;
  const named = async (name: string) => (await all()).filter((each) => each.name === name);

  it('A job function is created with trimmed texts and the default colour, and everyone can read it', async () => {
    const { body } = await create({ name: ' Grooming ', description: ' ' }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Grooming',
      description: null,
      color: '#007AFF',
      unitId: null,
      unitName: null,
      version: 1,
    });
    expect(await named('Grooming')).toEqual([body]);
  });

  it("A job function update succeeds once per version and keeps a colour that isn't sent", async () => {
    const { body } = await create({ name: 'Kitchen', description: 'Bowls', color: '#34a853' }).expect(201);
    const changed = await update(body.id, { name: 'Food', description: null, version: 1 }).expect(200);
    expect(changed.body).toEqual({ ...body, name: 'Food', description: null, version: 2 });
    expect((await update(body.id, { name: 'Kitchen', version: 1 }).expect(409)).body.code).toBe('STALE_VERSION');
    expect(only(await named('Food'))).toEqual(changed.body);
    const { id } = await team.planned({ jobFunctionId: body.id });
    await update(body.id, { name: 'Food', color: '#AF52DE' }).expect(200);
    expect((await team.mia.get(`/api/schedules/${id}`)).body.jobFunctionColor).toBe('#AF52DE');
  });

  it.each([
    ['name', undefined, 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(201), 'Name can have at most 200 characters'],
    ['color', 'blue', 'Color must be a hex color such as #007AFF'],
    ['color', 7, 'color must be a string'],
    ['team', 'A', 'property team should not exist'],
  ])('A job function with %s %j is refused: %s', async (field, value, message) => {
    const { id } = team.jobFunction;
    const body = { name: 'Grooming 2', [field]: value };
    for (const call of [create(body), update(id, body)])
      expect((await call.expect(400)).body).toMatchObject({
        code: 'INVALID_INPUT',
        message,
        details: [{ field, message }],
      });
  });

  it('Job function names are unique, ignoring case', async () => {
    const { name } = team.jobFunction;
    const { body: other } = await create({ name: `${name} too` }).expect(201);
    for (const call of [create({ name: name.toUpperCase() }), update(other.id, { name })])
      expect((await call.expect(409)).body).toMatchObject({
        code: 'JOB_FUNCTION_NAME_TAKEN',
        message: 'A job function with this name already exists.',
      });
    await update(other.id, { name: `${name} TOO` }).expect(200);
  });

  it('Only managers and admins can change job functions', async () => {
    const { id } = team.jobFunction;
    await create({ name: 'Mine' }, team.anna).expect(403);
    await update(id, { name: 'Mine' }, team.anna).expect(403);
    await remove(id, team.anna).expect(403);
    expect(await named('Mine')).toEqual([]);
  });

  it('An unknown job function answers 404', async () => {
    for (const call of [update(randomUUID(), { name: 'Nobody' }), remove(randomUUID())])
      expect((await call.expect(404)).body.message).toBe('The job function was not found.');
  });

  it("A job function used by templates or future shifts can't be deleted, and the answer counts them", async () => {
    const { jobFunction } = team;
    const refusal = async () => (await remove(jobFunction.id).expect(409)).body;
    await team.planned({ date: '2035-03-01' });
    const { id: today } = await team.planned();
    const rest = 'Give them another job function or delete them first.';
    expect(await refusal()).toMatchObject({
      code: 'JOB_FUNCTION_IN_USE',
      message: `${jobFunction.name} is still used by 1 future shift. ${rest}`,
    });
    const { id: tomorrow } = await team.planned({ date: '2035-03-06' });
    const template = await test.organisation.template({ jobFunction });
    expect((await refusal()).message).toBe(
      `${jobFunction.name} is still used by 1 checklist template and 2 future shifts. ${rest}`,
    );
    await team.put(today, team.shift({ status: 'cancelled' })).expect(200);
    await team.mia.delete(`/api/schedules/${tomorrow}`).expect(204);
    expect((await refusal()).message).toBe(`${jobFunction.name} is still used by 1 checklist template. ${rest}`);
    await team.mia.delete(`/api/checklist-templates/${template.id}`).expect(204);
    await remove(jobFunction.id).expect(204);
  });

  it('A deleted job function keeps its name in past shifts, is removed from people, and frees its name', async () => {
    const { jobFunction, employee } = team;
    const past = await team.planned({ date: '2035-03-01' });
    const cancelled = await team.planned();
    await team.put(cancelled.id, team.shift({ status: 'cancelled' })).expect(200);
    await remove(jobFunction.id).expect(204);

    expect(await named(jobFunction.name)).toEqual([]);
    expect((await team.shifts()).map(({ jobFunctionName }) => jobFunctionName)).toEqual([
      jobFunction.name,
      jobFunction.name,
    ]);
    const { body: people } = await team.mia.get('/api/users').expect(200);
    expect(
      only((people as { id: Id; jobFunctions: Id[] }[]).filter(({ id }) => id === employee.id)).jobFunctions,
    ).toEqual([]);

    const message = 'This job function does not exist';
    expect((await team.post(team.shift()).expect(400)).body).toMatchObject({ message });
    expect((await team.put(cancelled.id, team.shift({ status: 'scheduled' })).expect(400)).body).toMatchObject({
      message,
    });
    expect((await team.copy(past.id, ['2035-03-07']).expect(400)).body).toMatchObject({ message });
    await team.put(past.id, team.shift({ date: past.date, endTime: '16:00' })).expect(200);
    const template = { name: 'Opening', jobFunctionId: jobFunction.id, items: [{ text: 'Unlock' }] };
    expect((await team.mia.post('/api/checklist-templates').send(template).expect(400)).body).toMatchObject({
      message,
    });
    const work = { jobFunctions: [jobFunction.id] };
    expect((await team.mia.put(`/api/users/${employee.id}`).send(work).expect(400)).body).toMatchObject({ message });
    await remove(jobFunction.id).expect(404);
    await update(jobFunction.id, { name: 'Back' }).expect(404);
    await create({ name: jobFunction.name }).expect(201);
  });
});
