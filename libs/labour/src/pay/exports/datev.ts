import { cellText } from '@workforce/domain';
import type { PayFormat, PreparedExport } from './pay-export.ts';
import { decimalHours, money } from './text-files.ts';
import { totalsBy } from './totals.ts';

const HEAD = (input: PreparedExport) => [
  '[Allgemein]',
  'Ziel=LODAS',
  'Version_SST=1.0',
  `BeraterNr=${input.field('consultantNumber')}`,
  `MandantenNr=${input.field('clientNumber')}`,
  'Datumsformat=TT/MM/JJJJ',
  'Feldtrennzeichen=;',
  'Zahlenkomma=,',
  '',
  '[Satzbeschreibung]',
  '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;',
  '',
  '[Bewegungsdaten]',
];

/** Processing keys of LODAS: hours and amounts. */
const HOURS = '1';
const AMOUNT = '2';

const decimalComma = (text: string): string => text.replace('.', ',');

/** One record for each person and wage type, in the month in which the period ends. */
function records(input: PreparedExport): string[] {
  const month = `01/${input.period.endDate.slice(5, 7)}/${input.period.endDate.slice(0, 4)}`;
  return totalsBy(input.lines, () => '').flatMap((totals) => {
    const record = (code: string, key: string, value: string) =>
      `1;${month};${cellText(input.number(totals.employeeId))};${cellText(code)};${key};${decimalComma(value)};`;
    const hours = (['regular', 'overtime', 'double'] as const)
      .filter((code) => totals.minutes(code) !== 0)
      .map((code) => record(input.code(code), HOURS, decimalHours(totals.minutes(code))));
    return [...hours, ...totals.premiums.map(({ code, cents }) => record(input.code(code), AMOUNT, money(cents)))];
  });
}

/** ASCII import of DATEV LODAS. */
export const DATEV: PayFormat = {
  format: 'datev',
  fields: {
    consultantNumber: 'Fill in the consultant number (Beraternummer) of DATEV.',
    clientNumber: 'Fill in the client number (Mandantennummer) of DATEV.',
  },
  codes: { regular: null, overtime: null, double: null },
  asksForCodes: true,
  needsNumbers: true,
  takes: { text: /^[\x20-\x3A\x3C-\x7E]+$/, hint: 'Use letters from A to Z, digits and signs other than a semicolon.' },
  writesAmounts: true,
  takesNegatives: true,
  write: (input) => ({
    fileName: `lodas-${input.period.startDate}-${input.period.endDate}.txt`,
    contentType: 'text/plain; charset=windows-1252',
    text: [...HEAD(input), ...records(input)].map((line) => `${line}\r\n`).join(''),
  }),
};
