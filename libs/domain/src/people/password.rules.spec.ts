import { checkNewPassword, isLikePerson, isPattern } from './password.rules.ts';

it('checkNewPassword accepts six characters, spaces within included', () => {
  expect(checkNewPassword('a b  c', 'newPassword')).toEqual({ ok: true, value: 'a b  c' });
});

it('checkNewPassword takes a longer minimum length of the organisation', () => {
  expect(checkNewPassword('eleven chrs', 'password', 12)).toMatchObject({
    error: { message: 'Password must be at least 12 characters long', field: 'password' },
  });
  expect(checkNewPassword('twelve chars', 'password', 12)).toMatchObject({ ok: true });
});

describe('isLikePerson', () => {
  const anna = { name: 'Anna van Dyk', username: 'a.vandyk77', email: 'anna.dyk@harbour.example' };

  it.each([
    'Anna van Dyk',
    'annavandyk',
    'ANNA-VAN-DYK-1',
    'a.vandyk77',
    'anna1234',
    '!!anna!!2026!!',
    'annaanna',
    'anna.dyk@harbour.example',
    'harbour1',
    'annaharbour12345',
  ])("isLikePerson finds the person's name in %s", (password) => {
    expect(isLikePerson(password, anna)).toBe(true);
  });

  it.each(['correct horse', 'anna likes horses', 'van van van', 'dyk-dyk', 'battery7', '______'])(
    "isLikePerson does not find the person's name in %s",
    (password) => {
      expect(isLikePerson(password, anna)).toBe(false);
    },
  );

  it('isLikePerson works in any script', () => {
    const person = { name: 'Łukasz Żółć', username: 'lz', email: 'l@z.pl' };
    expect([isLikePerson('łUKASZ12', person), isLikePerson('żółć-ŻÓŁĆ', person)]).toEqual([true, true]);
  });
});

describe('isPattern', () => {
  it.each([
    'abcdef',
    '654321',
    'aaaaaa',
    'ABCdef',
    '567890',
    'abcabc',
    '12121212',
    'aaabbb',
    '111222333',
    'абвгде',
    '🎉🎉🎉🎉🎉🎉',
  ])('isPattern finds the rule of %s', (password) => {
    expect(isPattern(password)).toBe(true);
  });

  it.each(['correct horse', 'abcdxyq', 'k9#mq2', 'battery7', 'mississippi'])(
    'isPattern finds no rule in %s',
    (password) => {
      expect(isPattern(password)).toBe(false);
    },
  );
});

it('checkNewPassword counts characters as a person does, in one spelling', () => {
  expect(checkNewPassword('👍👍👍', 'password')).toMatchObject({ ok: false });
  expect(checkNewPassword('Cafe\u0301 au', 'password')).toEqual({ ok: true, value: 'Café au' });
  expect(checkNewPassword('\u200b\u200b\u200b\u200b\u200b\u200b', 'password')).toMatchObject({
    error: { message: 'Password is required' },
  });
});
