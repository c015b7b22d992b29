/** Worker thread that builds an Excel file: compressing a few thousand rows would block every request for seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { Sheet } from './xlsx.ts';

const { name, headings, rows } = workerData as Sheet;
const file = await writeXlsxFile(
  [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => [...row])],
  { sheet: name, stickyRowsCount: 1 },
).toBuffer();
parentPort?.postMessage(file);
