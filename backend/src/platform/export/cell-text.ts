/** First characters that make a spreadsheet treat text as a formula, in ASCII and in East Asian full width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Characters not allowed in XML, and so in an Excel file. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for a spreadsheet cell, so that it is shown and never computed: formula injection (`decisions §5`). */
export function cellText(text: string): string {
  const printable = text.replace(UNPRINTABLE, '');
  return FORMULA_START.test(printable) ? `'${printable}` : printable;
}
