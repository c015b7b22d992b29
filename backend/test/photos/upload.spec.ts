import type { Id } from '@workforce/contracts';
import sharp from 'sharp';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { storedFiles } from './stored-files.ts';
import { bomb, flat, jpeg, noise, padded } from './pictures.ts';

describe('POST /api/photos/upload', () => {
  let test: TestApp;
  let person: User;
  let caller: Caller;
  let picture: Buffer;

  beforeAll(async () => {
    test = await TestApp.start();
    ({ person, caller } = await test.signedIn('employee'));
    picture = await jpeg();
  });
  afterAll(() => test.stop());

  const upload = (by: Caller, to: { id: Id; itemId: Id }, file: Buffer | string, filename = 'photo.jpg') =>
    by
      .post('/api/photos/upload')
      .field('checklistInstanceId', to.id)
      .field('itemId', to.itemId)
      .attach('photo', Buffer.from(file), filename);

  const aTask = async (employee = person, status: 'pending' | 'completed' = 'pending') => {
    const { id, itemIds } = await aChecklist(test, { employee, status });
    return { id, itemId: itemIds[0] ?? '', otherItemId: itemIds[1] ?? '' };
  };

  it('A photo upload returns the photo, counts it for the task, and stores it upright, small and without GPS', async () => {
    const task = await aTask();
    const original = await noise(3_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body: photo } = await upload(caller, task, original, 'Küche vorher.HEIC')
      .field('label', '  Vorher  ')
      .expect(201);
    expect(photo).toEqual({
      id: expect.any(String),
      checklistInstanceId: task.id,
      itemId: task.itemId,
      filename: 'Küche vorher.jpg',
      label: 'Vorher',
      size: expect.any(Number),
      url: `/api/photos/${photo.id}`,
      width: 853,
      height: 2_560,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });

    const full = await caller.get(photo.url).buffer(true).expect(200);
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.size),
      'content-disposition': `inline; filename="photo-${photo.id}.jpg"`,
      'cache-control': 'private, no-cache',
    });
    const stored = await sharp(full.body).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 853, height: 2_560 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();

    const thumb = await caller.get(`${photo.url}?size=thumb`).buffer(true).expect(200);
    expect(await sharp(thumb.body).metadata()).toMatchObject({ format: 'jpeg', width: 107, height: 320 });

    const listed = await caller.get(`/api/checklist-instances/${task.id}/photos?itemId=${task.itemId}`).expect(200);
    expect(listed.body).toEqual([photo]);
    const elsewhere = await caller.get(`/api/checklist-instances/${task.id}/photos?itemId=${task.otherItemId}`);
    expect(elsewhere.body).toEqual([]);
  });

  it("A photo can be uploaded at the checklist's URL", async () => {
    const task = await aTask();
    const { body } = await caller
      .post(`/api/checklist-instances/${task.id}/photos`)
      .field('itemId', task.itemId)
      .field('label', '')
      .attach('photo', picture, '../../etc/passwd')
      .expect(201);
    expect(body).toMatchObject({
      checklistInstanceId: task.id,
      itemId: task.itemId,
      label: null,
      filename: 'passwd.jpg',
    });
  });

  it.each([
    ['PNG', () => noise(64, 48).png().toBuffer()],
    ['WebP', () => noise(64, 48).webp().toBuffer()],
    ['AVIF', () => noise(64, 48).avif({ effort: 0 }).toBuffer()],
    ['progressive JPEG', () => noise(64, 48).jpeg({ progressive: true }).toBuffer()],
  ])('A photo upload accepts a %s under any file name', async (_, make) => {
    const { body } = await upload(caller, await aTask(), await make(), 'notes.txt').expect(201);
    expect(body).toMatchObject({ width: 64, height: 48, filename: 'notes.jpg' });
  });

  it.each([
    ['an AVIF of 3082 × 2048', () => flat(3_082, 2_048).avif({ effort: 0 }).toBuffer()],
    [
      'an HDR AVIF of 12 megapixels',
      () => flat(4_032, 3_024).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:2:0' }).toBuffer(),
    ],
    [
      'a progressive JPEG of 23.5 megapixels',
      () => flat(5_600, 4_200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['a JPEG of 200 megapixels', () => flat(16_320, 12_240).jpeg({ quality: 20 }).toBuffer()],
  ])('A photo upload accepts %s', async (_, make) => {
    const { body } = await upload(caller, await aTask(), await make()).expect(201);
    expect(body.width).toBe(2_560);
  });

  it.each([
    ['EXIF of a WebP', () => noise(64, 48).webp()],
    ['EXIF of a PNG', () => noise(64, 48).png()],
  ])('A photo is stored upright by the %s', async (_, picture) => {
    const turned = await picture().withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await upload(caller, await aTask(), turned).expect(201);
    expect(body).toMatchObject({ width: 48, height: 64 });
  });

  it('A photo upload accepts files of exactly 50 MB and exactly 100 bytes', async () => {
    await upload(caller, await aTask(), padded(picture, 52_428_800)).expect(201);
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await upload(caller, await aTask(), padded(tiny, 100)).expect(201);
  });

  const PLACEHOLDER = 'The photo appears to be a placeholder. Please try again or pick a photo from the camera roll.';
  const WRONG_TYPE = 'Please select a valid image file (JPEG, PNG, WebP or AVIF).';
  const UNREADABLE = 'This photo is damaged. Please choose a different photo.';
  const TOO_MANY_PIXELS = 'This photo has too many pixels to be opened. Please choose a smaller one.';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each<[string, () => Promise<Buffer> | Buffer, number, string, string]>([
    ['an empty file', () => Buffer.alloc(0), 400, 'PHOTO_TOO_SMALL', PLACEHOLDER],
    ['99 bytes', () => picture.subarray(0, 99), 400, 'PHOTO_TOO_SMALL', PLACEHOLDER],
    [
      '50 MB and a byte',
      () => padded(picture, 52_428_801),
      413,
      'PHOTO_TOO_LARGE',
      'File too large: a photo can have at most 50 MB.',
    ],
    ['text named .jpg', () => Buffer.from('hello '.repeat(40)), 415, 'PHOTO_TYPE_INVALID', WRONG_TYPE],
    ['an SVG', () => Buffer.from(svg.padEnd(200)), 415, 'PHOTO_TYPE_INVALID', WRONG_TYPE],
    ['a GIF', () => noise(20, 20).gif().toBuffer(), 415, 'PHOTO_TYPE_INVALID', WRONG_TYPE],
    [
      'a HEIC',
      () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${' '.repeat(200)}`, 'latin1'),
      415,
      'PHOTO_TYPE_INVALID',
      WRONG_TYPE,
    ],
    ['a PDF', () => Buffer.from(`%PDF-1.7\n${' '.repeat(200)}`), 415, 'PHOTO_TYPE_INVALID', WRONG_TYPE],
    ['a truncated JPEG', () => picture.subarray(0, picture.length - 400), 422, 'PHOTO_UNREADABLE', UNREADABLE],
    [
      'a truncated PNG',
      async () => (await noise(80, 80).png().toBuffer()).subarray(0, 9_000),
      422,
      'PHOTO_UNREADABLE',
      UNREADABLE,
    ],
    [
      'a truncated WebP',
      async () => (await noise(80, 80).webp().toBuffer()).subarray(0, 900),
      422,
      'PHOTO_UNREADABLE',
      UNREADABLE,
    ],
    [
      'only the first bytes of a JPEG',
      () => padded(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 500),
      422,
      'PHOTO_UNREADABLE',
      UNREADABLE,
    ],
    ['a PNG of 16,000 × 16,000', bomb, 422, 'PHOTO_TOO_MANY_PIXELS', TOO_MANY_PIXELS],
    [
      'a small AVIF of 25 megapixels',
      () =>
        sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#123' } })
          .avif({ effort: 0 })
          .toBuffer(),
      422,
      'PHOTO_TOO_MANY_PIXELS',
      TOO_MANY_PIXELS,
    ],
  ])('A photo upload refuses %s and stores nothing of it', async (_, make, status, code, message) => {
    const task = await aTask();
    const before = await storedFiles(test);
    const { body } = await upload(caller, task, await make()).expect(status);
    expect(body).toMatchObject({ statusCode: status, code, message });
    expect(await storedFiles(test)).toEqual(before);
    expect(before.incoming).toEqual([]);
  });

  it("A photo upload refuses a form without a photo, with a wrong field or two photos, and a body that isn't a form", async () => {
    const task = await aTask();
    const before = await storedFiles(test);
    const form = () =>
      caller.post('/api/photos/upload').field('checklistInstanceId', task.id).field('itemId', task.itemId);
    expect((await form().expect(400)).body).toMatchObject({
      code: 'PHOTO_MISSING',
      message: 'Please choose a photo to upload.',
    });
    const wrong = await form().attach('picture', picture, 'a.jpg').expect(400);
    expect(wrong.body).toMatchObject({ code: 'INVALID_INPUT', message: "Please send the file in the field 'photo'." });
    const two = await form().attach('photo', picture, 'a.jpg').attach('photo', picture, 'b.jpg').expect(400);
    expect(two.body.message).toBe('Please send at most 1 files at once.');
    const json = await caller.post('/api/photos/upload').send({ itemId: task.itemId }).expect(415);
    expect(json.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const unended = await caller
      .post('/api/photos/upload')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(`--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc`)
      .expect(400);
    expect(unended.body.code).toBe('INVALID_INPUT');
    expect(await storedFiles(test)).toEqual(before);
  });

  it("A photo upload refuses a task of another checklist and a completed checklist, and answers 404 for another person's", async () => {
    const [task, other, done] = [await aTask(), await aTask(), await aTask(person, 'completed')];
    const before = await storedFiles(test);
    const unknown = await upload(caller, { id: task.id, itemId: other.itemId }, picture).expect(400);
    expect(unknown.body.code).toBe('UNKNOWN_ITEM');
    expect((await upload(caller, done, picture).expect(409)).body.code).toBe('CHECKLIST_COMPLETED');
    const stranger = await test.signedIn('employee');
    expect((await upload(stranger.caller, task, picture).expect(404)).body.code).toBe('NOT_FOUND');
    await upload(caller, { id: 'not-an-id', itemId: task.itemId }, picture).expect(400);
    await upload(caller, task, picture).field('label', 'a\0b').expect(400);
    expect(await storedFiles(test)).toEqual(before);
  });

  it('Sixteen concurrent uploads to a task with eight photos leave exactly ten', async () => {
    const task = await aTask();
    for (let i = 0; i < 8; i += 1) await upload(caller, task, picture).expect(201);
    const before = await storedFiles(test);
    const answers = await Promise.all(Array.from({ length: 16 }, () => upload(caller, task, picture)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(14);
    for (const { body } of refused) expect(body.code).toBe('PHOTO_LIMIT_REACHED');
    const after = await storedFiles(test);
    expect(after.rows).toBe(before.rows + 2);
    expect(after.kept).toHaveLength(before.kept.length + 4);
    expect(after.incoming).toEqual([]);
  });

  it('A repeated photo upload is stored once with the same answer, also concurrently', async () => {
    const task = await aTask();
    const before = await storedFiles(test);
    const send = (key: string, file = picture) => upload(caller, task, file).set('Idempotency-Key', key);
    const [first, second] = await Promise.all([send('one'), send('one')]);
    const third = await send('one').expect(201);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect((await send('one', await jpeg(50, 50)).expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const after = await storedFiles(test);
    expect(after.rows).toBe(before.rows + 1);
    expect(after.kept).toHaveLength(before.kept.length + 2);
  });

  it('A photo upload replays the first answer for a repeated key although the task is full', async () => {
    const task = await aTask();
    const send = (key: string) => upload(caller, task, picture).set('Idempotency-Key', key);
    const tenth = [];
    for (let i = 0; i < 10; i += 1) tenth.push((await send(`full ${i}`).expect(201)).body);
    expect((await send('full 3').expect(201)).body).toEqual(tenth[3]);
    const refused = await send('one too many').expect(409);
    await caller.delete(`/api/photos/${tenth[0].id}`).expect(204);
    expect((await send('one too many').expect(409)).body).toEqual(refused.body);
  });

  it('A photo upload whose row the database refuses leaves no files', async () => {
    const task = await aTask();
    const before = await storedFiles(test);
    await test.database.asOwner(`alter table photos add constraint no_more check (width <> 641)`);
    for (const key of [undefined, 'refused by the database']) {
      const call = upload(caller, task, await jpeg(641, 480));
      await (key ? call.set('Idempotency-Key', key) : call).expect(500);
    }
    await test.database.asOwner(`alter table photos drop constraint no_more`);
    expect(await storedFiles(test)).toEqual(before);
  });
});
