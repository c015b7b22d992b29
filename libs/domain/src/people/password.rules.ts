import { LIMITS, type User } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { lengthOf } from '../texts.rules.ts';
import { countGraphemes } from '../texts/graphemes.ts';
import { caseFolded, normalised, searchKey } from '../texts/spelling.ts';
import { isVisible } from '../texts/visible.ts';
import { PEOPLE_REFUSALS } from './people.refusals.ts';

/** Shorter name parts, such as the `van` of `van Dyk`, occur in too many words. */
const MIN_PART_LENGTH = 4;
/** A password of runs that are no shorter on average, such as `abcdef`, `654321` or `111222`, is guessed by rule. */
const MIN_RUN_LENGTH = 3;

/**
 * Checks a new password: not blank, at least 6 characters as a person counts them (§5, §9).
 *
 * @param field the request field that contains it
 * @param minLength the organisation's minimum length instead of 6
 * @returns the password in its one spelling (`decisions §12`)
 */
export function checkNewPassword(
  password: string,
  field: string,
  minLength: number = LIMITS.passwordMinLength,
): Result<string> {
  if (!isVisible(password)) return PEOPLE_REFUSALS.passwordRequired(field);
  const spelled = normalised(password);
  if (countGraphemes(spelled) < minLength) return PEOPLE_REFUSALS.passwordTooShort(field, minLength);
  return lengthOf(spelled) > LIMITS.passwordMaxLength ? PEOPLE_REFUSALS.passwordTooLong(field) : accept(spelled);
}

/**
 * Whether a password is hardly more than the person's own name, username or e-mail address (`decisions §3`): without them fewer
 * than 6 letters and digits are left. Ignores case, accents and separators.
 */
export function isLikePerson(
  password: string,
  { name, username, email }: Pick<User, 'name' | 'username' | 'email'>,
): boolean {
  const own = [name, username, email, ...[name, username, email].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
    .map(lettersOf)
    .filter((part) => part.length >= MIN_PART_LENGTH)
    .sort((one, other) => other.length - one.length);
  const whole = lettersOf(password);
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), whole);
  return rest !== whole && rest.length < LIMITS.passwordMinLength;
}

/**
 * Whether a password follows a rule that guesses begin with: a repeated text of fewer than 6 characters, or runs of equal or following
 * characters, such as `aaaaaa`, `abcdef`, `654321` and `abcabc`. Ignores case.
 */
export function isPattern(password: string): boolean {
  const characters = [...caseFolded(password.trim())];
  return (
    repeatedPart(characters).length < LIMITS.passwordMinLength ||
    runsOf(characters) * MIN_RUN_LENGTH <= characters.length
  );
}

/** The part that makes up a text when it is repeated; the whole text if none does. */
function repeatedPart(characters: readonly string[]): readonly string[] {
  const { length } = characters;
  const isRepeated = (size: number) =>
    length % size === 0 && characters.every((each, place) => each === characters[place % size]);
  const size = Array.from({ length }, (_, index) => index + 1).find(isRepeated) ?? length;
  return characters.slice(0, size);
}

/** The number of parts in which each character is equal to the one before, follows it, or precedes it in Unicode. */
function runsOf(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  let runs = 0;
  for (let place = 0; place < codes.length; runs += 1) {
    const step = (at: number) => (codes[at] ?? NaN) - (codes[at - 1] ?? NaN);
    const first = step(place + 1);
    place += 1;
    if (Math.abs(first) <= 1) while (step(place) === first) place += 1;
  }
  return runs;
}

/**
 * Refuses an easily guessed password: one of the most common ones, in any case, a pattern, or one like its person.
 *
 * @param common in lower case
 */
export function checkGuessable(
  password: string,
  field: string,
  person: Pick<User, 'name' | 'username' | 'email'>,
  common: ReadonlySet<string>,
): Result<string> {
  if (common.has(caseFolded(password.trim())) || isPattern(password)) return PEOPLE_REFUSALS.passwordTooCommon(field);
  return isLikePerson(password, person) ? PEOPLE_REFUSALS.passwordLikePerson(field) : accept(password);
}

const lettersOf = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');
