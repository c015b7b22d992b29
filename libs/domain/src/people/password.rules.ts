import { LIMITS, type User } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { PEOPLE_REFUSALS } from './people.refusals.ts';

/** Shorter parts of a name, such as the `van` of `van Dyk`, are in too many words. */
const SHORTEST_PART = 4;

/**
 * Whether a password can be set: not blank, 6 characters at least (§5, §9).
 *
 * @param field the request's field that carries it
 * @param minLength what the organisation asks for instead of the 6
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
 * Whether a password is little more than its person's own name, username or e-mail address (`decisions §3`): fewer than 6 other
 * letters and digits are left without them, whatever the case and what is between.
 */
export function isLikePerson(
  password: string,
  { name, username, email }: Pick<User, 'name' | 'username' | 'email'>,
): boolean {
  const own = [name, username, email, ...[name, username, email].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
    .map(lettersOf)
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((one, other) => other.length - one.length);
  const whole = lettersOf(password);
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), whole);
  return rest !== whole && rest.length < LIMITS.passwordMinLength;
}

/**
 * Whether a password can be set that others could guess first: neither one of the most common ones, in any case, nor like its
 * person.
 *
 * @param common in small letters
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
