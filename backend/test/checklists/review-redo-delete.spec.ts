import { randomUUID } from 'node:crypto';
import type { ChecklistAttempt, ChecklistInstance } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, createToday, get, list, MORNING, only, put, task } from './checklist-team.ts';

describe('review, redo and delete', () => {
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

  describe('review', () => {
    const review = (instanceId: string, itemId: string, caller = team.mia) =>
      caller.patch(`/api/checklist-instances/${instanceId}/items/${itemId}/review`);

    it('A flagged task of a completed checklist can be reviewed once', async () => {
      const finished = await team.completed();
      test.clock.set('2035-03-10T16:00:00.000Z');
      const { body } = await review(finished.id, task(finished, 1).id).expect(200);
      expect(task(body, 1)).toMatchObject({ reviewedBy: team.manager.id, reviewedAt: '2035-03-10T16:00:00.000Z' });
      expect(body).toMatchObject({ status: 'completed', completedAt: MORNING, completionPercentage: 100 });

      test.clock.set('2035-03-10T17:00:00.000Z');
      const { caller: admin } = await test.signedIn('admin');
      const again = await review(finished.id, task(finished, 1).id, admin).expect(200);
      expect(again.body).toEqual(body);
      expect(await get(team.anna, finished.id)).toEqual(body);
    });

    it('A flagged task of an open checklist can be reviewed; unflagging it clears the review', async () => {
      const { id, items } = await team.checklist();
      const [first] = items;
      await put(team.anna, id, { items: [{ id: first?.id, status: 'needs_attention' }] }).expect(200);
      const { body } = await review(id, first?.id ?? '').expect(200);
      expect(task(body, 1).reviewedBy).toBe(team.manager.id);
      const corrected = await put(team.anna, id, { items: [{ id: first?.id, status: 'completed' }] }).expect(200);
      expect(task(corrected.body, 1)).toMatchObject({ reviewedBy: null, reviewedAt: null });
    });

    it('A review is refused for another status, another checklist and employees', async () => {
      const finished = await team.completed();
      const refused = await review(finished.id, task(finished, 2).id).expect(409);
      expect(refused.body.code).toBe('ITEM_NOT_REVIEWABLE');
      await review(finished.id, randomUUID()).expect(404);
      await review(randomUUID(), task(finished, 1).id).expect(404);
      await review('x', task(finished, 1).id).expect(400);
      expect((await review(finished.id, task(finished, 1).id, team.anna).expect(403)).body.code).toBe('FORBIDDEN');
      expect(task(await get(team.anna, finished.id), 1).reviewedBy).toBeNull();
    });
  });

  describe('redo', () => {
    const redo = (id: string, caller = team.mia) => caller.post(`/api/checklist-instances/${id}/redo`);
    const attempts = async (id: string): Promise<ChecklistAttempt[]> =>
      (await team.mia.get(`/api/checklist-instances/${id}/attempts`).expect(200)).body;

    it('A redo starts a new attempt with new tasks and notifies the employee', async () => {
      const finished = await team.completed();
      const { body } = await redo(finished.id).expect(200);
      expect(body).toMatchObject({
        id: finished.id,
        status: 'pending',
        startedAt: null,
        completedAt: null,
        completionPercentage: 0,
        attempt: 2,
        version: finished.version + 1,
      });
      expect(body.items).toEqual(
        finished.items.map((item) => ({
          ...item,
          id: expect.any(String),
          status: 'pending',
          isCompleted: false,
          completedAt: null,
        })),
      );
      const oldIds = finished.items.map(({ id }) => id);
      for (const { id } of body.items) expect(oldIds).not.toContain(id);
      expect(only(await list(team.anna))).toEqual(body);
      const told = await team.anna.get('/api/notifications').expect(200);
      const message = `${team.manager.name} sent ${finished.templateName} back to you. Please do it again.`;
      expect(told.body[0]).toMatchObject({ type: 'checklist_redo', message });
    });

    it("A redo uses the template's current tasks, or the finished ones once the template is deleted", async () => {
      const finished = await team.completed();
      const { name, jobFunctionId, items } = await team.template();
      const template = `/api/checklist-templates/${team.templateId}`;
      const [, ...kept] = items.map(({ id, text }) => ({ id, text }));
      const renewed = { name, jobFunctionId, items: [...kept, { text: 'Count the keys' }] };
      await team.mia.put(template).send(renewed).expect(200);
      const texts = ['Task 2', 'Task 3', 'Count the keys'];
      const textsOf = (instance: ChecklistInstance) => instance.items.map(({ text }) => text);

      const { body } = await redo(finished.id).expect(200);
      expect(textsOf(body)).toEqual(texts);
      expect(task(body, 3)).toMatchObject({ status: 'pending', notes: null, photoIds: [] });
      expect(await get(team.anna, finished.id)).toEqual(body);

      await team.completed();
      await team.mia.delete(template).expect(204);
      expect(textsOf((await redo(finished.id).expect(200)).body)).toEqual(texts);
    });

    it("A review is kept when the reviewer's account is deleted", async () => {
      const finished = await team.completed();
      const { person, caller } = await test.signedIn('manager');
      const path = `/api/checklist-instances/${finished.id}`;
      const { body } = await caller.patch(`${path}/items/${task(finished, 1).id}/review`).expect(200);
      await test.em().execute('delete from users where id = ?', [person.id]);
      expect(await get(team.mia, finished.id)).toEqual(body);
    });

    it('Redos keep every finished attempt unchanged, with photos and reviews', async () => {
      const open = await team.checklist();
      const photoId = await team.addPhoto(open, task(open, 1));
      const finished = await team.completed();
      await team.mia.patch(`/api/checklist-instances/${open.id}/items/${task(finished, 1).id}/review`).expect(200);
      const reviewed = await get(team.mia, open.id);
      test.clock.set('2035-03-10T18:00:00.000Z');
      await redo(open.id).expect(200);
      const second = await team.completed();
      await redo(open.id).expect(200);

      const [first, last, ...none] = await attempts(open.id);
      expect(none).toEqual([]);
      expect(first).toEqual({
        attempt: 1,
        startedAt: MORNING,
        completedAt: MORNING,
        resetAt: '2035-03-10T18:00:00.000Z',
        resetBy: team.manager.id,
        resetByName: team.manager.name,
        items: reviewed.items,
      });
      expect(task({ ...reviewed, items: first?.items ?? [] }, 1)).toMatchObject({
        photoIds: [photoId],
        reviewedBy: team.manager.id,
      });
      expect(last).toMatchObject({ attempt: 2, items: second.items });
      const own = await team.anna.get(`/api/checklist-instances/${open.id}/attempts`).expect(200);
      expect(own.body).toHaveLength(2);
    });

    it('Archived tasks accept neither changes nor reviews', async () => {
      const finished = await team.completed();
      await redo(finished.id).expect(200);
      const archived = task(finished, 1).id;
      const refused = await put(team.anna, finished.id, { items: [{ id: archived, status: 'completed' }] }).expect(400);
      expect(refused.body.code).toBe('UNKNOWN_ITEM');
      await team.mia.patch(`/api/checklist-instances/${finished.id}/items/${archived}/review`).expect(404);
      expect(only(await attempts(finished.id)).items).toEqual(finished.items);
    });

    it('Two concurrent redos start one attempt', async () => {
      const finished = await team.completed();
      const statuses = (await Promise.all([redo(finished.id), redo(finished.id)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
      expect(await attempts(finished.id)).toHaveLength(1);
    });

    it('A redo is refused for an unfinished checklist and for employees', async () => {
      const { id } = await team.checklist();
      expect((await redo(id).expect(409)).body.code).toBe('CHECKLIST_NOT_COMPLETED');
      await redo(randomUUID()).expect(404);
      await team.completed();
      expect((await redo(id, team.anna).expect(403)).body.code).toBe('FORBIDDEN');
      expect(await attempts(id)).toEqual([]);
    });
  });

  describe('delete', () => {
    const remove = (id: string, body: object | undefined, caller = team.anna) =>
      caller.delete(`/api/checklist-instances/${id}`).send(body);

    it.each([[{ reason: '' }], [{ reason: ' \n ' }], [{}], [undefined]])(
      'Deleting a checklist needs a reason: %j',
      async (body) => {
        const { id } = await team.checklist();
        const refused = await remove(id, body).expect(400);
        expect(refused.body).toMatchObject({
          code: 'REASON_REQUIRED',
          message: 'Please provide a reason for deleting this checklist.',
        });
        await get(team.anna, id);
      },
    );

    it('A deleted checklist is kept with reason and person, and managers and admins are notified', async () => {
      const { person: admin, caller } = await test.signedIn('admin');
      const checklist = await team.checklist();
      await remove(checklist.id, { reason: ' Wrong day ' }).expect(204);
      for (const reader of [team.anna, team.mia])
        await reader.get(`/api/checklist-instances/${checklist.id}`).expect(404);
      const rows = await test
        .em()
        .execute('select deleted_at, deleted_by_id, delete_reason from checklist_instances where id = ?', [
          checklist.id,
        ]);
      expect(only(rows)).toMatchObject({ deleted_by_id: team.employee.id, delete_reason: 'Wrong day' });
      const message = `${team.employee.name} deleted ${checklist.templateName} of ${team.employee.name}: Wrong day`;
      for (const [reader, userId] of [
        [team.mia, team.manager.id],
        [caller, admin.id],
      ] as const) {
        const { body } = await reader.get('/api/notifications').expect(200);
        expect(body[0]).toMatchObject({ userId, type: 'checklist_deleted', message });
      }
    });

    it("A deleted checklist can't be worked on", async () => {
      const { id } = await team.checklist();
      await remove(id, { reason: 'Wrong day' }).expect(204);
      await remove(id, { reason: 'Again' }).expect(404);
      await put(team.anna, id, { status: 'in_progress' }).expect(404);
      await team.mia.post(`/api/checklist-instances/${id}/redo`).expect(404);
    });

    it('Only managers can delete a completed checklist', async () => {
      const { id } = await team.completed();
      expect((await remove(id, { reason: 'Ashamed' }).expect(409)).body.code).toBe('CHECKLIST_COMPLETED');
      await remove(id, { reason: 'Practice run' }, team.mia).expect(204);
      expect(await createToday(team.anna)).toEqual({ created: 0, instances: [] });
    });

    it("Employees can't delete other employees' checklists", async () => {
      const { id } = await team.checklist();
      const { caller: ben } = await team.colleague();
      await remove(id, { reason: 'Mine now' }, ben).expect(404);
      await get(team.anna, id);
    });

    it('Deleting a checklist with a repeated idempotency key replays the first answer', async () => {
      const { id } = await team.checklist();
      for (let i = 0; i < 2; i += 1)
        await remove(id, { reason: 'Once' }).set('Idempotency-Key', 'delete-once').expect(204);
      const { body } = await team.mia.get('/api/notifications').expect(200);
      expect(
        body.filter((one: { message: string }) => one.message.endsWith(`${team.employee.name}: Once`)),
      ).toHaveLength(1);
    });
  });
});
