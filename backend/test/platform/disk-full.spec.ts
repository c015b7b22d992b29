import { jest } from '@jest/globals';
import type { ErrorBody } from '@workforce/contracts';
import { PhotoDecoder, UnreadablePicture } from '../../src/modules/checklists/photos/photo-decoder.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask, type PhotoTask } from '../photos/photo-task.ts';
import { jpeg } from '../photos/pictures.ts';
import { storedFiles } from '../photos/stored-files.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const full = () => Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));

describe('a full disk', () => {
  let test: TestApp;
  let task: PhotoTask;

  beforeAll(async () => {
    test = await TestApp.start();
    task = await aPhotoTask(test);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.stop());

  const upload = async () => task.upload(await jpeg());
  const expectLater = ({ status, headers, body }: Awaited<ReturnType<typeof upload>>) => {
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(body as ErrorBody).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/no space/),
    });
  };

  it('A photo that can not be stored is asked for later, leaves nothing, and is taken when there is space again', async () => {
    const before = await storedFiles(test);
    jest.spyOn(test.app.get(FileStorage), 'put').mockImplementation(full);
    expectLater(await upload());
    expect(await storedFiles(test)).toEqual(before);
    expect(await test.em().execute('select id from photos')).toEqual([]);
    jest.restoreAllMocks();
    expect((await upload()).status).toBe(201);
  });

  it('A picture that can not be written when it is decoded is not called damaged', async () => {
    const decoder = test.app.get(PhotoDecoder);
    const { run } = decoder;
    jest.spyOn(decoder, 'run').mockImplementation((kind, input) =>
      // The device is always full.
      run.call(decoder, kind, 'picturePath' in input ? { ...input, picturePath: '/dev/full' } : input),
    );
    expectLater(await upload());
  });

  it('The decoder says whether the disk or the picture is at fault', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'disk-full-'));
    const [picture, broken] = [join(folder, 'a.jpg'), join(folder, 'b.jpg')];
    writeFileSync(picture, await jpeg());
    writeFileSync(broken, 'no picture');
    const convert = (source: string, picturePath: string) =>
      test.app.get(PhotoDecoder).run('convert', { path: source, picturePath, thumbnailPath: join(folder, 'c.jpg') });
    await expect(convert(picture, '/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(convert(broken, join(folder, 'd.jpg'))).rejects.toBeInstanceOf(UnreadablePicture);
    rmSync(folder, { recursive: true });
  });

  it('The metrics say how much space is left, and of how much', async () => {
    const text = await test.app.get(Metrics).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(figure('data_dir_free_bytes')).toBeGreaterThan(0);
    expect(figure('data_dir_size_bytes')).toBeGreaterThanOrEqual(figure('data_dir_free_bytes'));
  });
});
