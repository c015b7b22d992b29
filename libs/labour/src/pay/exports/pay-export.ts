import type { Day, Id, MissingPayMapping, PayCode, PayExportFormat, PayLine, PaySettings } from '@workforce/contracts';

/** What an export is made from. */
export interface PayExportInput {
  period: { startDate: Day; endDate: Day };
  /** Everybody with a line, by name. */
  people: readonly { id: Id; name: string }[];
  lines: readonly PayLine[];
  settings: PaySettings;
}

/** A file as rows of cells, or as its text. */
export interface PayFile {
  fileName: string;
  contentType: string;
  /** Cells, for formats that are tables; they are written as CSV or as a workbook. */
  rows?: (string | number)[][];
  text: string;
}

/** A payroll system's file as data: what it needs filled in, and how it is written. */
export interface PayFormat {
  format: PayExportFormat;
  /** Fields of the company that must be filled in, with the question that asks for them. */
  fields: Record<string, string>;
  /** The system's codes for ours; null where somebody must fill them in. Codes that aren't listed are asked for too. */
  codes: Partial<Record<PayCode, string | null>>;
  /** Whether codes beyond `codes` have to be mapped. */
  asksForCodes: boolean;
  /** Whether people need a number of the payroll system. */
  needsNumbers: boolean;
  /** Whether its file tells people apart by their names instead of numbers. */
  isByName?: boolean;
  /** What its file can hold of the fields, codes and numbers; anything where absent. Another text would break the file. */
  takes?: { text: RegExp; fields?: Record<string, RegExp>; hint: string };
  /** Whether premiums are written as amounts, which must be known. */
  writesAmounts?: boolean;
  /** Whether time can be taken away; otherwise it is set off against the person's other time of the same kind. */
  takesNegatives: boolean;
  write(input: PreparedExport): PayFile;
}

/** The input with what its format asked for. */
export interface PreparedExport extends Omit<PayExportInput, 'settings'> {
  field(name: string): string;
  code(code: PayCode): string;
  number(employeeId: Id): string;
  nameOf(employeeId: Id): string;
}

export type PayExportResult = { ok: true; file: PayFile } | { ok: false; missing: MissingPayMapping[] };
