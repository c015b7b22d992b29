import { accept, type Refusal, type Result } from './result.ts';
import { isDisturbing, isVisible, trimmed } from './texts/visible.ts';

/** The trimmed text; null when it is blank. */
export const trimmedOrNull = (text: string | null | undefined): string | null => trimmed(text ?? '') || null;

/** The trimmed text; the refusal for a blank one. */
export const trimmedOr = (text: string, refusal: Result<never>): Result<string> =>
  isVisible(text) ? accept(text.trim()) : refusal;

/** Refuses an empty name ('{label} is required'), one that is too long and one with characters that disturb the text beside it. */
export const checkName = (name: string, field: string, label: string, max: number): Refusal | undefined =>
  checkText(name, field, label, max) ??
  (isDisturbing(name)
    ? invalid(`${label} contains a character that can't be seen. Please type it instead of pasting it`, field)
    : undefined);

/** Refuses an empty text ('{label} is required') and one that is too long. */
export const checkText = (text: string, field: string, label: string, max: number): Refusal | undefined =>
  text === '' ? invalid(`${label} is required`, field) : checkLength(text, field, label, max);

/** Refuses a text that is too long. */
export const checkLength = (text: string | null, field: string, label: string, max: number): Refusal | undefined =>
  text !== null && lengthOf(text) > max ? invalid(`${label} can have at most ${max} characters`, field) : undefined;

/** What limits of length count: the code points, as the database and the checks of requests do. An emoji is at least one. */
export const lengthOf = (text: string): number => [...text].length;

/** `INVALID_INPUT` at one field. */
export const invalid = (message: string, field: string): Refusal => ({ code: 'INVALID_INPUT', message, field });
