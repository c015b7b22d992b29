import type { Id, MissingPayMapping, PayCode, PayExportFormat, PayLine } from '@workforce/contracts';
import { grouped } from '../../rules/classify.ts';
import { ADP } from './adp.ts';
import { DATEV } from './datev.ts';
import { CSV, XLSX } from './generic.ts';
import { GUSTO } from './gusto.ts';
import type { PayExportInput, PayExportResult, PayFormat } from './pay-export.ts';
import { QUICKBOOKS } from './quickbooks.ts';
import { XERO } from './xero.ts';

/** Every export format. */
export const PAY_FORMATS: Record<PayExportFormat, PayFormat> = {
  csv: CSV,
  xlsx: XLSX,
  adp: ADP,
  gusto: GUSTO,
  quickbooks: QUICKBOOKS,
  datev: DATEV,
  xero: XERO,
};

/** Formats whose files have hours only: what rules add in money has no place in them. */
const HOURS_ONLY: readonly PayExportFormat[] = ['quickbooks', 'xero'];
const HOURS: readonly PayCode[] = ['regular', 'overtime', 'double'];

/**
 * The file of a format (`pay §3`), the same bytes for the same input whatever its order; or, where a mapping is missing, everything that
 * has to be filled in first instead of half a file.
 */
export function exportPay(format: PayExportFormat, input: PayExportInput): PayExportResult {
  const mapping = PAY_FORMATS[format];
  const { settings } = input;
  const names = new Map(input.people.map(({ id, name }) => [id, name]));
  const ordered = sorted(input.lines, names);
  const lines = mapping.takesNegatives ? ordered : setOff(ordered);
  const codeOf = (code: PayCode): string | null =>
    settings.codes[`${format}.${code}`] ||
    (mapping.codes[code] ?? (mapping.asksForCodes || code in mapping.codes ? null : code));
  const missing = missingOf(mapping, { ...input, lines }, { names, codeOf });
  if (missing.length > 0) return { ok: false, missing };
  return {
    ok: true,
    file: mapping.write({
      ...input,
      lines,
      field: (name) => settings.fields[`${format}.${name}`] ?? '',
      code: (code) => codeOf(code) ?? code,
      number: (employeeId) => settings.numbers[employeeId] ?? '',
      nameOf: (employeeId) => names.get(employeeId) ?? '',
    }),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By person's name, then by workweek, day and code. */
const sorted = (lines: readonly PayLine[], names: ReadonlyMap<Id, string>): PayLine[] =>
  lines.toSorted(
    (a, b) =>
      compare(names.get(a.employeeId) ?? '', names.get(b.employeeId) ?? '') ||
      compare(a.employeeId, b.employeeId) ||
      compare(a.workweek, b.workweek) ||
      compare(a.date, b.date) ||
      compare(a.code, b.code) ||
      (a.rateCents ?? 0) - (b.rateCents ?? 0) ||
      compare(a.source.adjustmentIds.join(), b.source.adjustmentIds.join()),
  );

/** Takes negative minutes from the person's latest lines of the same code; what is left stays negative and is reported. */
function setOff(lines: readonly PayLine[]): PayLine[] {
  const groups = grouped(lines, ({ employeeId, code }) => `${employeeId} ${code}`);
  const changed = new Map<PayLine, number>();
  for (const group of groups.values()) {
    for (const negative of group.filter(({ minutes }) => minutes < 0)) {
      let owed = -negative.minutes;
      for (const line of group.toReversed()) {
        const left = changed.get(line) ?? line.minutes;
        const taken = Math.min(owed, Math.max(0, left));
        if (taken === 0) continue;
        changed.set(line, left - taken);
        owed -= taken;
      }
      changed.set(negative, -owed);
    }
  }
  return lines.map((line) => ({ ...line, minutes: changed.get(line) ?? line.minutes }));
}

interface Known {
  names: ReadonlyMap<Id, string>;
  codeOf: (code: PayCode) => string | null;
}

function missingOf(
  mapping: PayFormat,
  { lines, settings }: PayExportInput,
  { names, codeOf }: Known,
): MissingPayMapping[] {
  const { format, fields, needsNumbers, takesNegatives } = mapping;
  const isWritten = ({ code }: PayLine) => !HOURS_ONLY.includes(format) || HOURS.includes(code);
  const written = lines.filter(isWritten);
  const nameOf = (id: Id) => names.get(id) ?? 'somebody';
  const people = [...new Set(written.map(({ employeeId }) => employeeId))];
  const unwritten = lines.filter((line) => !isWritten(line) && line.amountCents !== 0);
  return [
    ...Object.entries(fields)
      .filter(([name]) => !settings.fields[`${format}.${name}`]?.trim())
      .map(([name, message]) => ({ kind: 'field' as const, key: `${format}.${name}`, message })),
    ...[...new Set(written.map(({ code }) => code))]
      .filter((code) => codeOf(code) === null)
      .map((code) => ({
        kind: 'code' as const,
        key: `${format}.${code}`,
        message: `Fill in the payroll code for ${code}.`,
      })),
    ...(needsNumbers ? people : [])
      .filter((id) => !settings.numbers[id]?.trim())
      .map((id) => ({ kind: 'number' as const, key: id, message: `Fill in the payroll number of ${nameOf(id)}.` })),
    ...(takesNegatives ? [] : written)
      .filter(({ minutes }) => minutes < 0)
      .map(({ employeeId, code, minutes }) => ({
        kind: 'amount' as const,
        key: employeeId,
        message: `${nameOf(employeeId)} has ${-minutes} minutes of ${code} less to be paid than this format can say. Use another format.`,
      })),
    ...[...new Set(unwritten.map(({ employeeId }) => employeeId))].map((id) => ({
      kind: 'amount' as const,
      key: id,
      message: `${nameOf(id)} has premiums, which this format has no place for. Use another format.`,
    })),
  ];
}
