import type { Day, PayCode } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { PayFormat, PreparedExport } from './pay-export.ts';
import { hundredths } from './text-files.ts';
import { totalsBy } from './totals.ts';

const CODES = ['regular', 'overtime', 'double'] as const satisfies readonly PayCode[];

const xeroDate = (day: Day): string => `/Date(${Date.parse(`${day}T00:00:00Z`)}+0000)/`;

function daysOf({ startDate, endDate }: PreparedExport['period']): Day[] {
  const days: Day[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One timesheet for each person; a line for each earnings rate has a number of hours for each day of the period. */
function timesheets(input: PreparedExport): object[] {
  const { period, lines, number, code } = input;
  const days = daysOf(period);
  // Pay of a workweek that began before the period, or of an adjustment, is on its first day.
  const dayIn = (date: Day): Day => (date < period.startDate ? period.startDate : date);
  return totalsBy(lines, () => '').map(({ employeeId, lines: own, minutes }) => ({
    EmployeeID: number(employeeId),
    StartDate: xeroDate(period.startDate),
    EndDate: xeroDate(period.endDate),
    Status: 'DRAFT',
    TimesheetLines: CODES.filter((each) => own.some((line) => line.code === each) && minutes(each) !== 0).map(
      (each) => ({
        EarningsRateID: code(each),
        NumberOfUnits: unitsByDay(days, (day) =>
          own.reduce((sum, line) => sum + (line.code === each && dayIn(line.date) === day ? line.minutes : 0), 0),
        ),
      }),
    ),
  }));
}

/** Hours by day, rounded so that they add up to the rounded total. */
function unitsByDay(days: readonly Day[], minutesOn: (day: Day) => number): number[] {
  let minutes = 0;
  let given = 0;
  return days.map((day) => {
    minutes += minutesOn(day);
    const units = hundredths(minutes) - given;
    given += units;
    return units / 100;
  });
}

/** Body of Xero's `POST /Timesheets`. */
export const XERO: PayFormat = {
  format: 'xero',
  fields: {},
  codes: { regular: null, overtime: null, double: null },
  asksForCodes: false,
  needsNumbers: true,
  takesNegatives: true,
  write: (input) => ({
    fileName: `xero-${input.period.startDate}-${input.period.endDate}.json`,
    contentType: 'application/json',
    text: `${JSON.stringify(timesheets(input), null, 2)}\n`,
  }),
};
