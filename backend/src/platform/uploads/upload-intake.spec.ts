import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import { UploadIntake } from './upload-intake.ts';

const UPLOADS = 300;

const CUT_OFF = new Error('Request aborted');

describe(UploadIntake, () => {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'));
  afterAll(() => rm(folder, { recursive: true }));

  it('Uploads that are cut off while their file is created leave nothing', async () => {
    const intakes = Array.from({ length: UPLOADS }, () => new UploadIntake(folder, 100));
    const errors = await Promise.all(
      intakes.map(async (intake) => {
        const stream = new Readable({ read: () => undefined }).on('error', () => undefined);
        const error = await new Promise((resolve) => {
          intake._handleFile({} as Request, { stream } as Express.Multer.File, resolve);
          stream.destroy(CUT_OFF);
        });
        await intake.discard();
        return error;
      }),
    );
    for (const error of errors) expect(error).toBe(CUT_OFF);
    await delay(100);
    expect(await readdir(folder)).toEqual([]);
  });
});
