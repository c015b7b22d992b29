import { guessTargetKey } from './guess-target.ts';

describe('what guesses at a password are counted under', () => {
  it.each([
    ['Ada', ' ada\u00a0'],
    ['kiki', 'kİKI'],
    ['kiki', '\u212aiki'],
    ['Ünal', 'ünal'],
    ['ΝΙΚΟΣ', 'νικοσ'],
  ])('is the same for %j and %j', (one, other) => {
    expect(guessTargetKey({ username: one })).toBe(guessTargetKey({ username: other }));
  });

  it('is of its own for each name', () => {
    expect(guessTargetKey({ username: 'ada' })).not.toBe(guessTargetKey({ username: 'adam' }));
  });

  it("can't be typed as a username where it is a session's", () => {
    const own = guessTargetKey({ ownPasswordOf: '01a1a901-5800-73d1-904f-d3a5f5a42c0f' });
    expect(guessTargetKey({ username: own })).not.toBe(own);
  });
});
