import { randomUUID } from 'node:crypto';
import type { ChecklistInstance } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, get, list, MORNING, only, put, task } from './checklist-team.ts';

describe('checklist updates', () => {
  let test: TestApp;
  let team: ChecklistTeam;
  let checklist: ChecklistInstance;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test, [
      { text: 'Feed' },
      { text: 'Clean', requiresPhoto: true },
      { text: 'Lock' },
    ]);
    checklist = await team.checklist();
  });
  afterAll(() => test.stop());

  const sendTo = (body: object, caller = team.anna) => put(caller, checklist.id, body);
  const tick = (order: number, status: string, more: object = {}) => ({
    id: task(checklist, order).id,
    status,
    ...more,
  });

  it('An employee can start a checklist', async () => {
    const { body } = await sendTo({ status: 'in_progress', startedAt: MORNING }).expect(200);
    expect(body).toMatchObject({ status: 'in_progress', startedAt: MORNING, completionPercentage: 0, version: 2 });
    expect(await get(team.anna, checklist.id)).toEqual(body);
  });

  it('The first processed task starts the checklist and gets a timestamp', async () => {
    test.clock.set('2035-03-10T14:10:00.000Z');
    const { body } = await sendTo({ items: [tick(1, 'completed', { notes: '  two bowls ' })] }).expect(200);
    expect(body).toMatchObject({
      status: 'in_progress',
      startedAt: '2035-03-10T14:10:00.000Z',
      completionPercentage: 33,
    });
    expect(task(body, 1)).toMatchObject({
      status: 'completed',
      isCompleted: true,
      notes: 'two bowls',
      completedAt: '2035-03-10T14:10:00.000Z',
    });
    expect([task(body, 2), task(body, 3)]).toEqual([task(checklist, 2), task(checklist, 3)]);
    expect(await get(team.anna, checklist.id)).toEqual(body);
  });

  it('A checklist update accepts whole tasks as read and changes only their progress', async () => {
    const items = checklist.items.map((item) => ({
      ...item,
      text: 'Nothing',
      requiresPhoto: false,
      order: 9,
      photoIds: [randomUUID()],
    }));
    const [first, ...rest] = items;
    const { body } = await sendTo({
      items: [{ ...first, isCompleted: true, status: 'completed', reviewedBy: team.manager.id }, ...rest],
      completionPercentage: 100,
      startedAt: null,
    }).expect(200);
    expect(body.completionPercentage).toBe(33);
    expect(task(body, 1)).toMatchObject({ text: 'Feed', status: 'completed', reviewedBy: null, photoIds: [] });
    expect(task(body, 2)).toEqual(task(checklist, 2));
  });

  it('A repeated checklist update changes nothing, not even the version', async () => {
    const { body } = await sendTo({ items: [tick(1, 'completed')] }).expect(200);
    test.clock.set('2035-03-10T15:00:00.000Z');
    const again = await sendTo({ items: [tick(1, 'completed')] }).expect(200);
    expect(again.body).toEqual(body);
  });

  it('A task can be reopened', async () => {
    await sendTo({ items: [tick(1, 'needs_attention', { notes: 'No food left' })] }).expect(200);
    const { body } = await sendTo({ items: [tick(1, 'pending')] }).expect(200);
    expect(body).toMatchObject({ status: 'in_progress', completionPercentage: 0 });
    expect(task(body, 1)).toMatchObject({ status: 'pending', notes: 'No food left', completedAt: null });
  });

  it.each([
    ['in range', '2035-03-10T14:20:00.000Z', '2035-03-10T14:20:00.000Z'],
    ['a little ahead', '2035-03-10T14:31:00.000Z', '2035-03-10T14:31:00.000Z'],
    ['too far ahead', '2035-03-10T14:33:00.000Z', '2035-03-10T14:30:00.000Z'],
    ['before its creation', '2035-03-10T13:59:00.000Z', '2035-03-10T14:30:00.000Z'],
  ])("A device's completion time is stored, or the server's if out of range: %s", async (_, claimed, stored) => {
    test.clock.set('2035-03-10T14:30:00.000Z');
    const { body } = await sendTo({ items: [tick(1, 'completed', { completedAt: claimed })] }).expect(200);
    expect(task(body, 1).completedAt).toBe(stored);
  });

  it('A photo task can be completed only with a photo', async () => {
    const refused = await sendTo({ items: [tick(1, 'completed'), tick(2, 'completed')] }).expect(400);
    expect(refused.body).toEqual({
      statusCode: 400,
      code: 'PHOTO_REQUIRED',
      message: 'This task requires a photo before it can be completed. Please add a photo first.',
      details: [{ field: 'items.1.status', message: expect.any(String) }],
    });
    expect(await get(team.anna, checklist.id)).toEqual(checklist);

    const photoId = await team.addPhoto(checklist, task(checklist, 2));
    const { body } = await sendTo({ items: [tick(2, 'completed')] }).expect(200);
    expect(task(body, 2)).toMatchObject({ status: 'completed', photoIds: [photoId] });
  });

  it('A photo task can be flagged without a photo', async () => {
    const { body } = await sendTo({ items: [tick(2, 'needs_attention')] }).expect(200);
    expect(task(body, 2).status).toBe('needs_attention');
  });

  it('Submitting a checklist with an unprocessed task is refused', async () => {
    const refused = await sendTo({ status: 'completed', items: [tick(1, 'completed')] }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'CHECKLIST_NOT_SUBMITTABLE',
      message: 'Please complete or address all tasks before submitting.',
    });
    expect(await get(team.anna, checklist.id)).toEqual(checklist);
  });

  it('A submitted checklist notifies managers and accepts no changes', async () => {
    const items = [tick(1, 'completed'), tick(2, 'not_completed'), tick(3, 'needs_attention')];
    const { body } = await sendTo({ status: 'completed', items, completionPercentage: 3 }).expect(200);
    expect(body).toMatchObject({ status: 'completed', completedAt: MORNING, completionPercentage: 100 });
    const told = await team.mia.get('/api/notifications').expect(200);
    const message = `${team.employee.name} completed ${checklist.templateName}. 1 needs attention.`;
    expect(told.body[0]).toMatchObject({ type: 'checklist_completed', message });

    for (const change of [{ items: [tick(1, 'pending')] }, { status: 'completed' }, { status: 'pending' }]) {
      for (const caller of [team.anna, team.mia]) {
        expect((await sendTo(change, caller).expect(409)).body.code).toBe('CHECKLIST_COMPLETED');
      }
    }
  });

  it("A checklist can't go back to pending", async () => {
    await sendTo({ status: 'in_progress' }).expect(200);
    expect((await sendTo({ status: 'pending' }).expect(409)).body.code).toBe('CHECKLIST_STATUS_INVALID');
  });

  it('An overdue checklist can still be updated', async () => {
    test.clock.set('2035-03-11T15:00:00.000Z');
    expect((await get(team.anna, checklist.id)).status).toBe('overdue');
    const { body } = await sendTo({ status: 'overdue', items: [tick(1, 'completed')] }).expect(200);
    expect(body).toMatchObject({ status: 'overdue', completionPercentage: 33 });
    const items = [tick(2, 'not_completed'), tick(3, 'completed')];
    expect((await sendTo({ items, status: 'completed' }).expect(200)).body.status).toBe('completed');
  });

  it('Managers can update a checklist; for other employees it answers 404', async () => {
    await sendTo({ items: [tick(1, 'completed')] }, team.mia).expect(200);
    const { caller: ben } = await team.colleague();
    const refused = await sendTo({ items: [tick(1, 'pending')] }, ben).expect(404);
    const absent = await put(ben, randomUUID(), {}).expect(404);
    expect(refused.body).toEqual(absent.body);
    await ben.get(`/api/checklist-instances/${checklist.id}`).expect(404);
    await ben.get(`/api/checklist-instances/${checklist.id}/attempts`).expect(404);
    expect(task(await get(team.anna, checklist.id), 1).status).toBe('completed');
  });

  it('A checklist update refuses an outdated version and accepts the current one', async () => {
    await sendTo({ version: 1, items: [tick(1, 'completed')] }).expect(200);
    expect((await sendTo({ version: 1, items: [tick(3, 'completed')] }).expect(409)).body.code).toBe('STALE_VERSION');
    await sendTo({ version: 2, items: [tick(3, 'completed')] }).expect(200);
  });

  it('A checklist update refuses a task of another checklist', async () => {
    const other = await ChecklistTeam.assemble(test);
    const foreign = task(await other.checklist(), 1);
    const refused = await sendTo({ items: [tick(1, 'completed'), { id: foreign.id, status: 'completed' }] }).expect(
      400,
    );
    expect(refused.body).toMatchObject({ code: 'UNKNOWN_ITEM', details: [{ field: 'items.1.id' }] });
    expect(await get(team.anna, checklist.id)).toEqual(checklist);
  });

  it.each([
    ['an unknown field', { title: 'x' }, 'title'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['no status', { status: null }, 'status'],
    ['items that are no list', { items: '[]' }, 'items'],
    ['an item without an id', { items: [{ status: 'completed' }] }, 'items.0.id'],
    ['an unknown task status', { items: [{ id: randomUUID(), status: 'overdue' }] }, 'items.0.status'],
    ['no isCompleted', { items: [{ id: randomUUID(), isCompleted: null }] }, 'items.0.isCompleted'],
    ['a long note', { items: [{ id: randomUUID(), notes: 'x'.repeat(2_001) }] }, 'items.0.notes'],
    ['an impossible instant', { completedAt: 'yesterday' }, 'completedAt'],
    ['a version that is no number', { version: '1' }, 'version'],
  ])('A checklist update refuses %s', async (_, body, field) => {
    const refused = await sendTo(body).expect(400);
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
  });

  it("A checklist update refuses a malformed id and text that can't be stored", async () => {
    await put(team.anna, 'not-an-id', {}).expect(400);
    for (const notes of ['a\u0000b', 'half \ud83d, \u{1F43E}']) {
      const refused = await sendTo({ items: [tick(1, 'completed', { notes })] }).expect(400);
      expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'items.0.notes' }] });
    }
    await sendTo({ items: [tick(1, 'completed', { notes: 'whole \u{1F43E}' })] }).expect(200);
    expect(task(await get(team.anna, checklist.id), 1).notes).toBe('whole \u{1F43E}');
  });

  it('A repeated idempotency key replays the first checklist update and applies it once', async () => {
    const key = randomUUID();
    const once = await sendTo({ items: [tick(1, 'completed')] })
      .set('Idempotency-Key', key)
      .expect(200);
    await sendTo({ items: [tick(1, 'pending')] }).expect(200);
    const again = await sendTo({ items: [tick(1, 'completed')] })
      .set('Idempotency-Key', key)
      .expect(200);
    expect(again.body).toEqual(once.body);
    expect(task(await get(team.anna, checklist.id), 1).status).toBe('pending');
    const reused = await sendTo({ items: [tick(2, 'pending')] })
      .set('Idempotency-Key', key)
      .expect(409);
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('Two concurrent submits with one idempotency key submit once', async () => {
    const items = [tick(1, 'completed'), tick(2, 'not_completed'), tick(3, 'completed')];
    const submit = () => sendTo({ status: 'completed', items }).set('Idempotency-Key', 'the-submit').expect(200);
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.body).toEqual(first.body);
    const { body } = await team.mia.get('/api/notifications').expect(200);
    expect(body.filter((one: { message: string }) => one.message.includes(checklist.templateName))).toHaveLength(1);
  });

  it('The checklist list shows what the update answered', async () => {
    const { body } = await sendTo({ items: [tick(1, 'completed')] }).expect(200);
    expect(only(await list(team.anna))).toEqual(body);
  });
});
