/** Signs that make a spreadsheet take a text for a formula, in ASCII and in the full width of East Asian keyboards. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Characters that XML, and so an Excel file, can't hold. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as a spreadsheet cell that is only ever shown, never computed (`decisions §5`). */
export function cellText(text: string): string {
  const printable = text.replace(UNPRINTABLE, '');
  return FORMULA_START.test(printable) ? `'${printable}` : printable;
}
