import { shortNote } from './short-note.ts';

describe('a note in the alert', () => {
  it('stays whole up to 30 characters', () => expect(shortNote('x'.repeat(30))).toBe('x'.repeat(30)));
  it('is cut to 30 characters', () => expect(shortNote('x'.repeat(31))).toBe(`${'x'.repeat(30)}...`));
  it('is never cut through a character', () => expect(shortNote('🐕'.repeat(31))).toBe(`${'🐕'.repeat(30)}...`));
});
