import { compareNames } from './order.ts';
import { countGraphemes, cutToLength, excerptOf, firstGrapheme } from './graphemes.ts';
import { caseFolded, isFoundIn, isSameName, normalised, searchKey } from './spelling.ts';
import { isDisturbing, isStorable, isVisible, trimmed, trimmedName, undisturbed } from './visible.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('spelling', () => {
  it.each([
    ['Émile1', 'émile1'],
    ['e\u0301mile', 'ÉMILE'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'οδος'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['Łukasz', 'łUKASZ'],
    ['ЁЛКА', 'ёлка'],
    ['ﬁona', 'FIONA'],
  ])('isSameName takes %s and %s for the same name', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('isSameName tells accents apart', () => {
    expect(isSameName('Emile', 'Émile')).toBe(false);
  });

  it('normalised is the composed spelling', () => {
    expect(normalised('e\u0301')).toBe('é');
  });

  it('caseFolded gives the same when it is applied again', () => {
    for (const text of ['İstanbul', 'ŉ', 'ǰ', 'ΐ', 'ẞß', 'ᾳ', 'ΑΣ ΑΣΑ'])
      expect(caseFolded(caseFolded(text))).toBe(caseFolded(text));
  });

  it.each([
    ['Émile', 'emile'],
    ['Łukasz Żółć', 'LUKASZ ZOLC'],
    ['Søren', 'soren'],
    ['Zoe\u0308', 'zoë'],
    ['Ёлка', 'елк'],
    ['ΟΔΟΣ Α', 'οδοσ'],
    ['Anna', '  nn '],
    ['Anna', ''],
  ])('isFoundIn finds in %s what is typed as %s', (text, search) => {
    expect(isFoundIn(text, search)).toBe(true);
  });

  it('searchKey keeps letters apart that only look alike after a canonical decomposition', () => {
    expect(searchKey('が')).not.toBe(searchKey('か'));
    expect(isFoundIn('한글', '하')).toBe(false);
  });
});

it('compareNames sorts as a dictionary does, and tells apart what differs at all', () => {
  const names = ['Zoe', 'émile', 'anna', 'Émile', 'Anna', 'Emile', 'Ödön', 'Olga', 'Ærø', 'Albert'];
  expect(names.toSorted(compareNames)).toEqual([
    'Ærø',
    'Albert',
    'anna',
    'Anna',
    'Emile',
    'émile',
    'Émile',
    'Ödön',
    'Olga',
    'Zoe',
  ]);
  expect(compareNames('a', 'a\u200b')).not.toBe(0);
  expect(compareNames('a', 'a')).toBe(0);
});

describe('cutting a text', () => {
  it.each([
    [`${'x'.repeat(139)}🎉`, 140, `${'x'.repeat(139)}🎉`],
    [`${'x'.repeat(139)}🎉 and more`, 140, `${'x'.repeat(139)}🎉…`],
    [`${'x'.repeat(29)}${FAMILY}`, 30, `${'x'.repeat(29)}${FAMILY}`],
    [`${'x'.repeat(29)}${FAMILY}!`, 30, `${'x'.repeat(29)}${FAMILY}…`],
    [`${'e\u0301'.repeat(3)}`, 2, `${'e\u0301'.repeat(2)}…`],
    ['ab cd', 3, 'ab…'],
    ['', 3, ''],
  ])('excerptOf %j, at most %i characters', (text, max, expected) => {
    expect(excerptOf(text, max)).toBe(expected);
  });

  it.each([
    ['abc', 3, 'abc'],
    ['ab🎉', 3, 'ab'],
    ['ab🎉', 4, 'ab🎉'],
    [`a${FAMILY}b`, 8, 'a'],
  ])('cutToLength %j to %i code units', (text, max, expected) => {
    expect(cutToLength(text, max)).toBe(expected);
  });

  it('firstGrapheme and countGraphemes count what a person sees', () => {
    expect([firstGrapheme(`${FAMILY}a`), firstGrapheme('e\u0301a'), firstGrapheme('')]).toEqual([
      FAMILY,
      'e\u0301',
      '',
    ]);
    expect(countGraphemes(`${FAMILY}🇩🇪e\u0301`)).toBe(3);
  });
});

describe('visible text', () => {
  it.each([
    '',
    ' ',
    '\u200b',
    '\u00a0\u2028',
    '\u2060\ufeff\u200d',
    '\u00ad',
    'ㅤ',
    '⠀',
    '\ufe0f',
    '\u0000',
    '\ud800',
    '\u202e \u{e0020}',
  ])('%j shows nothing', (text) => {
    expect([isVisible(text), trimmed(text), trimmedName(text)]).toEqual([false, '', '']);
  });

  it.each(['a', '.', '🎉', '❤️', 'ن', '\u200bא', '的'])('%j shows something', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it('trimmedName drops what has no width, and keeps the joiners that scripts need', () => {
    expect(trimmedName(' An\u200bna\ufeff ')).toBe('Anna');
    expect(trimmedName('A\u034fn\u2063n\u3164a\u{e0041}\u{e007f}')).toBe('Anna');
    expect(trimmedName('Team \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}')).toBe('Team \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}');
    expect(trimmedName('e\u0301')).toBe('é');
    expect(trimmedName('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(trimmed(' ❤️ ')).toBe('❤️');
  });

  it.each(['a\u202eb', 'a\u2066b', 'a\tb', 'a\nb', 'a\u0007b', 'a\u2028b'])(
    '%j disturbs the text beside it',
    (name) => {
      expect(isDisturbing(name)).toBe(true);
      expect(isDisturbing(undisturbed(name))).toBe(false);
    },
  );

  it.each(["O'Neil–Żółć", 'שלום', FAMILY, 'a\u200eb'])('%j disturbs nothing', (name) => {
    expect(isDisturbing(name)).toBe(false);
  });

  it('isStorable refuses NUL and halves of a surrogate pair', () => {
    expect(['a\u0000', 'a\ud83d', '\ude00b', '😀\n'].map(isStorable)).toEqual([false, false, false, true]);
  });
});
