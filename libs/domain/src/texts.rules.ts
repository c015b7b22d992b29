import type { Refusal } from './result.ts';

/** The text without blanks around it; null when nothing is left. */
export const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A note as it is stored: trimmed, null for blank; a lone half of a character, which PostgreSQL can't hold, is replaced. */
export const storedNote = (note: string | null | undefined): string | null => trimmedOrNull(note?.toWellFormed());

/** Refuses an empty text ('{label} is required') and one that is too long. */
export const checkText = (text: string, field: string, label: string, max: number): Refusal | undefined =>
  text === '' ? invalid(`${label} is required`, field) : checkLength(text, field, label, max);

/** Refuses a text that is too long. */
export const checkLength = (text: string | null, field: string, label: string, max: number): Refusal | undefined =>
  text !== null && text.length > max ? invalid(`${label} can have at most ${max} characters`, field) : undefined;

/** `INVALID_INPUT` at one field. */
export const invalid = (message: string, field: string): Refusal => ({ code: 'INVALID_INPUT', message, field });
