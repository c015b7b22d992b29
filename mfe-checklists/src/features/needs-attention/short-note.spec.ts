import { shortNote } from './short-note.ts';

describe('shortNote', () => {
  it('shortNote keeps a note of up to 30 characters', () => expect(shortNote('x'.repeat(30))).toBe('x'.repeat(30)));
  it('shortNote truncates to 30 characters', () => expect(shortNote('x'.repeat(31))).toBe(`${'x'.repeat(30)}...`));
  it('shortNote never splits a character', () => {
    expect(shortNote('🐕'.repeat(31))).toBe(`${'🐕'.repeat(30)}...`);
    expect(shortNote(`${'x'.repeat(29)}👨‍👩‍👧‍👦`)).toBe(`${'x'.repeat(29)}👨‍👩‍👧‍👦`);
    expect(shortNote(`${'x'.repeat(29)}👨‍👩‍👧‍👦!`)).toBe(`${'x'.repeat(29)}👨‍👩‍👧‍👦...`);
  });
});
