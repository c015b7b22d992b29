/** Base letters of those that Unicode doesn't decompose. */
const UNMARKED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };
const MARKED = new RegExp(`[${Object.keys(UNMARKED).join('')}]`, 'g');

/** Unicode NFC, in which names, usernames, e-mail addresses, passwords and searches are stored and compared (`decisions §12`). */
export const normalised = (text: string): string => text.normalize('NFC');

/**
 * A text as it is compared ignoring case: Unicode's full case folding, for letters of every script. The database's function
 * `casefolded` gives the same.
 */
export const caseFolded = (text: string): string =>
  // Upper case takes `ß` and `ς` apart from what only looks like lower case; `ẞ` has to be made small first.
  normalised(normalised(text).toLowerCase().toUpperCase().toLowerCase()).replaceAll('ς', 'σ');

/** Whether two names are the same, ignoring case. */
export const isSameName = (one: string, other: string): boolean => caseFolded(one) === caseFolded(other);

/** A text as searches see it: ignoring case and accents. The database's function `search_key` gives the same. */
export const searchKey = (text: string): string =>
  normalised(
    caseFolded(text)
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, ''),
  ).replaceAll(MARKED, (letter) => UNMARKED[letter] ?? letter);

/** Whether a text contains what somebody searches for, ignoring case, accents and the spaces around it; anything contains a blank one. */
export const isFoundIn = (text: string, search: string): boolean => searchKey(text).includes(searchKey(search.trim()));
