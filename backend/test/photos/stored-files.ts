import { readdir } from 'node:fs/promises';
import { Photo } from '../../src/modules/checklists/photos/photo.entity.ts';
import { Quarantine } from '../../src/platform/storage/quarantine.ts';
import type { TestApp } from '../harness/test-app.ts';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

/** Disk and table contents: stored files, incoming files, and rows. */
export async function storedFiles(test: TestApp): Promise<{ kept: string[]; incoming: string[]; rows: number }> {
  return {
    kept: await filesIn(test.config.photoDir),
    incoming: await filesIn(test.config.uploadDir),
    rows: await test.em().count(Photo),
  };
}

/** Quarantined files as `day key`, sorted. */
export async function quarantined(test: TestApp): Promise<string[]> {
  const files: string[] = [];
  for await (const { day, key } of test.app.get(Quarantine).files()) files.push(`${day} ${key}`);
  return files.toSorted();
}
