import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../processes/child-environment.ts';
import type { ExportRow } from './table.ts';
import type { SheetHead } from './workbook.ts';

// The build renames `.ts` imports but not URLs.
const WORKER = new URL(`./xlsx.worker${import.meta.url.slice(-3)}`, import.meta.url);
const MEMORY_MB = 256;

/** The bytes of an Excel file, written in a worker thread; the next rows are read when the bytes of the last are taken. */
export async function* xlsxOf(head: SheetHead, pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  const worker = new Worker(WORKER, {
    workerData: head,
    env: childEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const end = ended(worker);
  const write = async (rows: ExportRow[] | null): Promise<Uint8Array> => {
    worker.postMessage(rows);
    const [bytes] = (await Promise.race([once(worker, 'message'), end])) as [Uint8Array];
    return bytes;
  };
  try {
    for await (const rows of pages) yield await write(rows);
    yield await write(null);
  } finally {
    await worker.terminate();
  }
}

/** Rejects when the worker fails or ends, which may also be while nobody waits for it. */
function ended(worker: Worker): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The worker that writes the Excel file has ended')));
  });
  end.catch(() => undefined);
  return end;
}
