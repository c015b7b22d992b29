import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ChecklistInstance, ExportFormat } from '@workforce/contracts';
import Papa from 'papaparse';
import { Config } from '../../config/config.ts';
import { Budget } from '../../platform/concurrency/budget.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EXPORT_HEADINGS, type ExportRow, exportRows } from './export-rows.ts';
import { xlsxOf } from './export-xlsx.ts';
import { type HistoryFilter, HistoryQueries } from './history.queries.ts';

const CHECKLISTS_AT_A_TIME = 200;
/** An Excel file is built in memory: 20,000 rows take 3 s of a core and 130 MB. */
const MOST_XLSX_ROWS = 20_000;
const TOO_MANY_ROWS = `More than ${MOST_XLSX_ROWS.toLocaleString('en')} rows don't fit into one Excel file. Please narrow the filters or choose CSV.`;
/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/** The completed history as a file (§2.10, `decisions §5`). */
@Injectable()
export class HistoryExport {
  private readonly xlsxTurns = new Budget(1);

  constructor(
    private readonly history: HistoryQueries,
    private readonly config: Config,
  ) {}

  /**
   * CSV is read and sent piece by piece, whatever its length.
   *
   * @throws DomainError INVALID_INPUT when there are too many rows for an Excel file
   */
  async as(format: ExportFormat, filter: HistoryFilter): Promise<Readable> {
    if (format === 'xlsx') return Readable.from([await this.xlsxTurns.run(1, () => this.xlsx(filter))]);
    const pages = this.pages(filter);
    // A failing first read is answered as a refusal, not as a file that breaks off.
    const first = await pages.next();
    return Readable.from(this.csv(first.done ? [] : first.value, pages), { objectMode: false });
  }

  private async *csv(first: ChecklistInstance[], rest: AsyncGenerator<ChecklistInstance[]>): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLines([[...EXPORT_HEADINGS]]);
    yield csvLines(this.rowsOf(first));
    for await (const page of rest) yield csvLines(this.rowsOf(page));
  }

  private async xlsx(filter: HistoryFilter): Promise<Buffer> {
    const rows: ExportRow[] = [];
    for await (const page of this.pages(filter)) {
      rows.push(...this.rowsOf(page));
      if (rows.length > MOST_XLSX_ROWS) throw new DomainError('INVALID_INPUT', { message: TOO_MANY_ROWS });
    }
    return xlsxOf(rows);
  }

  private async *pages(filter: HistoryFilter): AsyncGenerator<ChecklistInstance[]> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await this.history.completed(filter, { limit: CHECKLISTS_AT_A_TIME, cursor });
      yield rows;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  private rowsOf(checklists: readonly ChecklistInstance[]): ExportRow[] {
    return checklists.flatMap((checklist) => exportRows(checklist, this.config.timeZone));
  }
}

const csvLines = (rows: ExportRow[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows, { newline: NEWLINE }) + NEWLINE;
