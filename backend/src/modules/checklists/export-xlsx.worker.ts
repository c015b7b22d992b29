/** Thread that turns rows into an Excel file: compressing a few thousand of them would hold up every request for seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

type Cells = readonly (readonly (string | number)[])[];

const { headings, rows } = workerData as { headings: readonly string[]; rows: Cells };
const file = await writeXlsxFile(
  [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => [...row])],
  { sheet: 'Completed Checklists', stickyRowsCount: 1 },
).toBuffer();
parentPort?.postMessage(file);
