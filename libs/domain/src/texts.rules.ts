import type { Refusal } from './result.ts';

/** The trimmed text; null when it is blank. */
export const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A note to be stored: trimmed, null when blank; lone surrogates, which PostgreSQL refuses, are replaced. */
export const storedNote = (note: string | null | undefined): string | null => trimmedOrNull(note?.toWellFormed());

/** Refuses an empty text ('{label} is required') and one that is too long. */
export const checkText = (text: string, field: string, label: string, max: number): Refusal | undefined =>
  text === '' ? invalid(`${label} is required`, field) : checkLength(text, field, label, max);

/** Refuses a text that is too long. */
export const checkLength = (text: string | null, field: string, label: string, max: number): Refusal | undefined =>
  text !== null && text.length > max ? invalid(`${label} can have at most ${max} characters`, field) : undefined;

/** `INVALID_INPUT` at one field. */
export const invalid = (message: string, field: string): Refusal => ({ code: 'INVALID_INPUT', message, field });
