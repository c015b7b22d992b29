import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../processes/child-environment.ts';
import type { ExportRow } from './table.ts';

// The build renames modules but not addresses.
const WORKER = new URL(`./xlsx.worker${import.meta.url.slice(-3)}`, import.meta.url);
const MEMORY_MB = 512;

/** One sheet. */
export interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly ExportRow[];
}

/** The sheet as an Excel file, made in a thread of its own. */
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
