import { readdir } from 'node:fs/promises';
import { Photo } from '../../src/modules/checklists/photo.entity.ts';
import type { TestApp } from '../harness/test-app.ts';

const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).toSorted();

/** What is on the disk and in the table: kept files, files on their way in, and rows. */
export async function traces(test: TestApp): Promise<{ kept: string[]; underWay: string[]; rows: number }> {
  return {
    kept: await filesIn(test.config.photoDir),
    underWay: await filesIn(test.config.uploadDir),
    rows: await test.em().count(Photo),
  };
}
