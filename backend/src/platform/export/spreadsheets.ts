import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { ExportFormat } from '@workforce/contracts';
import { cellText } from '@workforce/domain';
import Papa from 'papaparse';
import { Clock } from '../clock/clock.ts';
import { Budget } from '../concurrency/budget.ts';
import type { Page } from '../pagination/page.ts';
import type { ExportCell, ExportRow, Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

/** Marks the text as UTF-8 for Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/** File types: those of lists, and archives. */
export type FileFormat = ExportFormat | 'zip';

const MEDIA_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** An export: a sheet whose rows are read page by page. */
export interface Export<Item> extends Table<Item> {
  /** File name without the day and the extension. */
  fileName: string;
  sheetName: string;
  /** Reads the page after the cursor. */
  read(cursor: string | undefined): Promise<Page<Item>>;
}

/** Headers of an export's answer. */
export const headersOf = (format: FileFormat, fileName: string) => ({
  type: MEDIA_TYPES[format],
  disposition: `attachment; filename="${fileName}"`,
});

/** Exports lists as CSV or Excel files. */
@Injectable()
export class Spreadsheets {
  private readonly xlsxQueue = new Budget(1);

  constructor(private readonly clock: Clock) {}

  /** The answer with the file. If the first read fails, the response is an error rather than a truncated file. */
  async as<Item>(format: ExportFormat, source: Export<Item>): Promise<StreamableFile> {
    const pieces = piecesOf(format, source);
    const content = format === 'xlsx' ? await this.xlsxQueue.run(1, () => whole(pieces)) : await begun(pieces);
    return new StreamableFile(content, headersOf(format, this.fileName(format, source.fileName)));
  }

  /** `time-entries-2026-03-07.csv`, of today. */
  fileName(format: ExportFormat, fileName: string): string {
    return `${fileName}-${this.clock.today()}.${format}`;
  }
}

/**
 * The file in pieces, one for each page of rows, so that its length isn't limited.
 *
 * @param onPage is told how many rows each page has, before they are in the file
 */
export function piecesOf<Item>(
  format: ExportFormat,
  source: Export<Item>,
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const pages = rowPages(source, onPage);
  return format === 'xlsx' ? xlsxOf({ name: source.sheetName, headings: source.headings }, pages) : csv(source, pages);
}

async function* rowPages<Item>(
  source: Export<Item>,
  onPage?: (rows: number) => Promise<void>,
): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const page = await source.read(cursor);
    const rows = page.rows.flatMap((item) => source.rowsOf(item));
    await onPage?.(rows.length);
    yield rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* csv(
  { headings }: Pick<Export<never>, 'headings'>,
  pages: AsyncIterable<ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  let start = BYTE_ORDER_MARK + csvLines([[...headings]]);
  for await (const rows of pages) {
    yield Buffer.from(start + csvLines(rows));
    start = '';
  }
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Readable.from([Buffer.concat(read)]);
}

async function begun(pieces: AsyncGenerator<Uint8Array>): Promise<Readable> {
  const first = await pieces.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return Readable.from(all(), { objectMode: false });
}

const csvLines = (rows: ExportRow[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((row) => row.map(csvCell)),
        { newline: NEWLINE },
      ) + NEWLINE;

const csvCell = (cell: ExportCell): string | number => {
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'string' ? cellText(cell) : cell;
};
