import type { CellFormat } from './typed-cells.ts';

/** The parts of an Excel file around its rows (ECMA-376, SpreadsheetML). */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number of a cell's format in the styles. */
export const CELL_STYLES: Record<'bold' | CellFormat, number> = { bold: 1, day: 2, minute: 3, second: 4, duration: 5 };

/** Codes of the formats of days, times and durations, from `CELL_STYLES.day` on. */
const NUMBER_FORMATS = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', 'yyyy\\-mm\\-dd\\ hh:mm:ss', '[h]:mm'];
/** Numbers below are Excel's own formats. */
const FIRST_FORMAT = 164;

/**
 * A sheet up to its first row; the headings stay visible.
 *
 * @param widths of the columns, in characters
 */
export const sheetStart = (widths: readonly number[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

/** A sheet after its last row, with a filter. @param cells all, such as `A1:C9` */
export const sheetEnd = (cells: string): string => `</sheetData><autoFilter ref="${cells}"/></worksheet>`;

const formats = NUMBER_FORMATS.map(
  (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`,
);
const formatted = NUMBER_FORMATS.map(
  (_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" xfId="0" applyNumberFormat="1"/>`,
);

export const STYLES = {
  path: 'xl/styles.xml',
  xml: `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + formatted.length}"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/>${formatted.join('')}</cellXfs></styleSheet>`,
};

export const CONTENT_TYPES = '[Content_Types].xml';

export const RELATIONS = {
  path: '_rels/.rels',
  xml: `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
};

/** The parts that name the sheets: `Time Entries`, `Time Entries 2`. */
export function workbookParts(name: string, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const each = (write: (number: number) => string) => numbers.map(write).join('');
  return {
    workbook: `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="${n === 1 ? name : `${name} ${n}`}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    relations: `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    contentTypes: `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${MEDIA}.worksheet+xml"/>`)}</Types>`,
  };
}
