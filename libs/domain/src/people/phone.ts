import { LIMITS } from '@workforce/contracts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A phone number as the profile shows it while it is typed: `(xxx) xxx-xxxx`, as far as there are digits, at most ten (§5).
 * Everything that isn't a digit is dropped.
 */
export function formatPhone(text: string): string {
  const digits = digitsOf(text).slice(0, LIMITS.phoneMaxDigits);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whether a phone number can be stored: digits and punctuation, at most 14 characters and ten digits (§9). */
export const isPhone = (text: string): boolean =>
  /^[\d\s()+./-]*$/.test(text) &&
  text.length <= LIMITS.phoneMaxLength &&
  digitsOf(text).length > 0 &&
  digitsOf(text).length <= LIMITS.phoneMaxDigits;
