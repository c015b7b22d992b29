import { LIMITS } from '@workforce/contracts';

const { phoneMaxDigits: PHONE_DIGITS, phoneMaxLength: PHONE_MAX_LENGTH } = LIMITS;

/** The number's digits, without a leading country code 1 and truncated to ten. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  // Area codes never begin with 1: eleven digits that do include the country code.
  const national = digits.length > PHONE_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, PHONE_DIGITS);
}

/** The input formatted as `(xxx) xxx-xxxx`, as far as it goes (§5); idempotent. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length <= 3) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}

/** Whether a phone number can be stored: digits and punctuation, at most 14 characters and ten digits (§9). */
export function isPhone(text: string): boolean {
  const { length } = text.replaceAll(/\D/g, '');
  return /^[\d\s()+./-]*$/.test(text) && text.length <= PHONE_MAX_LENGTH && length > 0 && length <= PHONE_DIGITS;
}

/** Whether the number is complete: ten digits, or none, as phone numbers are optional (§5). */
export function isPhoneComplete(text: string): boolean {
  const { length } = digitsOf(text);
  return length === 0 || length === PHONE_DIGITS;
}

/**
 * The caret position after formatting, so that correcting a digit in the middle continues there.
 * @param typed the field's text before formatting
 * @param caret the caret's position in it
 * @returns the caret's position in `formatPhone(typed)`
 */
export function caretInPhone(typed: string, caret: number): number {
  const formatted = formatPhone(typed);
  const before = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  if (before === 0) return 0;
  let seen = 0;
  for (const [place, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === before) return place + 1;
  }
  return formatted.length;
}
