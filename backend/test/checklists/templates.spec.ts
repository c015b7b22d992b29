import { randomUUID } from 'node:crypto';
import type { ChecklistInstance, ChecklistTemplate } from '@workforce/contracts';
import type { DomainEvents } from '../../src/platform/events/domain-events.ts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, createToday, get, list, MORNING, only, put, task, tasks } from './checklist-team.ts';

describe('checklist templates', () => {
  let test: TestApp;
  let team: ChecklistTeam;
  const updates: DomainEvents['template.updated'][] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    test.app.get(EventBus).onAfter('template.updated', (event) => void updates.push(event));
  });
  beforeEach(async () => {
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test);
    updates.length = 0;
  });
  afterAll(() => test.stop());

  const create = (body: object, caller = team.mia) => caller.post('/api/checklist-templates').send(body);
  const update = (body: object, caller = team.mia) =>
    caller.put(`/api/checklist-templates/${team.templateId}`).send(body);
  const remove = (caller = team.mia) => caller.delete(`/api/checklist-templates/${team.templateId}`);
  const valid = () => ({ name: 'Opening', jobFunctionId: team.jobFunction.id, items: [{ text: 'Unlock' }] });

  /** The current template with these changes, as the edit dialog sends it. */
  const edited = async (changes: object) => {
    const { name, description, jobFunctionId, items } = await team.template();
    return { name, description, jobFunctionId, items, ...changes };
  };

  it('A new template has trimmed texts and ordered items, and is active', async () => {
    const { body } = await create({
      name: ' Opening ',
      description: ' ',
      jobFunctionId: team.jobFunction.id,
      items: [
        { text: 'Second', order: 2, requiresPhoto: true },
        { text: ' First ', description: 'The big key', order: 1 },
      ],
    }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Opening',
      description: null,
      jobFunctionId: team.jobFunction.id,
      unitId: null,
      unitName: null,
      jobFunctionName: team.jobFunction.name,
      items: [
        { id: expect.any(String), text: 'First', description: 'The big key', requiresPhoto: false, order: 1 },
        { id: expect.any(String), text: 'Second', description: null, requiresPhoto: true, order: 2 },
      ],
      isActive: true,
      version: 1,
      createdAt: MORNING,
      updatedAt: MORNING,
    });
    const { body: all } = await team.anna.get('/api/checklist-templates').expect(200);
    expect(all).toContainEqual(body);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['an item without text', { items: [{ text: 'a' }, { text: ' ' }] }, 'items.1.text', 'Item text is required'],
    ['an item whose text is missing', { items: [{}] }, 'items.0.text', 'Item text is required'],
    ['no job function', { jobFunctionId: '' }, 'jobFunctionId', 'Job function is required'],
    [
      'a job function that does not exist',
      { jobFunctionId: randomUUID() },
      'jobFunctionId',
      'This job function does not exist',
    ],
    [
      'an item that does not exist',
      { items: [{ id: randomUUID(), text: 'a' }] },
      'items.0.id',
      'This item does not belong to the template',
    ],
    ['a place below 1', { items: [{ text: 'a', order: 0 }] }, 'items.0.order', expect.any(String)],
    ['too many items', { items: tasks(201) }, 'items', expect.any(String)],
    ['an unknown field', { colour: 'red' }, 'colour', expect.any(String)],
  ])('A template with %s is refused', async (_, change, field, message) => {
    const before = await team.template();
    for (const call of [create({ ...valid(), ...change }), update({ ...valid(), ...change })]) {
      const refused = await call.expect(400);
      expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', message, details: [{ field, message }] });
    }
    expect(await team.template()).toEqual(before);
  });

  it('Employees can read templates; only managers and admins can change them', async () => {
    for (const call of [create(valid(), team.anna), update(valid(), team.anna), remove(team.anna)]) {
      expect((await call.expect(403)).body.code).toBe('FORBIDDEN');
    }
    const { caller: admin } = await test.signedIn('admin');
    await create(valid(), admin).expect(201);
    await test.anonymous().get('/api/checklist-templates').expect(401);
  });

  it('A template update keeps the ids of items sent with one, creates the others and deletes missing ones', async () => {
    const { items } = await team.template();
    const [first, second, third] = items;
    test.clock.set('2035-03-10T15:00:00.000Z');
    const changes = {
      name: 'Renamed',
      isActive: false,
      items: [
        { ...third, order: 1 },
        { ...first, text: 'Changed', order: 2 },
        { text: 'New', order: 3 },
      ],
    };
    const { body } = await update(await edited(changes)).expect(200);
    expect(body).toMatchObject({
      name: 'Renamed',
      isActive: false,
      version: 2,
      createdAt: MORNING,
      updatedAt: '2035-03-10T15:00:00.000Z',
    });
    expect(body.items.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
      [third?.id, third?.text],
      [first?.id, 'Changed'],
      [expect.any(String), 'New'],
    ]);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(second?.id);
    expect(await team.template()).toEqual(body);
    const kept = await update(await edited({ name: 'Again' })).expect(200);
    expect(kept.body.isActive).toBe(false);
  });

  it('A template update refuses an outdated version; a change of items alone counts as a version', async () => {
    test.clock.set('2035-03-10T15:00:00.000Z');
    await update(await edited({ version: 1, items: [{ text: 'Only this' }] })).expect(200);
    expect((await update(await edited({ version: 1 })).expect(409)).body.code).toBe('STALE_VERSION');
    test.clock.set('2035-03-10T15:00:01.000Z');
    await update(await edited({ version: 2 })).expect(200);
  });

  it('One of two concurrent template edits of the same version succeeds', async () => {
    const edits = await Promise.all(['A', 'B'].map((name) => edited({ name, version: 1 })));
    const answers = await Promise.all(edits.map((body) => update(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('An unknown template answers 404', async () => {
    await team.mia.put(`/api/checklist-templates/${randomUUID()}`).send(valid()).expect(404);
    await team.mia.delete(`/api/checklist-templates/${randomUUID()}`).expect(404);
    await team.mia.delete('/api/checklist-templates/1').expect(400);
  });

  it('The template list is paginated by name', async () => {
    for (const name of ['Same', 'Same', 'Zz']) await create({ ...valid(), name }).expect(201);
    const { body: all } = await team.mia.get('/api/checklist-templates').expect(200);
    const paged: ChecklistTemplate[] = [];
    let cursor: string | undefined;
    do {
      const answer = await team.mia
        .get('/api/checklist-templates')
        .query({ limit: 2, ...(cursor && { cursor }) })
        .expect(200);
      paged.push(...answer.body);
      cursor = answer.headers['x-next-cursor'];
    } while (cursor);
    expect(paged).toEqual(all);
    expect(await statementsDuring(test, () => team.mia.get('/api/checklist-templates').expect(200))).toBe(2);
  });

  describe('with open checklists', () => {
    const texts = (instance: ChecklistInstance) => instance.items.map(({ text }) => text);

    it('A template update changes texts, flags, order and name of open checklists; task ids, progress and notes are kept', async () => {
      const checklist = await team.checklist();
      await put(team.anna, checklist.id, {
        items: [{ id: task(checklist, 1).id, status: 'completed', notes: 'done' }],
      }).expect(200);
      const { items } = await team.template();
      const [first, second, third] = items;
      await update(
        await edited({
          name: 'Renamed',
          items: [
            { ...second, order: 1, requiresPhoto: true },
            { ...first, order: 2, text: 'Changed' },
            { ...third, order: 3 },
          ],
        }),
      ).expect(200);

      const after = await get(team.anna, checklist.id);
      expect(after).toMatchObject({ templateName: 'Renamed', status: 'in_progress', completionPercentage: 33 });
      expect(after.items.map(({ id }) => id)).toEqual([2, 1, 3].map((order) => task(checklist, order).id));
      expect(task(after, 1)).toMatchObject({ requiresPhoto: true, status: 'pending' });
      expect(task(after, 2)).toMatchObject({ text: 'Changed', status: 'completed', notes: 'done' });
      expect(after.version).toBeGreaterThan(checklist.version);
    });

    it('A template update adds new items to open checklists and removes deleted ones that are unprocessed and without photos', async () => {
      const checklist = await team.checklist();
      await put(team.anna, checklist.id, { items: [{ id: task(checklist, 1).id, status: 'completed' }] }).expect(200);
      await team.addPhoto(checklist, task(checklist, 2));
      await update(await edited({ items: [{ text: 'New' }] })).expect(200);
      const after = await get(team.anna, checklist.id);
      expect(texts(after)).toEqual(['New', 'Task 1', 'Task 2']);
      expect(after.completionPercentage).toBe(33);
      expect(task(after, 3).photoIds).toHaveLength(1);
    });

    it("A template update doesn't change completed or deleted checklists and those of other templates", async () => {
      const finished = await team.completed();
      const other = await ChecklistTeam.assemble(test);
      const foreign = await other.checklist();
      await update(await edited({ name: 'Renamed', items: [{ text: 'New' }] })).expect(200);
      expect(await get(team.anna, finished.id)).toEqual(finished);
      expect(await get(other.anna, foreign.id)).toEqual(foreign);
    });

    it('A template update reports whose checklists changed', async () => {
      await team.checklist();
      const { person: ben, caller } = await team.colleague();
      await team.checklist(caller);
      await update(await edited({ name: 'Renamed' })).expect(200);
      expect(only(updates)).toEqual({
        templateId: team.templateId,
        name: 'Renamed',
        siteIds: null,
        employeeIds: expect.arrayContaining([team.employee.id, ben.id]),
      });
    });

    it('A template update takes as many statements for many checklists as for two', async () => {
      const change = async () => update(await edited({ items: tasks(4) })).expect(200);
      const more = async () => team.checklist((await team.colleague()).caller);
      for (let i = 0; i < 2; i += 1) await more();
      const count = await statementsDuring(test, change);
      await update(await edited({ items: tasks(3) })).expect(200);
      for (let i = 0; i < 4; i += 1) await more();
      expect(await statementsDuring(test, change)).toBe(count);
    });

    it('Deleting a template deletes its untouched checklists; the others keep its name', async () => {
      const untouched = await team.checklist();
      const { caller: ben } = await team.colleague();
      const touched = await team.checklist(ben);
      await put(ben, touched.id, { status: 'in_progress' }).expect(200);
      const { caller: eve } = await team.colleague();
      const noted = await team.checklist(eve);
      await put(eve, noted.id, { items: [{ id: task(noted, 1).id, notes: 'No key' }] }).expect(200);
      const { name } = await team.template();

      await remove().expect(204);
      await team.anna.get(`/api/checklist-instances/${untouched.id}`).expect(404);
      for (const [owner, { id }] of [
        [ben, touched],
        [eve, noted],
      ] as const) {
        expect(await get(owner, id)).toMatchObject({ templateId: null, templateName: name, items: [{}, {}, {}] });
      }
      expect(only(updates)).toMatchObject({ templateId: team.templateId, name });
      expect(await list(team.anna)).toEqual([]);
      expect(await createToday(team.anna)).toEqual({ created: 0, instances: [] });
    });

    it('A checklist created during a template change is never outdated', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { caller } = await team.colleague();
        const body = await edited({ items: [{ text: `Round ${round}` }] });
        const [, created] = await Promise.all([update(body).expect(200), createToday(caller)]);
        expect(created.created).toBe(1);
        expect(texts(only(await list(caller)))).toEqual([`Round ${round}`]);
      }
    });

    it('A template can be deleted while people create its checklists, and no request fails', async () => {
      const callers = [];
      for (let i = 0; i < 4; i += 1) callers.push((await team.colleague()).caller);
      const [removed] = await Promise.all([remove(), ...callers.map(createToday)]);
      expect(removed.status).toBe(204);
      for (const caller of callers) expect(await list(caller)).toEqual([]);
    });
  });
});
