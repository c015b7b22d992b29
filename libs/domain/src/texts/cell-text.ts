/** First characters that make a spreadsheet treat text as a formula, in ASCII and in East Asian full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Characters not allowed in XML, and so in an Excel file. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as a spreadsheet's cell can hold it. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/**
 * Text as a cell of a text file that a spreadsheet opens (CSV, IIF), so that it is shown and never computed: formula injection
 * (`decisions §5`). Cells of an Excel file have a type, and need only be printable.
 */
export function cellText(text: string): string {
  const shown = printable(text);
  return FORMULA_START.test(shown) ? `'${shown}` : shown;
}
