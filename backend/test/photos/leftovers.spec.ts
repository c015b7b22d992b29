import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PhotoSweep } from '../../src/modules/checklists/photo-sweep.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { traces } from './kept-files.ts';
import { jpeg } from './pictures.ts';

describe('what uploads leave behind', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await wait(10);
  };

  it('is nothing when the device hangs up half-way', async () => {
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
    await until(async () => (await traces(test)).underWay.length === 1);
    call.destroy();
    await until(async () => (await traces(test)).underWay.length === 0);
    expect(await traces(test)).toEqual({ kept: [], underWay: [], rows: 0 });
  });

  it('is swept away when it is an hour old and nothing refers to it', async () => {
    const { person, caller } = await test.signedIn('employee');
    const { id, itemIds } = await aChecklist(test, { employee: person });
    const upload = caller.post(`/api/checklist-instances/${id}/photos`).field('itemId', itemIds[0] ?? '');
    const { body: photo } = await upload.attach('photo', await jpeg(), 'a.jpg').expect(201);
    const age = async (path: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000);
      await utimes(path, then, then);
    };
    const put = async (folder: string, name: string, minutes: number) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), 'x');
      await age(join(folder, name), minutes);
    };
    const { photoDir, uploadDir } = test.config;
    const [gone, young] = [test.clock.newId(), test.clock.newId()];
    await put(photoDir, `${gone}.jpg`, 61);
    await put(photoDir, `${gone}.thumb.jpg`, 61);
    await put(photoDir, `${photo.id}.jpg.${gone}.part`, 61);
    await put(photoDir, `${young}.jpg`, 59);
    await put(uploadDir, 'old', 61);
    await put(uploadDir, 'young', 59);
    await age(join(photoDir, `${photo.id}.jpg`), 600);
    await age(join(photoDir, `${photo.id}.thumb.jpg`), 600);

    await test.app.get(PhotoSweep).sweep();
    const left = [`${photo.id}.jpg`, `${photo.id}.thumb.jpg`, `${young}.jpg`].toSorted();
    expect(await traces(test)).toEqual({ kept: left, underWay: ['young'], rows: 1 });
    await caller.get(photo.url).expect(200);
  });
});
