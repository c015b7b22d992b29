import { normalised } from './spelling.ts';

/** Anything but spaces, control and format characters, and blank letters: Unicode's ignorables and the empty Braille pattern. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Control characters, line separators and bidi overrides, which change how the text around a name is shown. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Zero-width characters, which pasted texts contain and which would make two equal names differ. Tags after a flag name its region. */
const WIDTHLESS =
  /\u034f|[\u00ad\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\u{e0001}]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu;

/** Whether a text shows anything: spaces and invisible characters are blank (`decisions §12`). */
export const isVisible = (text: string | null | undefined): text is string => VISIBLE.test(text ?? '');

/** The text without the spaces around it; empty for one that shows nothing. */
export const trimmed = (text: string): string => (isVisible(text) ? text.trim() : '');

/** Whether a name contains control or bidi-override characters, which names may not (`decisions §12`). */
export const isDisturbing = (name: string): boolean => DISTURBING.test(name);

/** The name without the characters that names may not contain, for one that no person types. */
export const undisturbed = (name: string): string => trimmedName(name.replaceAll(new RegExp(DISTURBING, 'gu'), ''));

/** A name to be stored: in its one spelling, without the spaces around it and without characters of no width. */
export const trimmedName = (name: string): string => trimmed(normalised(name).replaceAll(WIDTHLESS, ''));

/** Whether a text can be stored: it has neither NUL nor a lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
