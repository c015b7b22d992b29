import { randomUUID } from 'node:crypto';
import type { Id, PhotoMapping } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { storedFiles } from './stored-files.ts';
import { jpeg, padded } from './pictures.ts';

describe('POST /api/photos/sync', () => {
  let test: TestApp;
  let owner: Awaited<ReturnType<TestApp['signedIn']>>;
  let picture: Buffer;

  beforeAll(async () => {
    test = await TestApp.start();
    owner = await test.signedIn('employee');
    picture = await jpeg(200, 100);
  });
  afterAll(() => test.stop());

  const aTask = async () => {
    const { id, itemIds } = await aChecklist(test, { employee: owner.person });
    return { checklistInstanceId: id, itemId: itemIds[0] ?? '' };
  };
  const mapping = (task: { checklistInstanceId: Id; itemId: Id }): PhotoMapping => ({ photoId: randomUUID(), ...task });
  const sync = (mappings: unknown, files: Buffer[], by: Caller = owner.caller) =>
    files.reduce(
      (call, file, index) => call.attach('photos', file, `${index}.jpg`),
      by.post('/api/photos/sync').field('photoMappings', JSON.stringify(mappings)),
    );

  it('Photo sync stores the n-th file for the n-th mapping', async () => {
    const [one, two] = [mapping(await aTask()), mapping(await aTask())];
    const { body } = await sync([one, two], [picture, await jpeg(60, 90)]).expect(200);
    expect(body).toMatchObject({
      total: 2,
      successful: 2,
      results: [
        { photoId: one.photoId, photo: { itemId: one.itemId, width: 200, height: 100 } },
        { photoId: two.photoId, photo: { itemId: two.itemId, width: 60, height: 90 } },
      ],
    });
  });

  it.each(['upload', 'list'] as const)('Photo sync adds nothing to what an unanswered %s had stored', async (way) => {
    const held = mapping(await aTask());
    const { checklistInstanceId, itemId, photoId } = held;
    const before = await storedFiles(test);
    const upload =
      way === 'upload'
        ? owner.caller.post('/api/photos/upload').field('checklistInstanceId', checklistInstanceId)
        : owner.caller.post(`/api/checklist-instances/${checklistInstanceId}/photos`);
    const { body: stored } = await upload
      .field('itemId', itemId)
      .field('photoId', photoId)
      .attach('photo', picture, '0.jpg')
      .expect(201);
    const { body } = await sync([held], [picture]).expect(200);
    expect(body).toMatchObject({ successful: 1, results: [{ photoId, photo: { id: stored.id } }] });
    expect((await storedFiles(test)).rows).toBe(before.rows + 1);
  });

  it('Photo sync is idempotent, also concurrently and for duplicates in one request', async () => {
    const mappings = [mapping(await aTask()), mapping(await aTask())];
    const files = [picture, picture];
    const before = await storedFiles(test);
    const answers = await Promise.all([sync(mappings, files), sync(mappings, files), sync(mappings, files)]);
    const doubled = await sync([...mappings, ...mappings], [...files, ...files]).expect(200);
    expect(doubled.body).toMatchObject({ total: 4, successful: 4 });
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.results).toEqual(doubled.body.results.slice(0, 2));
    }
    const after = await storedFiles(test);
    expect(after.rows).toBe(before.rows + 2);
    expect(after.kept).toHaveLength(before.kept.length + 4);
  });

  it('Photo sync continues after refused files and reports each with its reason', async () => {
    const task = await aTask();
    const hidden = await aChecklist(test, { employee: await test.organisation.person() });
    const mappings = [
      mapping(task),
      mapping(task),
      mapping({ checklistInstanceId: hidden.id, itemId: hidden.itemIds[0] ?? '' }),
      mapping(task),
      mapping(task),
    ];
    const files = [
      Buffer.from('text '.repeat(50)),
      padded(picture, 52_428_801),
      picture,
      picture.subarray(0, 900),
      picture,
    ];
    const before = await storedFiles(test);
    const { body } = await sync(mappings, files).expect(200);
    expect(body).toMatchObject({ total: 5, successful: 1 });
    expect(body.results.map(({ code }: { code?: string }) => code)).toEqual([
      'PHOTO_TYPE_INVALID',
      'PHOTO_TOO_LARGE',
      'NOT_FOUND',
      'PHOTO_UNREADABLE',
      undefined,
    ]);
    expect(body.results[0]).toEqual({
      photoId: mappings[0]?.photoId,
      photo: null,
      code: 'PHOTO_TYPE_INVALID',
      message: 'Please select a valid image file (JPEG, PNG, WebP or AVIF).',
    });
    const after = await storedFiles(test);
    expect(after).toMatchObject({ rows: before.rows + 1, incoming: [] });
    expect(after.kept).toHaveLength(before.kept.length + 2);
  });

  it('Photo sync replays the first answer for a repeated Idempotency-Key', async () => {
    const mappings = [mapping(await aTask())];
    const send = () => sync(mappings, [picture]).set('Idempotency-Key', 'a sync');
    const first = await send().expect(200);
    await owner.caller.delete(`/api/photos/${first.body.results[0].photo.id}`).expect(204);
    expect((await send().expect(200)).body).toEqual(first.body);
  });

  it("Photo sync refuses mappings that don't match the files", async () => {
    const fitting = mapping(await aTask());
    const before = await storedFiles(test);
    for (const mappings of [[], [fitting, mapping(fitting)], {}, 'x', [{ ...fitting, itemId: '7' }], [7], [null]])
      expect((await sync(mappings, [picture]).expect(400)).body.code).toBe('INVALID_INPUT');
    const notJson = owner.caller
      .post('/api/photos/sync')
      .field('photoMappings', '[{')
      .attach('photos', picture, 'a.jpg');
    expect((await notJson.expect(400)).body.code).toBe('INVALID_INPUT');
    expect((await sync([fitting], []).expect(400)).body.code).toBe('PHOTO_MISSING');
    const eleven = Array.from({ length: 11 }, () => picture);
    expect(
      (
        await sync(
          eleven.map(() => fitting),
          eleven,
        ).expect(400)
      ).body.message,
    ).toBe('Please send at most 10 files at once.');
    expect(await storedFiles(test)).toEqual(before);
  });
});
