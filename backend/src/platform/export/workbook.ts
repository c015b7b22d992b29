import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportCell, ExportRow } from './table.ts';
import {
  CELL_STYLES,
  CONTENT_TYPES,
  RELATIONS,
  sheetEnd,
  sheetStart,
  STYLES,
  workbookParts,
} from './workbook-parts.ts';

/** An Excel sheet has at most 1,048,576 rows. */
const MAX_ROWS = 1_048_576;
/** Characters of a column: the filter's arrow needs room beside the heading, and long texts are cut off. */
const ARROW = 4;
const MAX_WIDTH = 60;

/** Name and headings of a sheet. */
export interface SheetHead {
  name: string;
  headings: readonly string[];
}

/**
 * Writes an Excel file piece by piece, so that memory doesn't depend on the number of rows. Rows beyond what a sheet holds continue
 * on another one with the same headings.
 */
export class Workbook {
  private readonly head: SheetHead;
  private readonly maxRows: number;
  private pieces: Uint8Array[] = [];
  private readonly zip = new Zip((error, piece) => {
    if (error) throw error;
    this.pieces.push(piece);
  });
  private sheet: ZipDeflate | null = null;
  private widths: readonly number[] = [];
  private sheets = 0;
  private rows = 0;

  constructor(head: SheetHead, maxRows = MAX_ROWS) {
    // No parameter properties: the tests' worker thread runs this file with its types only stripped.
    this.head = head;
    this.maxRows = maxRows;
  }

  /** Columns are as wide as the first rows need. @returns the next bytes of the file */
  add(rows: readonly ExportRow[]): Uint8Array {
    let sheet = this.sheet ?? this.startSheet(rows);
    let xml = '';
    for (const row of rows) {
      if (this.rows === this.maxRows) {
        sheet.push(strToU8(xml));
        xml = '';
        this.endSheet(sheet);
        sheet = this.startSheet();
      }
      xml += this.rowOf(row);
    }
    sheet.push(strToU8(xml));
    return this.taken();
  }

  /** @returns the last bytes of the file */
  end(): Uint8Array {
    this.endSheet(this.sheet ?? this.startSheet());
    const { workbook, relations, contentTypes } = workbookParts(this.head.name, this.sheets);
    this.part(CONTENT_TYPES, contentTypes);
    this.part(RELATIONS.path, RELATIONS.xml);
    this.part('xl/workbook.xml', workbook);
    this.part('xl/_rels/workbook.xml.rels', relations);
    this.part(STYLES.path, STYLES.xml);
    this.zip.end();
    return this.taken();
  }

  private startSheet(rows: readonly ExportRow[] = []): ZipDeflate {
    if (this.sheets === 0) this.widths = this.head.headings.map((heading, index) => widthOf(heading, rows, index));
    this.sheets += 1;
    this.rows = 0;
    const sheet = new ZipDeflate(`xl/worksheets/sheet${this.sheets}.xml`);
    this.zip.add(sheet);
    sheet.push(strToU8(sheetStart(this.widths) + this.rowOf([...this.head.headings], CELL_STYLES.bold)));
    this.sheet = sheet;
    return sheet;
  }

  private endSheet(sheet: ZipDeflate): void {
    sheet.push(strToU8(sheetEnd(`A1:${columnOf(this.head.headings.length - 1)}${this.rows}`)), true);
  }

  private part(path: string, xml: string): void {
    const part = new ZipDeflate(path);
    this.zip.add(part);
    part.push(strToU8(xml), true);
  }

  private rowOf(cells: ExportRow, style?: number): string {
    this.rows += 1;
    const styled = style === undefined ? '' : ` s="${style}"`;
    const content = cells.map((cell, index) => {
      const at = `${columnOf(index)}${this.rows}`;
      if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
      if (typeof cell === 'object') return `<c r="${at}" s="${CELL_STYLES[cell.format]}"><v>${cell.serial}</v></c>`;
      return cell === '' ? '' : `<c r="${at}" t="inlineStr"${styled}><is>${textOf(cell)}</is></c>`;
    });
    return `<row r="${this.rows}">${content.join('')}</row>`;
  }

  private taken(): Uint8Array {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    return bytes;
  }
}

/** Characters of a column. */
const widthOf = (heading: string, rows: readonly ExportRow[], index: number): number => {
  const longest = rows.reduce((width, row) => Math.max(width, shownLength(row[index] ?? '')), 0);
  return Math.min(MAX_WIDTH, Math.max(heading.length + ARROW, longest + 2));
};

/** Length of the longest line. */
const shownLength = (cell: ExportCell): number =>
  Math.max(...(typeof cell === 'object' ? cell.text : String(cell)).split('\n').map(({ length }) => length));

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Spaces at the ends and line breaks are lost unless they are declared. */
function textOf(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
  return /^\s|\s$|\n/.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}

/** `A`, …, `Z`, `AA`. */
const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
