import { excerptOf } from '@workforce/domain';

/** Length of a note in the alert, in characters (§2.8). */
const LENGTH = 30;

/** The first 30 characters of a note, with '...' when truncated; never splits a grapheme. */
export const shortNote = (note: string): string => excerptOf(note, LENGTH, '...');
