import { unzipSync } from 'fflate';
import type { ExportRow } from './table.ts';
import { Workbook } from './workbook.ts';

const HEAD = { name: 'Time Entries', headings: ['Name', 'Minutes'] };

function partsOf(pages: ExportRow[][], maxRows?: number) {
  const workbook = new Workbook(HEAD, maxRows);
  const file = Buffer.concat([...pages.map((rows) => workbook.add(rows)), workbook.end()]);
  const parts = Object.entries(unzipSync(file)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()] as const);
  return new Map(parts);
}

const rowsOf = (sheet = '') =>
  [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, cells = '']) => [
    Number(number),
    ...[...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, column, text, value]) => `${column} ${text ?? value}`,
    ),
  ]);

describe('Workbook', () => {
  it('An Excel file has the rows of all pages below its headings', () => {
    const parts = partsOf([[['Anna', 60]], [], [['Ben', 0]]]);
    expect(rowsOf(parts.get('xl/worksheets/sheet1.xml'))).toEqual([
      [1, 'A Name', 'B Minutes'],
      [2, 'A Anna', 'B 60'],
      [3, 'A Ben', 'B 0'],
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Time Entries" sheetId="1" r:id="rId1"/>');
  });

  it('An Excel file escapes markup and keeps spaces and line breaks', () => {
    const sheet = partsOf([[['<b> & "c"', 1]], [[' a\nb ', 2]]]).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t>&lt;b&gt; &amp; "c"</t>');
    expect(sheet).toContain('<t xml:space="preserve"> a\nb </t>');
  });

  it('An Excel file without rows has its headings', () => {
    expect(rowsOf(partsOf([[]]).get('xl/worksheets/sheet1.xml'))).toEqual([[1, 'A Name', 'B Minutes']]);
  });

  it('Rows beyond what a sheet holds continue on another one with the same headings', () => {
    const parts = partsOf(
      [
        [
          ['a', 1],
          ['b', 2],
        ],
        [
          ['c', 3],
          ['d', 4],
          ['e', 5],
        ],
      ],
      3,
    );
    const sheets = [1, 2, 3].map((n) => rowsOf(parts.get(`xl/worksheets/sheet${n}.xml`)).slice(1));
    expect(sheets).toEqual([
      [
        [2, 'A a', 'B 1'],
        [3, 'A b', 'B 2'],
      ],
      [
        [2, 'A c', 'B 3'],
        [3, 'A d', 'B 4'],
      ],
      [[2, 'A e', 'B 5']],
    ]);
    expect(parts.get('xl/workbook.xml')?.match(/name="[^"]*"/g)).toEqual([
      'name="Time Entries"',
      'name="Time Entries 2"',
      'name="Time Entries 3"',
    ]);
    for (const path of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
      expect(parts.get(path)?.match(/sheet\d\.xml/g)).toHaveLength(3);
  });

  it('The 27th column is AA', () => {
    const workbook = new Workbook({ name: 'Wide', headings: Array.from({ length: 28 }, (_, n) => `H${n}`) });
    const sheet = Buffer.from(unzipSync(Buffer.from(workbook.end()))['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(rowsOf(sheet)[0]?.slice(26)).toEqual(['Z H25', 'AA H26', 'AB H27']);
  });
});
