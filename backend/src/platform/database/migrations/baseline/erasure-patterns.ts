import { ORDINARY_WORDS } from './ordinary-words.ts';

/** Letters with an upper and a lower case, which a database without a locale doesn't know beyond ASCII. */
const LETTERS = Array.from({ length: 0x24ff }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter.toLowerCase() === letter && /^\p{Lu}$/u.test(letter.toUpperCase()),
);

const SPACES = '\\s\u00a0\u2007\u2009\u202f';
const HYPHENS = '\u2010\u2011\u2013';
const TITLES = ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'herrn', 'frau', 'señor', 'señora', 'mme'];
const inBothCases = (word: string) =>
  word.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
const BETWEEN_DIGITS = '[-/\\s().]*';

/** Parts of the regular expressions in `functions/erasure-*.sql`. */
export const ERASURE_PATTERNS: Readonly<Record<string, string>> = {
  LOWER: LETTERS.join(''),
  UPPER: LETTERS.map((letter) => letter.toUpperCase()).join(''),
  /** What a word isn't a part of. Scripts without spaces between words come later. */
  LETTER: '[[:alnum:]\u00c0-\u1fff]',
  BEYOND_ASCII: '\u00c0-\uffff',
  MARKS: '\u0300-\u036f',
  SPACES,
  HYPHENS,
  /** Between two words of a name, and where the surname comes first. */
  GAP: `[-${SPACES}._${HYPHENS}]+`,
  LIST_GAP: `[-${SPACES}._,;${HYPHENS}]+`,
  COMMA: `[${SPACES}]*[,;][${SPACES}]*`,
  TITLE: `(?:${TITLES.map(inBothCases).join('|')})\\.?[${SPACES}]+`,
  /** Words of a name that nobody is called by. */
  PARTICLES: "'{de,la,le,les,van,von,der,den,del,della,di,du,dos,das,des,bin,ibn,ter,ten,zum,zur}'",
  ORDINARY_WORDS: ORDINARY_WORDS.join(','),
  /** A month or a day as it is stored, which is no telephone number. */
  DAY: '(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?(?![-0-9])',
  BETWEEN_DIGITS,
  /** The country and what is dialled within it. */
  DIALLED: `(?:(?:\\+|00)[0-9]{1,3}${BETWEEN_DIGITS}|1[-/\\s().]+)?(?:\\(?0\\)?${BETWEEN_DIGITS})?\\(?`,
  /** Fields of JSON with free texts. */
  FREE_FIELDS: '([nN]ame|[nN]otes?|[rR]eason|[tT]ext|[cC]ontent|[tT]itle|excerpt|sentence|message|comment)$',
};
