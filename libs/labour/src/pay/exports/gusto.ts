import type { PayFormat } from './pay-export.ts';
import { BYTE_ORDER_MARK, csv, decimalHours, money, ONE_LINE } from './text-files.ts';
import { totalsBy } from './totals.ts';

const HEADINGS = [
  'last_name',
  'first_name',
  'gusto_employee_id',
  'regular_hours',
  'overtime_hours',
  'double_overtime_hours',
  'bonus',
];

/** The last word of a name is the last name. */
function namesOf(name: string): [last: string, first: string] {
  const words = name.trim().split(/\s+/);
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
}

/** A cell is blank, never zero, where nothing is to be said: Gusto takes a zero for a statement. */
const unlessZero = (value: number, text: (value: number) => string): string => (value === 0 ? '' : text(value));

/** One row for each person. */
export const GUSTO: PayFormat = {
  format: 'gusto',
  fields: {},
  codes: {},
  asksForCodes: false,
  needsNumbers: true,
  takes: { text: ONE_LINE, hint: 'It must be one line of text.' },
  writesAmounts: true,
  takesNegatives: false,
  write: ({ period, lines, number, nameOf }) => ({
    fileName: `gusto-${period.startDate}-${period.endDate}.csv`,
    contentType: 'text/csv; charset=utf-8',
    text:
      BYTE_ORDER_MARK +
      csv([
        HEADINGS,
        ...totalsBy(lines, () => '').map((totals) => [
          ...namesOf(nameOf(totals.employeeId)),
          number(totals.employeeId),
          unlessZero(totals.minutes('regular'), decimalHours),
          unlessZero(totals.minutes('overtime'), decimalHours),
          unlessZero(totals.minutes('double'), decimalHours),
          unlessZero(
            totals.premiums.reduce((sum, { cents }) => sum + cents, 0),
            money,
          ),
        ]),
      ]),
  }),
};
