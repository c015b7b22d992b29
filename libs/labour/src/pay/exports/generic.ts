import type { PayFormat, PreparedExport } from './pay-export.ts';
import { BYTE_ORDER_MARK, csv, decimalHours, money } from './text-files.ts';

const HEADINGS = [
  'Employee ID',
  'Payroll Number',
  'Employee',
  'Workweek',
  'Date',
  'Code',
  'Minutes',
  'Hours',
  'Rate',
  'Amount',
  'Time Entries',
  'Findings',
  'Adjustments',
];

function rowsOf({ lines, number, nameOf, code }: PreparedExport): (string | number)[][] {
  return [
    HEADINGS,
    ...lines.map((line) => [
      line.employeeId,
      number(line.employeeId),
      nameOf(line.employeeId),
      line.workweek,
      line.date,
      code(line.code),
      line.minutes,
      Number(decimalHours(line.minutes)),
      line.rateCents === null ? '' : Number(money(line.rateCents)),
      line.amountCents === null ? '' : Number(money(line.amountCents)),
      line.source.entryIds.join(' '),
      line.source.findingIds.join(' '),
      line.source.adjustmentIds.join(' '),
    ]),
  ];
}

const nameOf = ({ period }: PreparedExport): string => `pay-${period.startDate}-${period.endDate}`;

const generic = { fields: {}, codes: {}, asksForCodes: false, needsNumbers: false, takesNegatives: true };

/** Every line with its sources, as a table for any payroll system. */
export const CSV: PayFormat = {
  format: 'csv',
  ...generic,
  write: (input) => ({
    fileName: `${nameOf(input)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    text: BYTE_ORDER_MARK + csv(rowsOf(input)),
  }),
};

/** The same as a workbook, which its rows are written to. */
export const XLSX: PayFormat = {
  format: 'xlsx',
  ...generic,
  write: (input) => ({
    fileName: `${nameOf(input)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rowsOf(input),
    text: '',
  }),
};
