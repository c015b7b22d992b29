import type { Id, Photo } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { storedFiles } from './stored-files.ts';
import { jpeg } from './pictures.ts';

describe('photo access', () => {
  let test: TestApp;
  let owner: Awaited<ReturnType<TestApp['signedIn']>>;
  let stranger: Caller;
  let manager: Caller;
  let admin: Caller;
  let picture: Buffer;

  beforeAll(async () => {
    test = await TestApp.start();
    owner = await test.signedIn('employee');
    stranger = (await test.signedIn('employee')).caller;
    manager = (await test.signedIn('manager')).caller;
    admin = (await test.signedIn('admin')).caller;
    picture = await jpeg();
  });
  afterAll(() => test.stop());

  type Tasks = Parameters<typeof aChecklist>[1]['tasks'];
  const withPhotos = async (count = 1, tasks?: Tasks): Promise<{ id: Id; itemId: Id; photos: Photo[] }> => {
    const { id, itemIds } = await aChecklist(test, { employee: owner.person, tasks, status: 'in_progress' });
    const itemId = itemIds[0] ?? '';
    const photos: Photo[] = [];
    for (let i = 0; i < count; i += 1) {
      const call = owner.caller.post(`/api/checklist-instances/${id}/photos`).field('itemId', itemId);
      photos.push((await call.attach('photo', picture, 'a.jpg').expect(201)).body);
    }
    return { id, itemId, photos };
  };
  const aPhoto = async () => {
    const { photos, ...task } = await withPhotos();
    return { ...task, photo: photos[0] as Photo };
  };
  const set = (id: Id, change: string) =>
    test.em().execute(`update checklist_instances set ${change} where id = ?`, [id]);

  it('A photo is served to its owner, managers and admins, also by cookie, and to nobody else', async () => {
    const { id, photo } = await aPhoto();
    for (const caller of [owner.caller, manager, admin]) {
      await caller.get(photo.url).expect(200).expect('Content-Type', 'image/jpeg');
      expect((await caller.get(`/api/checklist-instances/${id}/photos`).expect(200)).body).toEqual([photo]);
    }
    await test.anonymous().get(photo.url).set('Cookie', `session=${owner.caller.token}`).expect(200);
    await test.anonymous().get(photo.url).expect(401);

    for (const path of [photo.url, `${photo.url}?size=thumb`, `/api/checklist-instances/${id}/photos`])
      expect((await stranger.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    await stranger.patch(`${photo.url}/label`).send({ label: 'mine' }).expect(404);
    await stranger.delete(photo.url).expect(404);
    await owner.caller.get(photo.url).expect(200);
  });

  it('A photo answers 404 for an unknown id and 400 for an invalid id or size', async () => {
    const { photo } = await aPhoto();
    await owner.caller.get(`/api/photos/${test.clock.newId()}`).expect(404);
    await owner.caller.get('/api/photos/12').expect(400);
    await owner.caller.get(`${photo.url}?size=huge`).expect(400);
    await owner.caller.get(`/api/checklist-instances/${test.clock.newId()}/photos`).expect(404);
  });

  it('A photo answers 404 once its checklist is deleted', async () => {
    const { id, photo } = await aPhoto();
    await set(id, 'deleted_at = now()');
    await manager.get(photo.url).expect(404);
    await manager.get(`/api/checklist-instances/${id}/photos`).expect(404);
  });

  it('A photo answers 304 to a matching ETag, and 200 for the other size', async () => {
    const { photo } = await aPhoto();
    const { etag } = (await owner.caller.get(photo.url).expect(200)).headers;
    const again = await owner.caller.get(photo.url).set('If-None-Match', String(etag)).expect(304);
    expect(again.headers['etag']).toBe(etag);
    expect(again.headers['content-length']).toBeUndefined();
    await owner.caller.get(`${photo.url}?size=thumb`).set('If-None-Match', String(etag)).expect(200);
    await stranger.get(photo.url).set('If-None-Match', String(etag)).expect(404);
  });

  it("A photo's label can be set and cleared, and an invalid one is refused", async () => {
    const { photo } = await aPhoto();
    const labelled = await owner.caller.patch(`${photo.url}/label`).send({ label: ' Kitchen ' }).expect(200);
    expect(labelled.body).toEqual({ ...photo, label: 'Kitchen' });
    expect((await manager.patch(`${photo.url}/label`).send({ label: ' ' }).expect(200)).body.label).toBeNull();
    for (const body of [{}, { label: 7 }, { label: 'x'.repeat(201) }, { label: 'a', extra: 1 }, { label: 'a\0b' }])
      expect((await owner.caller.patch(`${photo.url}/label`).send(body).expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it('Deleting a photo deletes its files once', async () => {
    const { photos, id } = await withPhotos(2);
    const [first, second] = photos as [Photo, Photo];
    const before = await storedFiles(test);
    await owner.caller.delete(first.url).expect(204);
    const after = await storedFiles(test);
    expect(after.rows).toBe(before.rows - 1);
    expect(before.kept.filter((name) => !after.kept.includes(name))).toEqual([
      `${first.id}.jpg`,
      `${first.id}.thumb.jpg`,
    ]);
    await owner.caller.get(first.url).expect(404);
    await owner.caller.delete(first.url).expect(404);
    expect((await owner.caller.get(`/api/checklist-instances/${id}/photos`)).body).toEqual([second]);
  });

  it('A photo keeps its files when its deletion is rolled back', async () => {
    const { photo } = await aPhoto();
    await test.database.asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create constraint trigger refuse after delete on photos deferrable initially deferred for each row execute function refuse()`,
    );
    await owner.caller.delete(photo.url).expect(500);
    await test.database.asOwner('drop trigger refuse on photos; drop function refuse()');
    await owner.caller.get(photo.url).expect(200);
  });

  it('A photo of a completed or redone checklist is read-only', async () => {
    const { id, photo } = await aPhoto();
    for (const change of [`status = 'completed', completed_at = now()`, `status = 'pending', attempt = 2`]) {
      await set(id, change);
      expect((await owner.caller.delete(photo.url).expect(409)).body.code).toBe('CHECKLIST_COMPLETED');
      const relabelled = await manager.patch(`${photo.url}/label`).send({ label: 'x' }).expect(409);
      expect(relabelled.body.code).toBe('CHECKLIST_COMPLETED');
      await owner.caller.get(photo.url).expect(200);
    }
    expect((await owner.caller.get(`/api/checklist-instances/${id}/photos`)).body).toEqual([]);
    const ofTask = await owner.caller.get(`/api/checklist-instances/${id}/photos?itemId=${photo.itemId}`);
    expect(ofTask.body).toEqual([photo]);
  });

  it("The last photo proof of a completed task can't be deleted", async () => {
    const { photos } = await withPhotos(2, [{ requiresPhoto: true, status: 'completed' }]);
    const [first, second] = photos as [Photo, Photo];
    const answers = await Promise.all([owner.caller.delete(first.url), owner.caller.delete(second.url)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('PHOTO_REQUIRED');
  });
});
