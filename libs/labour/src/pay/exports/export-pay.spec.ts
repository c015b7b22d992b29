import { readFileSync } from 'node:fs';
import { PAY_EXPORT_FORMATS } from '@workforce/contracts';
import fc from 'fast-check';
import { NO_SETTINGS, TWO_WEEKS } from '../../../testing/pay.builders.ts';
import { exportPay } from './export-pay.ts';
import { BYTE_ORDER_MARK, csv } from './text-files.ts';

const goldenOf = (fileName: string) => readFileSync(new URL(`golden/${fileName}`, import.meta.url), 'utf8');

/** The lines that every format can say: hours only, and none beyond a person's own. */
const HOURS = { ...TWO_WEEKS, lines: TWO_WEEKS.lines.filter(({ minutes }) => minutes !== 0) };
const inputOf = (format: string) => (format === 'quickbooks' || format === 'xero' ? HOURS : TWO_WEEKS);

const settled = (changes: Partial<typeof TWO_WEEKS.settings>) => ({
  ...TWO_WEEKS,
  settings: { ...TWO_WEEKS.settings, ...changes },
});
const { fields, codes, numbers } = TWO_WEEKS.settings;
const [ada = '', ben = ''] = Object.keys(numbers);
const number = ada;
const withNumbers = (changed: Record<string, string>) => settled({ numbers: changed });

function fileOf(format: (typeof PAY_EXPORT_FORMATS)[number], input = inputOf(format)) {
  const result = exportPay(format, input);
  if (!result.ok) throw new Error(JSON.stringify(result.missing));
  return result.file;
}

test.each(PAY_EXPORT_FORMATS.filter((format) => format !== 'xlsx'))('The export to %s is its golden file', (format) => {
  const { fileName, text } = fileOf(format);
  expect(text).toBe(goldenOf(fileName));
});

test('The workbook has the rows of the generic table', () => {
  const { rows = [], fileName } = fileOf('xlsx');
  expect(fileName).toBe('pay-2026-11-02-2026-11-15.xlsx');
  expect(BYTE_ORDER_MARK + csv(rows)).toBe(goldenOf('pay-2026-11-02-2026-11-15.csv'));
});

test.each(PAY_EXPORT_FORMATS)('The export to %s has the same bytes whatever the order of its input', (format) => {
  const input = inputOf(format);
  fc.assert(
    fc.property(fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }), (lines) => {
      expect(fileOf(format, { ...input, lines, people: input.people.toReversed() })).toEqual(fileOf(format));
    }),
  );
});

test.each([
  ['adp', ['adp.companyCode', 'adp.batchId', 'adp.payNumber', 'adp.double', 'adp.meal-break']],
  [
    'quickbooks',
    [
      'quickbooks.companyName',
      'quickbooks.companyCreateTime',
      'quickbooks.overtime',
      'quickbooks.regular',
      'quickbooks.double',
    ],
  ],
  [
    'datev',
    [
      'datev.consultantNumber',
      'datev.clientNumber',
      'datev.overtime',
      'datev.regular',
      'datev.double',
      'datev.meal-break',
    ],
  ],
  ['xero', ['xero.overtime', 'xero.regular', 'xero.double']],
  ['gusto', []],
] as const)('Without settings the export to %s lists what to fill in instead of half a file', (format, keys) => {
  const result = exportPay(format, { ...inputOf(format), settings: NO_SETTINGS });
  expect(result.ok).toBe(false);
  const missing = result.ok ? [] : result.missing;
  expect(missing.filter(({ kind }) => kind !== 'number').map(({ key }) => key)).toEqual(keys);
  expect(missing.filter(({ kind }) => kind === 'number').map(({ message }) => message)).toEqual(
    format === 'quickbooks'
      ? []
      : ['Fill in the payroll number of Ada Maria Lind.', 'Fill in the payroll number of Ben "Bo" Okafor.'],
  );
});

test('People come in the order of a dictionary, whatever capitals and accents their names have', () => {
  const [line] = HOURS.lines;
  if (!line) throw new Error('There are no hours');
  const names = ['Zoe', 'émile', 'anna'];
  const people = names.map((name) => ({ id: `id of ${name}`, name }));
  const lines = people.map(({ id }) => ({ ...line, employeeId: id }));
  const rows = fileOf('xlsx', { ...HOURS, people, lines }).rows ?? [];
  expect(rows.flat().filter((cell) => names.includes(String(cell)))).toEqual(['anna', 'émile', 'Zoe']);
});

test('A format without a place for premiums says whom they belong to', () => {
  expect(exportPay('xero', TWO_WEEKS)).toMatchObject({
    ok: false,
    missing: [{ kind: 'amount', message: expect.stringMatching(/^Ada Maria Lind has premiums/) }],
  });
});

test('More time taken away than a person worked is no file where a format has no negative hours', () => {
  const lines = HOURS.lines.map((line) => (line.minutes < 0 ? { ...line, minutes: -600 } : line));
  expect(exportPay('quickbooks', { ...HOURS, lines })).toMatchObject({
    ok: false,
    missing: [{ kind: 'amount', message: expect.stringMatching(/100 minutes of regular less/) }],
  });
});

