import { addDays } from '@workforce/domain';
import type { PayFormat, PreparedExport } from './pay-export.ts';
import { csv, decimalHours, money, ONE_LINE, usDay } from './text-files.ts';
import { type Totals, totalsBy } from './totals.ts';

/** Paydata import of ADP Workforce Now: Co Code, Batch ID and File # must come first. */
const HEADINGS = [
  'Co Code',
  'Batch ID',
  'File #',
  'Pay #',
  'Reg Hours',
  'O/T Hours',
  'Hours 3 Code',
  'Hours 3 Amount',
  'Earnings 3 Code',
  'Earnings 3 Amount',
  'Temp Dept',
  'FLSA Workweek',
];

/** One row for each person and workweek; each further premium has a row of its own, as a row holds one of them. */
function rowsOf(totals: Totals, { field, number, code }: PreparedExport): string[][] {
  const hours = (minutes: number) => (minutes === 0 ? '' : decimalHours(minutes));
  const double = totals.minutes('double');
  const workweek = totals.lines[0]?.workweek ?? '';
  const head = [field('companyCode'), field('batchId'), number(totals.employeeId), field('payNumber')];
  const tail = ['', workweek === '' ? '' : usDay(addDays(workweek, 6), 4)];
  const [first, ...others] = totals.premiums;
  const earnings = (premium: Totals['premiums'][number] | undefined) =>
    premium ? [code(premium.code), money(premium.cents)] : ['', ''];
  return [
    [
      ...head,
      hours(totals.minutes('regular')),
      hours(totals.minutes('overtime')),
      ...(double === 0 ? ['', ''] : [code('double'), hours(double)]),
      ...earnings(first),
      ...tail,
    ],
    ...others.map((premium) => [...head, '', '', '', '', ...earnings(premium), ...tail]),
  ];
}

export const ADP: PayFormat = {
  format: 'adp',
  fields: {
    companyCode: 'Fill in the company code of ADP: three letters or digits.',
    batchId: 'Fill in the batch ID for ADP.',
    payNumber: 'Fill in the pay number for ADP, usually 1.',
  },
  codes: { regular: 'REG', overtime: 'OT', double: null },
  asksForCodes: true,
  needsNumbers: true,
  takes: { text: ONE_LINE, fields: { companyCode: /^[A-Za-z0-9]{3}$/ }, hint: 'It must be one line of text.' },
  writesAmounts: true,
  takesNegatives: true,
  write: (input) => ({
    fileName: `PR${input.field('companyCode')}EPI.csv`,
    contentType: 'text/csv; charset=utf-8',
    text: csv([HEADINGS, ...totalsBy(input.lines, ({ workweek }) => workweek).flatMap((each) => rowsOf(each, input))]),
  }),
};
