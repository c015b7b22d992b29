import { LIMITS } from '@workforce/contracts';
import fc from 'fast-check';
import { caretInPhone, formatPhone, isPhone, isPhoneComplete } from './phone.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['555', '555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234', '(555) 123-4'],
  ['5551234567', '(555) 123-4567'],
  ['55512345678', '(555) 123-4567'],
  ['555.123.4567', '(555) 123-4567'],
  ['+1 555 123 4567', '(555) 123-4567'],
  ['call me', ''],
])('formatPhone: %j becomes %j', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});

test('formatPhone is idempotent and yields at most 14 characters and 10 digits for any input', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer({ min: 0, max: 9 })), (text, digits) => {
      const formatted = formatPhone(text + digits.join(''));
      expect(formatted.length).toBeLessThanOrEqual(LIMITS.phoneMaxLength);
      expect(formatted.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(10);
      expect(formatPhone(formatted)).toBe(formatted);
      expect(formatted === '' || isPhone(formatted)).toBe(true);
    }),
  );
});

test('Deleting the last character of a phone number always shortens it', () => {
  for (let text = formatPhone('5551234567'); text !== '';) {
    const next = formatPhone(text.slice(0, -1));
    expect(next.length).toBeLessThan(text.length);
    text = next;
  }
});

test.each([
  ['', true],
  ['(555) 123-4567', true],
  ['(555) 123', false],
  ['5', false],
])('isPhoneComplete, %j: %s', (text, isComplete) => {
  expect(isPhoneComplete(text)).toBe(isComplete);
});

test.each([
  ['(555) 123-4567', true],
  ['555.123.4567', true],
  ['', false],
  ['call me', false],
  ['555123456789', false],
  ['(555)   123 - 4567', false],
])('isPhone, %j: %s', (text, canBe) => {
  expect(isPhone(text)).toBe(canBe);
});

test.each([
  // `|` is the caret
  ['555|', '555|'],
  ['5551|', '(555) 1|'],
  ['(5|55) 123-4567', '(5|55) 123-4567'],
  ['(559|) 123-4567', '(559|) 123-4567'],
  ['(555) 12|-4567', '(555) 12|4-567'],
  ['|(555) 123-4567', '|(555) 123-4567'],
])('caretInPhone: the caret of %s is at %s after formatting', (typed, expected) => {
  const caret = typed.indexOf('|');
  const text = typed.replace('|', '');
  const place = caretInPhone(text, caret);
  const formatted = formatPhone(text);
  expect(`${formatted.slice(0, place)}|${formatted.slice(place)}`).toBe(expected);
});
