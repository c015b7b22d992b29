import { LIMITS, type User } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { PEOPLE_REFUSALS } from './people.refusals.ts';

/** Shorter name parts, such as the `van` of `van Dyk`, occur in too many words. */
const MIN_PART_LENGTH = 4;

/**
 * Checks a new password: not blank, at least 6 characters (§5, §9).
 *
 * @param field the request field that contains it
 * @param minLength the organisation's minimum length instead of 6
 */
export function checkNewPassword(
  password: string,
  field: string,
  minLength: number = LIMITS.passwordMinLength,
): Result<string> {
  if (password.trim() === '') return PEOPLE_REFUSALS.passwordRequired(field);
  if (password.length < minLength) return PEOPLE_REFUSALS.passwordTooShort(field, minLength);
  return password.length > LIMITS.passwordMaxLength ? PEOPLE_REFUSALS.passwordTooLong(field) : accept(password);
}

/**
 * Whether a password is hardly more than the person's own name, username or e-mail address (`decisions §3`): without them fewer
 * than 6 letters and digits are left. Ignores case and separators.
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
 * Refuses an easily guessed password: one of the most common ones, in any case, or one like its person.
 *
 * @param common in lower case
 */
export function checkGuessable(
  password: string,
  field: string,
  person: Pick<User, 'name' | 'username' | 'email'>,
  common: ReadonlySet<string>,
): Result<string> {
  if (common.has(password.trim().toLowerCase())) return PEOPLE_REFUSALS.passwordTooCommon(field);
  return isLikePerson(password, person) ? PEOPLE_REFUSALS.passwordLikePerson(field) : accept(password);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
