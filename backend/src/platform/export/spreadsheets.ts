import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { ExportFormat } from '@workforce/contracts';
import Papa from 'papaparse';
import { Clock } from '../clock/clock.ts';
import { Budget } from '../concurrency/budget.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Page } from '../pagination/page.ts';
import type { ExportRow } from './table.ts';
import { xlsxOf } from './xlsx.ts';

/** An Excel file is built in memory: 20,000 rows take 3 s of CPU time and 130 MB. */
const MAX_XLSX_ROWS = 20_000;
const TOO_MANY_ROWS = `More than ${MAX_XLSX_ROWS.toLocaleString('en')} rows don't fit into one Excel file. Please narrow the filters or choose CSV.`;
/** Marks the text as UTF-8 for Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An export: a sheet whose rows are read page by page. */
export interface Export<Item> {
  /** File name without the day and the extension. */
  fileName: string;
  sheetName: string;
  headings: readonly string[];
  /** Reads the page after the cursor. */
  read(cursor: string | undefined): Promise<Page<Item>>;
  rowsOf(item: Item): ExportRow[];
}

/** Exports lists as CSV or Excel files. */
@Injectable()
export class Spreadsheets {
  private readonly xlsxQueue = new Budget(1);

  constructor(private readonly clock: Clock) {}

  /**
   * CSV is streamed page by page, so its length isn't limited.
   *
   * @throws DomainError INVALID_INPUT when there are too many rows for an Excel file
   */
  async as<Item>(format: ExportFormat, source: Export<Item>): Promise<StreamableFile> {
    const content = format === 'xlsx' ? await this.xlsxQueue.run(1, () => xlsx(source)) : await csv(source);
    const disposition = `attachment; filename="${source.fileName}-${this.clock.today()}.${format}"`;
    return new StreamableFile(content, { type: MEDIA_TYPES[format], disposition });
  }
}

async function xlsx<Item>(source: Export<Item>): Promise<Readable> {
  const rows: ExportRow[] = [];
  for await (const items of pages(source)) {
    rows.push(...items.flatMap((item) => source.rowsOf(item)));
    if (rows.length > MAX_XLSX_ROWS) throw new DomainError('INVALID_INPUT', { message: TOO_MANY_ROWS });
  }
  return Readable.from([await xlsxOf({ name: source.sheetName, headings: source.headings, rows })]);
}

async function csv<Item>(source: Export<Item>): Promise<Readable> {
  const rest = pages(source);
  // If the first read fails, the response is an error rather than a truncated file.
  const first = await rest.next();
  return Readable.from(csvPieces(source, first.done ? [] : first.value, rest), { objectMode: false });
}

async function* csvPieces<Item>(
  source: Export<Item>,
  first: Item[],
  rest: AsyncGenerator<Item[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([[...source.headings]]);
  yield csvLines(first.flatMap((item) => source.rowsOf(item)));
  for await (const items of rest) yield csvLines(items.flatMap((item) => source.rowsOf(item)));
}

async function* pages<Item>(source: Export<Item>): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await source.read(cursor);
    yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const csvLines = (rows: ExportRow[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows, { newline: NEWLINE }) + NEWLINE;
