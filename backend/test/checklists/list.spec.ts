import { randomUUID } from 'node:crypto';
import type { ChecklistInstance } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, createToday, list, MORNING, only, put, tasks, TODAY } from './checklist-team.ts';

const DAY_MS = 86_400_000;
const daysAfter = (days: number) => new Date(Date.parse(MORNING) + days * DAY_MS);

describe('list of checklists', () => {
  let test: TestApp;
  let team: ChecklistTeam;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
  });
  beforeEach(async () => {
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const onDay = async (days: number, owner: Caller = team.anna): Promise<ChecklistInstance> => {
    test.clock.set(daysAfter(days));
    return only((await createToday(owner)).instances);
  };
  const finish = (instance: ChecklistInstance, caller: Caller = team.anna) =>
    put(caller, instance.id, {
      items: instance.items.map(({ id }) => ({ id, isCompleted: true })),
      status: 'completed',
    }).expect(200);
  const idsOf = (rows: readonly ChecklistInstance[]) => rows.map(({ id }) => id);

  it('The checklist list shows all unfinished ones and those completed in the last 30 days, newest day first', async () => {
    const unfinished = await onDay(0);
    const long = await onDay(1);
    await finish(long);
    const recent = await onDay(2);
    await finish(recent);
    const today = await onDay(32);
    expect(idsOf(await list(team.anna))).toEqual([today.id, recent.id, unfinished.id]);
    expect(idsOf(await list(team.anna, { employeeId: team.employee.id }))).toEqual([
      today.id,
      recent.id,
      unfinished.id,
    ]);
    expect(idsOf(await list(team.anna, { status: 'completed' }))).toEqual([recent.id, long.id]);
    expect(idsOf(await list(team.anna, { to: '2035-03-11' }))).toEqual([long.id, unfinished.id]);
  });

  it('The checklist list can be filtered by days', async () => {
    const first = await onDay(0);
    const second = await onDay(1);
    const third = await onDay(2);
    expect(idsOf(await list(team.anna, { date: TODAY }))).toEqual([first.id]);
    expect(idsOf(await list(team.anna, { from: '2035-03-11' }))).toEqual([third.id, second.id]);
    expect(idsOf(await list(team.anna, { from: '2035-03-11', to: '2035-03-11' }))).toEqual([second.id]);
    expect(await list(team.anna, { date: TODAY, from: '2035-03-11' })).toEqual([]);
  });

  it('The checklist list can be filtered by displayed status, including overdue', async () => {
    const late = await onDay(0);
    const done = await onDay(1);
    await finish(done);
    const started = await onDay(2);
    await put(team.anna, started.id, { status: 'in_progress' }).expect(200);
    const { person, caller } = await team.colleague();
    const pending = await onDay(2, caller);
    const employee = { employeeId: team.employee.id };
    const shown = async (status: string) => idsOf(await list(team.mia, { ...employee, status }));
    expect(await shown('overdue')).toEqual([late.id]);
    expect(await shown('completed')).toEqual([done.id]);
    expect(await shown('in_progress')).toEqual([started.id]);
    expect(await shown('pending')).toEqual([]);
    expect(idsOf(await list(team.mia, { employeeId: person.id, status: 'pending' }))).toEqual([pending.id]);
    expect(only(await list(team.anna, { date: TODAY })).status).toBe('overdue');
  });

  it('A checklist becomes overdue only after its due instant', async () => {
    const { dueDate } = await onDay(0);
    test.clock.set(dueDate);
    expect(only(await list(team.anna)).status).toBe('pending');
    test.clock.set(new Date(Date.parse(dueDate) + 1));
    expect(only(await list(team.anna)).status).toBe('overdue');
    expect(only(await list(team.anna, { status: 'overdue' })).status).toBe('overdue');
    expect(await list(team.anna, { status: 'pending' })).toEqual([]);
  });

  it("The checklist list shows employees their own, managers everyone's, and nobody deleted ones", async () => {
    const { person: ben, caller } = await team.colleague();
    const own = await onDay(0);
    const bens = await onDay(0, caller);
    expect(idsOf(await list(team.anna))).toEqual([own.id]);
    expect(await list(team.anna, { employeeId: ben.id })).toEqual([]);
    expect(idsOf(await list(team.mia, { date: TODAY }))).toEqual(expect.arrayContaining([own.id, bens.id]));
    expect(idsOf(await list(team.mia, { employeeId: ben.id }))).toEqual([bens.id]);

    await caller.delete(`/api/checklist-instances/${bens.id}`).send({ reason: 'Twice' }).expect(204);
    expect(await list(team.mia, { employeeId: ben.id })).toEqual([]);
    await team.mia.get(`/api/checklist-instances/${bens.id}`).expect(404);
  });

  it('The checklist list is paginated by cursor without gaps or duplicates', async () => {
    for (const days of [0, 1, 2]) await onDay(days);
    await test.organisation.template({ jobFunction: team.jobFunction });
    await createToday(team.anna);
    const all = idsOf(await list(team.anna));
    expect(all).toHaveLength(4);

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 1, ...(cursor && { cursor }) };
      const answer = await team.anna.get('/api/checklist-instances').query(query).expect(200);
      paged.push(...idsOf(answer.body));
      cursor = answer.headers['x-next-cursor'];
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it.each([
    'limit=-1',
    'limit=0',
    'limit=2001',
    'limit=x',
    'cursor=nonsense',
    'date=2035-02-30',
    'from=today',
    'status=done',
    'employeeId=1',
    'sort=x',
  ])('The checklist list refuses ?%s', async (query) => {
    const refused = await team.anna.get(`/api/checklist-instances?${query}`).expect(400);
    expect(refused.body.code).toBe('INVALID_INPUT');
  });

  it('The checklist list takes two statements, including the session, for any number of checklists, tasks and photos', async () => {
    const big = await ChecklistTeam.assemble(test, tasks(20));
    for (let i = 0; i < 5; i += 1) await test.organisation.template({ jobFunction: big.jobFunction });
    const { instances } = await createToday(big.anna);
    for (const item of instances[0]?.items ?? []) if (instances[0]) await big.addPhoto(instances[0], item);
    expect(await statementsDuring(test, () => list(team.anna))).toBe(2);
    expect(await statementsDuring(test, () => list(big.anna))).toBe(2);
    expect(await list(big.anna)).toHaveLength(6);
  });

  it('The checklist list needs a session', async () => {
    for (const path of ['', '/create-today', `/${randomUUID()}`]) {
      const call = test.anonymous()[path === '/create-today' ? 'post' : 'get'](`/api/checklist-instances${path}`);
      expect((await call.expect(401)).body.code).toBe('UNAUTHENTICATED');
    }
  });
});
