import { cellText } from './cell-text.ts';

describe('cellText', () => {
  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a', '\u0000=1'])(
    'A spreadsheet cell escapes text that would be computed as a formula: %j',
    (text) => {
      expect(cellText(text)).toBe(`'${text.replace('\u0000', '')}`);
    },
  );

  it.each(['', 'a=1', '1-2', ' text', "'=1", 'Küche 🍳', 'two\nlines'])(
    'A spreadsheet cell keeps ordinary text unchanged: %j',
    (text) => {
      expect(cellText(text)).toBe(text);
    },
  );

  it('A spreadsheet cell drops characters that an Excel file cannot contain', () => {
    expect(cellText('a\u0001b\u000bc\ud800d')).toBe('abcd');
  });
});
