import type { Minutes } from '@workforce/contracts';
import { cellText } from '@workforce/domain';
import type { PayFormat, PreparedExport } from './pay-export.ts';
import { hoursAndMinutes, usDay } from './text-files.ts';
import { totalsBy } from './totals.ts';

const TIMER_HEADINGS = ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME'];
const HEADINGS = ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'BILLINGSTATUS'];

/** The longest duration of a line. */
const LONGEST: Minutes = 23 * 60 + 59;

/** Durations of at most 23:59 that add up to the minutes. */
function durations(minutes: Minutes): Minutes[] {
  const whole = Math.floor(minutes / LONGEST);
  const rest = minutes % LONGEST;
  return [...Array.from({ length: whole }, () => LONGEST), ...(rest > 0 ? [rest] : [])];
}

/** A tab or a line end would end the cell; spreadsheets open the file too. */
const cell = (text: string): string => cellText(text.replaceAll(/[\t\r\n"]+/g, ' ').trim());

/** One activity for each person, day and payroll item. Premiums have no duration, so they can't be activities. */
function activities({ lines, code, nameOf }: PreparedExport): string[][] {
  return totalsBy(lines, ({ date, code: ours }) => `${date} ${ours}`).flatMap(
    ({ employeeId, lines: ofDay, minutes }) => {
      const [first] = ofDay;
      if (!first) return [];
      return durations(minutes(first.code)).map((part) => [
        'TIMEACT',
        usDay(first.date, 2),
        '',
        cell(nameOf(employeeId)),
        '',
        cell(code(first.code)),
        hoursAndMinutes(part),
        '',
        '',
        '0',
      ]);
    },
  );
}

export const QUICKBOOKS: PayFormat = {
  format: 'quickbooks',
  fields: {
    companyName: "Fill in the company's name as QuickBooks writes it.",
    companyCreateTime: "Fill in the company file's creation time, from a timer list that QuickBooks exported.",
  },
  codes: { regular: null, overtime: null, double: null },
  asksForCodes: false,
  needsNumbers: false,
  isByName: true,
  takesNegatives: false,
  write: (input) => {
    const timer = [
      'TIMERHDR',
      '8',
      '0',
      cell(input.field('companyName')),
      'N',
      'Y',
      cell(input.field('companyCreateTime')),
    ];
    const rows = [TIMER_HEADINGS, timer, HEADINGS, ...activities(input)];
    return {
      fileName: `quickbooks-${input.period.startDate}-${input.period.endDate}.iif`,
      contentType: 'text/plain; charset=utf-8',
      text: rows.map((row) => `${row.join('\t')}\r\n`).join(''),
    };
  },
};
