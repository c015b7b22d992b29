import type { ChecklistInstance, CompletedSummary, NeedsAttention } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { TestApp } from '../harness/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date();
const before = (ms: number) => new Date(NOW.getTime() - ms);

describe('completed checklists', () => {
  let test: TestApp;
  let anna: User;
  let ben: User;
  let manager: Caller;
  let employee: Caller;
  let lobby: { id: string; templateId: string };

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(NOW);
    anna = await test.organisation.person({ name: 'Anna Berg' });
    ben = await test.organisation.person({ name: 'Ben 100%_O\'Neil "B"' });
    employee = await test.as(anna);
    manager = (await test.signedIn('manager')).caller;
    lobby = await aChecklist(test, { employee: anna, templateName: 'Lobby', completedAt: before(HOUR) });
    await aChecklist(test, { employee: ben, templateName: 'Kitchen_close', completedAt: before(2 * DAY) });
    await aChecklist(test, { employee: anna, templateName: 'Kennel', completedAt: before(6 * DAY) });
    await aChecklist(test, { employee: ben, templateName: 'Garden', completedAt: before(13 * DAY) });
    await aChecklist(test, { employee: ben, templateName: 'Yard', completedAt: before(30 * DAY - 1) });
    await aChecklist(test, { employee: ben, templateName: 'Too long ago', completedAt: before(30 * DAY + 1) });
    await aChecklist(test, { employee: anna, templateName: 'Still open', status: 'in_progress' });
    const { id } = await aChecklist(test, { employee: anna, templateName: 'Deleted', completedAt: before(HOUR) });
    await test.em().execute('update checklist_instances set deleted_at = now() where id = ?', [id]);
  });
  afterAll(() => test.stop());

  const completed = (query: Record<string, string> = {}) =>
    manager.get('/api/checklist-instances/completed').query(query);
  const names = async (query?: Record<string, string>) =>
    (await completed(query).expect(200)).body.map((row: ChecklistInstance) => row.templateName);

  it('Completed checklists are those of the last 30 days, newest completion first, with their tasks', async () => {
    expect(await names()).toEqual(['Lobby', 'Kitchen_close', 'Kennel', 'Garden', 'Yard']);
    const [first] = (await completed().expect(200)).body as ChecklistInstance[];
    expect(first).toMatchObject({
      id: lobby.id,
      templateId: lobby.templateId,
      employeeId: anna.id,
      employeeName: 'Anna Berg',
      status: 'completed',
      completedAt: before(HOUR).toISOString(),
      completionPercentage: 100,
      items: [
        { text: 'Sweep the floor', order: 1, photoIds: [], reviewedBy: null },
        { text: 'Lock the door', order: 2 },
      ],
    });
  });

  it.each([
    ['1', ['Lobby']],
    ['3', ['Lobby', 'Kitchen_close']],
    ['7', ['Lobby', 'Kitchen_close', 'Kennel']],
    ['14', ['Lobby', 'Kitchen_close', 'Kennel', 'Garden']],
    ['30', ['Lobby', 'Kitchen_close', 'Kennel', 'Garden', 'Yard']],
  ])('Completed checklists of range %s are %j', async (range, expected) =>
    expect(await names({ range })).toEqual(expected),
  );

  it('Completed checklists are found by a substring of employee or template name, without wildcards', async () => {
    for (const search of ['anna', 'ÁNNA', 'a\u0301nna']) expect(await names({ search })).toEqual(['Lobby', 'Kennel']);
    expect(await names({ search: 'ENN' })).toEqual(['Kennel']);
    expect(await names({ search: '%' })).toEqual(['Kitchen_close', 'Garden', 'Yard']);
    expect(await names({ search: '_c' })).toEqual(['Kitchen_close']);
    expect(await names({ search: 'L_bby' })).toEqual([]);
    expect(await names({ search: `O'Neil "B"` })).toEqual(['Kitchen_close', 'Garden', 'Yard']);
    expect(await names({ search: '  ' })).toHaveLength(5);
    expect(await names({ search: `'; drop table photos; --` })).toEqual([]);
  });

  it('Completed checklists can be filtered by employee, template and both with a search', async () => {
    expect(await names({ employeeId: ben.id })).toEqual(['Kitchen_close', 'Garden', 'Yard']);
    expect(await names({ templateId: lobby.templateId })).toEqual(['Lobby']);
    expect(await names({ employeeId: ben.id, search: 'kitchen', range: '3' })).toEqual(['Kitchen_close']);
    expect(await names({ employeeId: anna.id, search: 'kitchen' })).toEqual([]);
  });

  it('Completed checklists are paginated', async () => {
    const first = await completed({ limit: '2' }).expect(200);
    const second = await completed({ limit: '2', cursor: String(first.headers['x-next-cursor']) }).expect(200);
    const third = await completed({ limit: '2', cursor: String(second.headers['x-next-cursor']) }).expect(200);
    const all = [first, second, third].flatMap(({ body }) => body.map((row: ChecklistInstance) => row.templateName));
    expect(all).toEqual(['Lobby', 'Kitchen_close', 'Kennel', 'Garden', 'Yard']);
    expect(third.headers['x-next-cursor']).toBeUndefined();
  });

  it.each([
    ['completed', ['Yard', 'Garden', 'Kennel', 'Kitchen_close', 'Lobby']],
    ['employee', ['Kennel', 'Lobby', 'Yard', 'Garden', 'Kitchen_close']],
    ['-employee', ['Kitchen_close', 'Garden', 'Yard', 'Lobby', 'Kennel']],
    ['template', ['Garden', 'Kennel', 'Kitchen_close', 'Lobby', 'Yard']],
    ['-template', ['Yard', 'Lobby', 'Kitchen_close', 'Kennel', 'Garden']],
  ])('Completed checklists can be sorted by %s across pages', async (sort, expected) => {
    const { body } = await completed({ sort }).expect(200);
    const rows = body as ChecklistInstance[];
    expect(rows.map(({ templateName }) => templateName)).toEqual(expected);
    const paged = await pageByPage(manager, `/api/checklist-instances/completed?sort=${sort}`);
    expect(paged).toEqual(rows.map(({ id }) => id));
  });

  it.each([
    [{ sort: 'status' }],
    [{ range: '5' }],
    [{ range: '-1' }],
    [{ range: '60' }],
    [{ range: 'week' }],
    [{ employeeId: 'anna' }],
    [{ templateId: '7' }],
    [{ limit: '-1' }],
    [{ limit: '1001' }],
    [{ cursor: 'x' }],
    [{ cursor: Buffer.from('["1","01900000-0000-7000-8000-000000000000"]').toString('base64url') }],
    [{ search: 'a\0b' }],
    [{ unknown: '1' }],
  ])('Completed checklists refuse %j', async (query) => {
    expect((await completed(query).expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it('Completed checklists are for managers and admins only', async () => {
    const admin = (await test.signedIn('admin')).caller;
    for (const path of ['completed', 'completed/summary', 'completed/export?format=csv', 'needs-attention']) {
      expect((await employee.get(`/api/checklist-instances/${path}`).expect(403)).body.code).toBe('FORBIDDEN');
      await test.anonymous().get(`/api/checklist-instances/${path}`).expect(401);
      await admin.get(`/api/checklist-instances/${path}`).expect(200);
    }
  });
});

describe('totals of completed checklists', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(NOW);
  });
  afterAll(() => test.stop());

  it("The history summary counts the filter's completed and unreviewed flagged tasks", async () => {
    const { caller: manager, person } = await test.signedIn('manager');
    const anna = await test.organisation.person({ name: 'Anna Berg' });
    const tasks = [
      { status: 'completed' as const },
      { status: 'needs_attention' as const },
      { status: 'needs_attention' as const, reviewedBy: person },
      { status: 'not_completed' as const },
    ];
    await aChecklist(test, { employee: anna, completedAt: before(HOUR), tasks });
    await aChecklist(test, { employee: anna, completedAt: before(2 * DAY), tasks: [] });
    await aChecklist(test, { employee: anna, completedAt: before(31 * DAY), tasks });
    await aChecklist(test, { employee: anna, status: 'in_progress', tasks });
    const sum = async (query: Record<string, string> = {}) =>
      (await manager.get('/api/checklist-instances/completed/summary').query(query).expect(200))
        .body as CompletedSummary;

    expect(await sum()).toEqual({ checklists: 2, tasks: 4, completedTasks: 1, needsAttention: 1 });
    expect(await sum({ search: 'anna', range: '1' })).toMatchObject({ checklists: 1, tasks: 4 });
    expect(await sum({ search: 'Ben' })).toEqual({ checklists: 0, tasks: 0, completedTasks: 0, needsAttention: 0 });
    await manager.get('/api/checklist-instances/completed/summary').query({ limit: '1' }).expect(400);
  });
});

