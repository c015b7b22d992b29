/** Length of a note in the alert, in characters (§2.8). */
const LENGTH = 30;

/** The first 30 characters of a note, with '...' when truncated; never splits a grapheme. */
export function shortNote(note: string): string {
  const characters = [...note];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}...` : note;
}
