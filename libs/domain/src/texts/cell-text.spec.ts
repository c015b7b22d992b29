import { cellText } from './cell-text.ts';

describe('cellText', () => {
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a', '\u0000=1'])(
    'A spreadsheet cell escapes text that would be computed as a formula: %j',
    (text) => {
      expect(cellText(text)).toBe(`'${text.replace('\u0000', '')}`);
    },
  );

  it.each([
    ['a;=1', "a;'=1"],
    ['a\t@b;-1', "a\t'@b;'-1"],
    ['a\n+1\r\n＝2', "a\n'+1\r\n'＝2"],
    ['\t=1', "'\t'=1"],
    ['=1;=2', "'=1;'=2"],
  ])(
    'Nor is what follows a semicolon, a tab or a line end computed, which begins a cell elsewhere: %j',
    (text, shown) => {
      expect(cellText(text)).toBe(shown);
    },
  );

  it.each(['', 'a=1', 'a, =1', 'a; =1', '1-2', ' text', "'=1", 'Küche 🍳', 'two\nlines'])(
    'A spreadsheet cell keeps ordinary text unchanged: %j',
    (text) => {
      expect(cellText(text)).toBe(text);
    },
  );

  it('A spreadsheet cell drops characters that an Excel file cannot contain', () => {
    expect(cellText('a\u0001b\u000bc\ud800d')).toBe('abcd');
  });
});
