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
])('%j becomes %j', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});

test('whatever is typed, the number stays within 14 characters and 10 digits and formatting it again changes nothing', () => {
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

test('deleting the last character always gets shorter', () => {
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
])('%j is complete: %s', (text, isComplete) => {
  expect(isPhoneComplete(text)).toBe(isComplete);
});

test.each([
  ['(555) 123-4567', true],
  ['555.123.4567', true],
  ['', false],
  ['call me', false],
  ['555123456789', false],
  ['(555)   123 - 4567', false],
])('%j can be stored: %s', (text, canBe) => {
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
])('the caret of %s stands at %s afterwards', (typed, expected) => {
  const caret = typed.indexOf('|');
  const text = typed.replace('|', '');
  const place = caretInPhone(text, caret);
  const formatted = formatPhone(text);
  expect(`${formatted.slice(0, place)}|${formatted.slice(place)}`).toBe(expected);
});
