import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../processes/child-environment.ts';
import type { ExportRow } from './table.ts';

// The build renames `.ts` imports but not URLs.
const WORKER = new URL(`./xlsx.worker${import.meta.url.slice(-3)}`, import.meta.url);
const MEMORY_MB = 512;

/** One sheet of an Excel file. */
export interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly ExportRow[];
}

/** Builds the sheet as an Excel file in a worker thread. */
export async function xlsxOf(sheet: Sheet): Promise<Buffer> {
  const worker = new Worker(WORKER, {
    workerData: sheet,
    env: childEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
}
