import { cellText } from './cell-text.ts';

describe('a text as a spreadsheet cell', () => {
  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '\u0000=1'])('is shown, not computed: %j', (text) => {
    expect(cellText(text)).toBe(`'${text.replace('\u0000', '')}`);
  });

  it.each(['', 'a=1', '1-2', ' text', "'=1", 'Küche 🍳', 'two\nlines'])('stays as it is: %j', (text) => {
    expect(cellText(text)).toBe(text);
  });

  it('loses what no Excel file can hold', () => {
    expect(cellText('a\u0001b\u000bc\ud800d')).toBe('abcd');
  });
});
