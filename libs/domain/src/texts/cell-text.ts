/**
 * Places at which a spreadsheet may take text for a formula: before these characters, in ASCII and in East Asian full width, at the start of a
 * cell, and of what becomes a cell of its own where the list separator is a semicolon or a tab: there quotation marks around the whole don't
 * count.
 */
const FORMULA_STARTS = /(?:^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠]))/g;
/** Characters not allowed in XML, and so in an Excel file. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as a spreadsheet's cell can hold it. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/**
 * Text as a cell of a text file that a spreadsheet opens (CSV, IIF), so that it is shown and never computed: formula injection
 * (`decisions §5`). Cells of an Excel file have a type, and need only be printable.
 */
export function cellText(text: string): string {
  return printable(text).replace(FORMULA_STARTS, "'");
}