describe('checklists that need attention', () => {
  let test: TestApp;
  let anna: User;
  let manager: Awaited<ReturnType<TestApp['signedIn']>>;

  beforeAll(async () => {
    test = await TestApp.start();
    anna = await test.organisation.person({ name: 'Anna Berg' });
    manager = await test.signedIn('manager');
  });
  afterAll(() => test.stop());

  it('The needs-attention list has checklists with unreviewed flagged tasks, open or recently completed, newest first, two tasks each', async () => {
    const flagged = (text: string, notes?: string) => ({ text, notes, status: 'needs_attention' as const });
    const at = async (instant: Date, input: Omit<Parameters<typeof aChecklist>[1], 'employee'>) => {
      test.clock.set(instant);
      return aChecklist(test, { employee: anna, ...input });
    };
    const done = await at(before(DAY), {
      templateName: 'Lobby',
      completedAt: before(DAY),
      tasks: [{ status: 'completed' }, flagged('One', 'Broken'), flagged('Two'), flagged('Three')],
    });
    const open = await at(before(HOUR), { templateName: 'Kennel', status: 'in_progress', tasks: [flagged('Four')] });
    const reviewed = { ...flagged('Seen'), reviewedBy: manager.person };
    await at(before(HOUR), { completedAt: before(HOUR), tasks: [reviewed, { status: 'completed' }] });
    await at(before(31 * DAY), { completedAt: before(31 * DAY), tasks: [flagged('Long ago')] });
    const redone = await at(before(HOUR), { completedAt: before(HOUR), tasks: [flagged('Of an archived attempt')] });
    await test
      .em()
      .execute(
        `update checklist_instances set status = 'pending', attempt = 2, task_count = 0, open_flag_count = 0 where id = ?`,
        [redone.id],
      );
    test.clock.set(NOW);

    const caller = await test.as(manager.person);
    const { body } = await caller.get('/api/checklist-instances/needs-attention').expect(200);
    const site = { siteId: anna.site.id, siteName: anna.site.name };
    expect(body).toEqual([
      {
        ...site,
        instanceId: open.id,
        employeeName: 'Anna Berg',
        templateName: 'Kennel',
        status: 'in_progress',
        count: 1,
        items: [{ id: open.itemIds[0] ?? '', text: 'Four', notes: null }],
      },
      {
        ...site,
        instanceId: done.id,
        employeeName: 'Anna Berg',
        templateName: 'Lobby',
        status: 'completed',
        count: 3,
        items: [
          { id: done.itemIds[1] ?? '', text: 'One', notes: 'Broken' },
          { id: done.itemIds[2] ?? '', text: 'Two', notes: null },
        ],
      },
    ] satisfies NeedsAttention[]);
  });
});
