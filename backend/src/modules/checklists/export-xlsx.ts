import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EXPORT_HEADINGS, type ExportRow } from './export-rows.ts';

// The build renames modules but not addresses.
const WORKER = new URL(`./export-xlsx.worker${import.meta.url.slice(-3)}`, import.meta.url);
const MEMORY_MB = 512;

/** The rows under their headings as an Excel file, made in a thread of its own. */
export async function xlsxOf(rows: readonly ExportRow[]): Promise<Buffer> {
  const worker = new Worker(WORKER, {
    workerData: { headings: EXPORT_HEADINGS, rows },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
}
