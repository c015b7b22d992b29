/** Anything but spaces, control and format characters, and blank letters: Unicode's ignorables and the empty Braille pattern. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Control characters, line separators and the characters that turn the direction of the text around them: a name that contains one
 * changes what stands beside it.
 */
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Characters without any width or meaning in a name, which only make it differ from its twin: they come with pasted texts. */
const WIDTHLESS = /[\u00ad\u200b\u2060\ufeff]/g;

/** Whether a text shows anything: spaces and invisible characters are blank (`decisions §12`). */
export const isVisible = (text: string | null | undefined): text is string => VISIBLE.test(text ?? '');

/** The text without the spaces around it; empty for one that shows nothing. */
export const trimmed = (text: string): string => (isVisible(text) ? text.trim() : '');

/** Whether a name contains control or bidi-override characters, which names may not (`decisions §12`). */
export const isDisturbing = (name: string): boolean => DISTURBING.test(name);

/** A name to be stored: in its one spelling, without the spaces around it and without characters of no width. */
export const trimmedName = (name: string): string => trimmed(name.normalize('NFC').replaceAll(WIDTHLESS, ''));

/** Whether every part of a text can be stored and sent: it has no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
