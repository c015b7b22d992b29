/** How much of a note the alert shows, in characters (§2.8). */
const LENGTH = 30;

/** The first 30 characters of a note, with '...' where something was cut; never half a character. */
export function shortNote(note: string): string {
  const characters = [...note];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}...` : note;
}
