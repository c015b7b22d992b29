import { guessTargetKey } from './guess-target.ts';

describe('guessTargetKey', () => {
  it.each([
    ['Ada', ' ada\u00a0'],
    ['kiki', 'kİKI'],
    ['kiki', '\u212aiki'],
    ['Ünal', 'ünal'],
    ['ΝΙΚΟΣ', 'νικοσ'],
  ])('guessTargetKey is the same for the usernames %j and %j', (one, other) => {
    expect(guessTargetKey({ username: one })).toBe(guessTargetKey({ username: other }));
  });

  it('guessTargetKey differs between usernames', () => {
    expect(guessTargetKey({ username: 'ada' })).not.toBe(guessTargetKey({ username: 'adam' }));
  });

  it("guessTargetKey of a session's own password can't be reached by any username", () => {
    const own = guessTargetKey({ ownPasswordOf: '01a1a901-5800-73d1-904f-d3a5f5a42c0f' });
    expect(guessTargetKey({ username: own })).not.toBe(own);
  });
});
