import { unzipSync } from 'fflate';
import type { ExportRow } from './table.ts';
import { dayCell, durationCell, offsetCell, timeCell, utcCell } from './typed-cells.ts';
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

  it('Days, times and durations are numbers in formats of their own, a repeated hour is told apart by its offset', () => {
    const berlin = 'Europe/Berlin';
    // 02:30 twice, as the clocks go back on 2026-10-25.
    const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    const parts = partsOf([
      [
        [dayCell('2026-10-25'), durationCell(26 * 60 + 5)],
        ...twice.map((instant): ExportRow => [timeCell(instant, berlin), offsetCell(instant, berlin)]),
        [utcCell('2026-10-25T00:30:15.123Z'), timeCell(null, berlin)],
      ],
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const cells = [...sheet.matchAll(/<c r="([A-Z]\d)" s="(\d)"><v>(.*?)<\/v>/g)].map(([, at, style, serial]) => [
      at,
      Number(style),
      Number(serial),
    ]);
    expect(cells).toEqual([
      ['A2', 2, 46_320],
      ['B2', 5, expect.closeTo(1 + 125 / 1_440, 9)],
      ['A3', 3, expect.closeTo(46_320 + 150 / 1_440, 9)],
      ['A4', 3, expect.closeTo(46_320 + 150 / 1_440, 9)],
      ['A5', 4, expect.closeTo(46_320 + 1_815 / 86_400, 9)],
    ]);
    expect([...sheet.matchAll(/[+]0\d:00/g)].map(String)).toEqual(['+02:00', '+01:00']);
    const styles = parts.get('xl/styles.xml') ?? '';
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) =>
      new RegExp(`<numFmt numFmtId="${id}" formatCode="(.*?)"`).exec(styles)?.[1]?.replaceAll('\\', ''),
    );
    expect(formats).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', 'yyyy-mm-dd hh:mm:ss', '[h]:mm']);
  });

  it('Columns are as wide as their heading and texts, up to 60 characters, and the headings filter the rows', () => {
    const sheet = partsOf([[['Anna', 60]], [['x'.repeat(200), 1]]]).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="11"');
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:B3"\/><\/worksheet>$/);
    const wide = partsOf([[['x'.repeat(200), 1]]]).get('xl/worksheets/sheet1.xml');
    expect(wide).toContain('<col min="1" max="1" width="60" customWidth="1"/>');
  });
});
