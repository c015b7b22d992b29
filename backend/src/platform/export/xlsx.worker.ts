/** Worker thread that writes an Excel file: compressing a few thousand rows would block every request. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ExportRow } from './table.ts';
import { type SheetHead, Workbook } from './workbook.ts';

const workbook = new Workbook(workerData as SheetHead);
parentPort?.on('message', (rows: ExportRow[] | null) =>
  parentPort?.postMessage(rows === null ? workbook.end() : workbook.add(rows)),
);