test.each(['=1+1', '＝1+1', '＋1', '－1', '＠a', '@a', '+1', '-1+1'])(
  'A text that a spreadsheet would run as a formula stays text in every format: %j',
  (text) => {
    const people = HOURS.people.map((each) => ({ ...each, name: each.id === ada ? text : `${text} 2` }));
    const input = { ...HOURS, people };
    const escaped = `'${text}`;
    expect(fileOf('quickbooks', input).text).toContain(`\t${escaped}\t`);
    for (const format of ['csv', 'gusto'] as const)
      expect(fileOf(format, input).text).toContain(`,${escaped}`.slice(format === 'gusto' ? 1 : 0));
    const numbered = { ...HOURS, settings: withNumbers({ [ada]: text, [ben]: '2' }).settings };
    for (const format of ['csv', 'adp', 'gusto'] as const)
      expect(fileOf(format, numbered).text).toContain(`,${escaped},`);
    if (/^[ -~]+$/.test(text)) expect(fileOf('datev', numbered).text).toContain(`;${escaped};`);
  },
);

test('A name that a spreadsheet would run as a formula stays text', () => {
  const people = TWO_WEEKS.people.map((each) => ({ ...each, name: '=HYPERLINK("x")' }));
  expect(fileOf('csv', { ...TWO_WEEKS, people }).text).toContain(`"'=HYPERLINK(""x"")"`);
});

test.each([
  ['adp', 'adp.companyCode', settled({ fields: { ...fields, 'adp.companyCode': '東京株' } })],
  ['adp', 'adp.companyCode', settled({ fields: { ...fields, 'adp.companyCode': 'A"B' } })],
  ['adp', number, settled({ numbers: { ...numbers, [number]: '10\n01' } })],
  ['gusto', number, settled({ numbers: { ...numbers, [number]: '10\n01' } })],
  ['datev', 'datev.clientNumber', settled({ fields: { ...fields, 'datev.clientNumber': '1\r\n[Bewegungsdaten]' } })],
  ['datev', 'datev.regular', settled({ codes: { ...codes, 'datev.regular': '1000;1' } })],
  ['datev', number, settled({ numbers: { ...numbers, [number]: 'Ä1' } })],
] as const)('A text that would break the file of %s is asked for again: %s', (format, key, input) => {
  expect(exportPay(format, input)).toMatchObject({ ok: false, missing: [{ key }] });
});

test.each(['adp', 'gusto', 'datev'] as const)(
  'A premium of an unknown amount is no file of %s, never a zero',
  (format) => {
    const lines = TWO_WEEKS.lines.map((line) => (line.code === 'meal-break' ? { ...line, amountCents: null } : line));
    expect(exportPay(format, { ...TWO_WEEKS, lines })).toMatchObject({
      ok: false,
      missing: [
        { kind: 'amount', message: expect.stringMatching(/^Ada Maria Lind has a premium whose amount is unknown/) },
      ],
    });
  },
);

test('A split shift is asked for what its premium lacks: the minimum wage where the rate is known', () => {
  const split = (rateCents: number | null) =>
    TWO_WEEKS.lines.map((line) =>
      line.code === 'meal-break'
        ? { ...line, code: 'split-shift' as const, amountCents: null }
        : { ...line, rateCents: line.rateCents === null ? null : rateCents },
    );
  const settings = { ...TWO_WEEKS.settings, codes: { ...TWO_WEEKS.settings.codes, 'datev.split-shift': '1700' } };
  const said = (rateCents: number | null) => exportPay('datev', { ...TWO_WEEKS, settings, lines: split(rateCents) });
  expect(said(1_000)).toMatchObject({
    missing: [{ message: expect.stringMatching(/^Ada Maria Lind has a split shift .* without the minimum wage/) }],
  });
  expect(said(null)).toMatchObject({ missing: [{ message: expect.stringMatching(/unknown without a rate/) }] });
});

test('A premium that is taken back is no file of a format without negative amounts', () => {
  const lines = TWO_WEEKS.lines.map((line) => (line.code === 'meal-break' ? { ...line, amountCents: -2_000 } : line));
  expect(exportPay('gusto', { ...TWO_WEEKS, lines })).toMatchObject({
    ok: false,
    missing: [{ kind: 'amount', message: expect.stringMatching(/^Ada Maria Lind has more premiums taken back/) }],
  });
});

test.each(['csv', 'xlsx', 'adp', 'gusto', 'datev', 'xero'] as const)(
  'A payroll number of two people is no file of %s, and both are asked for another one',
  (format) => {
    const { lines } = inputOf(format);
    expect(exportPay(format, { ...withNumbers({ [ada]: 'A1', [ben]: 'a1' }), lines })).toEqual({
      ok: false,
      missing: [
        {
          kind: 'number',
          key: ada,
          message: 'Fill in another payroll number of Ada Maria Lind. Ben "Bo" Okafor has A1 too.',
        },
        {
          kind: 'number',
          key: ben,
          message: 'Fill in another payroll number of Ben "Bo" Okafor. Ada Maria Lind has a1 too.',
        },
      ],
    });
  },
);

test("A payroll number that somebody outside of the period has too doesn't name them", () => {
  expect(exportPay('csv', withNumbers({ [ada]: '1', [ben]: '2', elsewhere: '1' }))).toMatchObject({
    missing: [{ key: ada, message: 'Fill in another payroll number of Ada Maria Lind. Somebody else has 1 too.' }],
  });
});

test('QuickBooks, which tells people apart by name, gets no file with two people of one name', () => {
  const people = HOURS.people.map((each) => ({ ...each, name: 'Maria Garcia' }));
  const result = exportPay('quickbooks', { ...HOURS, people });
  expect(result.ok ? [] : result.missing.map(({ key, message }) => [key, message])).toEqual(
    [ada, ben].map((id) => [
      id,
      'Several people are called Maria Garcia, whom this format tells apart by name only. Use another format.',
    ]),
  );
});
