import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Photo } from '@workforce/contracts';
import { UploadLeftovers } from '../../src/platform/uploads/upload-leftovers.ts';
import { PhotoSweep } from '../../src/modules/checklists/photos/photo-sweep.ts';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask } from './photo-task.ts';
import { jpeg } from './pictures.ts';
import { quarantined, storedFiles } from './stored-files.ts';

const DAY_MS = 86_400_000;

describe('unreferenced photo files', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await wait(10);
  };

  it('An upload aborted by the device leaves no files', async () => {
    const { caller } = await test.signedIn('employee');
    const call = request({
      port: (test.server.address() as AddressInfo).port,
      method: 'POST',
      path: '/api/photos/upload',
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1_000_000,
      },
    });
    call.on('error', () => undefined);
    call.write('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
    call.write(Buffer.alloc(300_000, 7));
    await until(async () => (await storedFiles(test)).incoming.length === 1);
    call.destroy();
    await until(async () => (await storedFiles(test)).incoming.length === 0);
    expect(await storedFiles(test)).toEqual({ kept: [], incoming: [], rows: 0 });
  });

  const aPhoto = async () => {
    const { caller, upload } = await aPhotoTask(test);
    const { body } = await upload(await jpeg()).expect(201);
    const photo = body as Photo;
    return { photo, caller, keys: [`${photo.id}.jpg`, `${photo.id}.thumb.jpg`] };
  };
  const age = async (path: string, minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(path, then, then);
  };
  const put = async (folder: string, name: string, minutes: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), 'x');
    await age(join(folder, name), minutes);
  };
  const later = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));
  const sweep = () => test.app.get(PhotoSweep).sweep();
  const orphans = async (count: number) => {
    for (let n = 0; n < count; n += 1) await put(test.config.photoDir, `${test.clock.newId()}.jpg`, 61);
  };

  it('An unreferenced file is quarantined after an hour', async () => {
    const { photo, caller, keys } = await aPhoto();
    const { photoDir, uploadDir } = test.config;
    const [gone, young] = [test.clock.newId(), test.clock.newId()];
    const leftovers = [`${gone}.jpg`, `${gone}.thumb.jpg`, `${photo.id}.jpg.${gone}.part`];
    for (const name of leftovers) await put(photoDir, name, 61);
    await put(photoDir, `${young}.jpg`, 59);
    await put(photoDir, '.made-by-a-file-manager', 61);
    await put(uploadDir, 'old', 61);
    await put(uploadDir, 'young', 59);
    for (const key of keys) await age(join(photoDir, key), 600);

    await sweep();
    await test.app.get(UploadLeftovers).remove();
    const left = ['.made-by-a-file-manager', ...keys, `${young}.jpg`].toSorted();
    expect(await storedFiles(test)).toEqual({ kept: left, incoming: ['young'], rows: 1 });
    expect(await quarantined(test)).toEqual(leftovers.map((name) => `${test.clock.today()} ${name}`).toSorted());
    await caller.get(photo.url).expect(200);
  });

  it('A quarantined file is deleted after 30 days', async () => {
    const key = `${test.clock.newId()}.jpg`;
    await put(test.config.photoDir, key, 61);
    await sweep();
    const aside = `${test.clock.today()} ${key}`;
    later(30);
    await sweep();
    expect(await quarantined(test)).toContain(aside);
    later(31);
    await sweep();
    expect(await quarantined(test)).not.toContain(aside);
    test.clock.release();
  });

  it('Files of a deleted photo are quarantined, and restored when a restored database refers to them again', async () => {
    const { photo, caller, keys } = await aPhoto();
    const [row] = await test.em().execute<Record<string, unknown>[]>('select * from photos where id = ?', [photo.id]);
    await caller.delete(photo.url).expect(204);
    expect(await quarantined(test)).toEqual(expect.arrayContaining(keys.map((key) => `${test.clock.today()} ${key}`)));

    const columns = Object.keys(row ?? {});
    const restored = `insert into photos (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    await test.em().execute(restored, Object.values(row ?? {}));
    await caller.get(photo.url).expect(200).expect('Content-Type', 'image/jpeg');
    expect((await storedFiles(test)).kept).toContain(keys[0]);
    await sweep();
    expect((await storedFiles(test)).kept).toEqual(expect.arrayContaining(keys));
  });

  it('A damaged picture replaced by a restore stays in quarantine and never overwrites the intact one', async () => {
    const { photo, caller, keys } = await aPhoto();
    const [key = ''] = keys;
    const { photoDir } = test.config;
    const damaged = [test.clock.today(), '2020-01-01'].map((day) => join(photoDir, 'quarantine', day));
    for (const folder of damaged) await put(folder, key, 61);
    const whole = await readFile(join(photoDir, key));

    await sweep();
    expect(await readFile(join(photoDir, key))).toEqual(whole);
    expect((await caller.get(photo.url).expect(200)).body).toEqual(whole);
    const aside = await quarantined(test);
    expect(aside).toContain(`${test.clock.today()} ${key}`);
    expect(aside).not.toContain(`2020-01-01 ${key}`);
  });

  it('One sweep quarantines at most a twentieth of all files', async () => {
    await sweep();
    await orphans(500);
    const before = (await storedFiles(test)).kept.length;
    const aside = (await quarantined(test)).length;
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await sweep();
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`Unreferenced: 5\\d\\d of \\d+ files .*the maximum per run`)),
    );
    warn.mockRestore();
    expect((await quarantined(test)).length - aside).toBe(Math.floor(before * 0.05));
  });

  it('A sweep looks at a limited number of files and continues behind them in the next run', async () => {
    await sweep();
    const settled = (await storedFiles(test)).kept.length + (await quarantined(test)).length;
    const newest = `${test.clock.newId()}.jpg`;
    await put(test.config.photoDir, newest, 61);
    const runs = Math.ceil((settled + 1) / 50) + 1;
    let swept = 0;
    while ((await storedFiles(test)).kept.includes(newest) && swept < runs) {
      await test.app.get(PhotoSweep).sweep(50);
      swept += 1;
    }
    expect(swept).toBeGreaterThan(1);
    expect(swept).toBeLessThan(runs);
    await sweep();
  });

  it("The sweep doesn't touch a store that belongs to another database now", async () => {
    await orphans(3);
    const before = await storedFiles(test);
    const [known] = await test.em().execute<{ identity: string }[]>('select identity from file_store');
    await test.em().execute('update file_store set identity = gen_random_uuid()');
    await sweep();
    expect(await storedFiles(test)).toEqual(before);
    await test.em().execute('update file_store set identity = ?', [known?.identity]);
    await sweep();
    expect((await storedFiles(test)).kept.length).toBeLessThan(before.kept.length);
  });
});
