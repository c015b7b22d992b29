import type { Id } from '@workforce/contracts';

/** Whose password is guessed: that of a name as it was typed, or that of somebody who is signed in. */
export type GuessTarget = { username: string } | { ownPasswordOf: Id };

/**
 * What guesses at one password are counted under. What is typed as a username never meets what is counted for a session, whatever
 * somebody types.
 *
 * Spellings that any database takes for the same name count as one: some make `i` of `İ`, others leave it or keep the dot.
 */
export function guessTargetKey(guessed: GuessTarget): string {
  if ('ownPasswordOf' in guessed) return `own password ${guessed.ownPasswordOf}`;
  const letters = guessed.username.trim().normalize('NFKD').replace(/\p{M}/gu, '');
  return `username ${letters.toUpperCase().toLowerCase()}`;
}
