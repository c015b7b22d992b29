import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { openPool, sendJson, turnsOf } from './sql.mjs';
import { replay } from './statements.mjs';

sharp.cache(false);

/** The product's two picture sizes (`backend/src/modules/checklists/photos/photo-pictures.ts`). */
const PICTURE = { side: 2_560, quality: 82 };
const THUMBNAIL = { side: 320, quality: 75 };

const toJpeg = (source, { side, quality }, target) =>
  sharp(source, { failOn: 'error', sequentialRead: true, autoOrient: true })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toFile(target);

/** Streams the picture to disk, encodes the two stored sizes, and runs the recorded statements. */
export function createHandler({ folder, ...settings }) {
  const pool = openPool(settings);
  const recordingOf = turnsOf(settings.recordings);
  const uploads = join(folder, 'limit');
  mkdirSync(uploads, { recursive: true });
  return async (request, response) => {
    const source = join(uploads, randomUUID());
    await pipeline(request, createWriteStream(source));
    await toJpeg(source, PICTURE, `${source}.jpg`);
    await toJpeg(`${source}.jpg`, THUMBNAIL, `${source}.thumb.jpg`);
    await rm(source);
    sendJson(response, await replay(pool, recordingOf(`${request.method} ${request.url}`)));
  };
}
