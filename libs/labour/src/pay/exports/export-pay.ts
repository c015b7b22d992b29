import type { Id, MissingPayMapping, PayCode, PayExportFormat, PayLine } from '@workforce/contracts';
import { compareNames, isSameName, sharedPayrollNumbers } from '@workforce/domain';
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
      compareNames(names.get(a.employeeId) ?? '', names.get(b.employeeId) ?? '') ||
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
  const { format, fields, needsNumbers, isByName = false, takes } = mapping;
  const shared = sharedPayrollNumbers(settings.numbers);
  const isWritten = ({ code }: PayLine) => !HOURS_ONLY.includes(format) || HOURS.includes(code);
  const written = lines.filter(isWritten);
  const nameOf = (id: Id) => names.get(id) ?? 'somebody';
  const people = [...new Set(written.map(({ employeeId }) => employeeId))];
  const codes = [...new Set(written.map(({ code }) => code))];
  const fits = (text: string | null | undefined, shape = takes?.text) =>
    !!text?.trim() && (shape === undefined || shape.test(text));
  /** What to say of a text that is there but doesn't fit. */
  const hint = (text: string | null | undefined) => (text?.trim() && takes ? ` ${takes.hint}` : '');
  const field = (name: string) => settings.fields[`${format}.${name}`];
  return [
    ...Object.entries(fields)
      .filter(([name]) => !fits(field(name), takes?.fields?.[name] ?? takes?.text))
      .map(([name, message]) => ({
        kind: 'field' as const,
        key: `${format}.${name}`,
        message: `${message}${takes?.fields?.[name] ? '' : hint(field(name))}`,
      })),
    ...codes
      .filter((code) => !fits(codeOf(code)))
      .map((code) => ({
        kind: 'code' as const,
        key: `${format}.${code}`,
        message: `Fill in the payroll code for ${code}.${hint(codeOf(code))}`,
      })),
    ...(needsNumbers ? people : [])
      .filter((id) => !fits(settings.numbers[id]))
      .map((id) => ({
        kind: 'number' as const,
        key: id,
        message: `Fill in the payroll number of ${nameOf(id)}.${hint(settings.numbers[id])}`,
      })),
    ...(isByName ? [] : people)
      .filter((id) => shared.has(id) && (!needsNumbers || fits(settings.numbers[id])))
      .map((id) => ({
        kind: 'number' as const,
        key: id,
        message: `Fill in another payroll number of ${nameOf(id)}. ${sharersOf(shared.get(id) ?? [], names)} ${settings.numbers[id]} too.`,
      })),
    ...(isByName ? people : [])
      .filter((id) => people.some((other) => other !== id && isSameName(nameOf(other), nameOf(id))))
      .map((id) => ({
        kind: 'amount' as const,
        key: id,
        message: `Several people are called ${nameOf(id)}, whom this format tells apart by name only. Use another format.`,
      })),
    ...unsayable(mapping, lines, isWritten).map(([key, message]) => ({
      kind: 'amount' as const,
      key,
      message: `${nameOf(key)} ${message}`,
    })),
  ];
}

/** Whom a number is shared with: people of the period by name, as whoever exports sees them; others may be of other sites. */
function sharersOf(ids: readonly Id[], names: ReadonlyMap<Id, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []).sort(compareNames);
  const all = known.length < ids.length ? [...known, 'somebody else'] : known;
  return `${all.join(' and ').replace(/^s/, 'S')} ${all.length > 1 ? 'have' : 'has'}`;
}

/** Who has pay that the format's file can't say, and what to do about it. */
function unsayable(
  { takesNegatives, writesAmounts }: PayFormat,
  lines: readonly PayLine[],
  isWritten: (line: PayLine) => boolean,
): [Id, string][] {
  const premiums = lines.filter(({ code }) => !HOURS.includes(code));
  const unknown = premiums.filter(({ amountCents }) => amountCents === null);
  const ratesOn = (premium: PayLine) =>
    lines.filter(
      ({ employeeId, date, code }) =>
        HOURS.includes(code) && employeeId === premium.employeeId && date === premium.date,
    );
  // A split shift's premium needs the minimum wage too.
  const isWithoutRate = (premium: PayLine) =>
    premium.code !== 'split-shift' || ratesOn(premium).some(({ rateCents }) => rateCents === null);
  const peopleOf = (some: readonly PayLine[]) => [...new Set(some.map(({ employeeId }) => employeeId))];
  const centsOf = (id: Id) =>
    premiums.reduce((sum, { employeeId, amountCents }) => sum + (employeeId === id ? (amountCents ?? 0) : 0), 0);
  return [
    ...(takesNegatives ? [] : lines.filter(isWritten))
      .filter(({ minutes }) => minutes < 0)
      .map(({ employeeId, code, minutes }): [Id, string] => [
        employeeId,
        `has ${-minutes} minutes of ${code} less to be paid than this format can say. Use another format.`,
      ]),
    ...peopleOf(premiums.filter((line) => !isWritten(line) && line.amountCents !== 0)).map((id): [Id, string] => [
      id,
      'has premiums, which this format has no place for. Use another format.',
    ]),
    ...(writesAmounts ? peopleOf(unknown.filter(isWithoutRate)) : []).map((id): [Id, string] => [
      id,
      'has a premium whose amount is unknown without a rate. Reopen the period, fill in the rate and lock it again.',
    ]),
    ...(writesAmounts ? peopleOf(unknown.filter((line) => !isWithoutRate(line))) : []).map((id): [Id, string] => [
      id,
      'has a split shift whose premium is unknown without the minimum wage. Reopen the period, activate labour rules that state it and lock it again.',
    ]),
    ...(writesAmounts && !takesNegatives ? peopleOf(premiums) : [])
      .filter((id) => centsOf(id) < 0)
      .map((id): [Id, string] => [
        id,
        'has more premiums taken back than paid, which this format has no place for. Use another format.',
      ]),
  ];
}
