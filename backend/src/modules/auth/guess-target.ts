import type { Id } from '@workforce/contracts';

/** Whose password is guessed: that of a username as typed, or that of the signed-in person; or their second factor. */
export type GuessTarget = { username: string } | OwnSecret;

/** What only somebody with a session guesses at. */
export type OwnSecret =
  | { ownPasswordOf: Id }
  | {
      secondFactorOf: Id;
      /** A code of six digits, which can be guessed; neither passkeys nor recovery codes can. */
      isCode: boolean;
    };

export const isOwnSecret = (guessed: GuessTarget): guessed is OwnSecret => !('username' in guessed);

/**
 * The key under which guesses at one password are counted. No username collides with the key of a session.
 *
 * Spellings that some database treats as the same name share a key: some lower-case `İ` to `i`, others leave it or keep the dot.
 */
export function guessTargetKey(guessed: GuessTarget): string {
  if ('ownPasswordOf' in guessed) return `own password ${guessed.ownPasswordOf}`;
  if ('secondFactorOf' in guessed) return `second factor ${guessed.secondFactorOf}`;
  const letters = guessed.username.trim().normalize('NFKD').replace(/\p{M}/gu, '');
  return `username ${letters.toUpperCase().toLowerCase()}`;
}
