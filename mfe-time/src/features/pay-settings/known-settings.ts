import type { PayCode, PayExportFormat, PaySettings } from '@workforce/contracts';
import type { pay } from '../../texts/pay.en.ts';

type FieldName = keyof typeof pay.paySettings.fields;

/** What each payroll system calls the company by; the server's refusal of an export names those that are missing. */
const FIELDS: Record<PayExportFormat, readonly FieldName[]> = {
  csv: [],
  xlsx: [],
  adp: ['companyCode', 'batchId', 'payNumber'],
  gusto: [],
  quickbooks: ['companyName', 'companyCreateTime'],
  datev: ['consultantNumber', 'clientNumber'],
  xero: [],
};

const HOURS: readonly PayCode[] = ['regular', 'overtime', 'double'];

/** The settings of a format: its fields, the kinds of hours, and premiums that were filled in once. */
export function settingsOf(
  format: PayExportFormat,
  { codes }: PaySettings,
): { fields: readonly FieldName[]; codes: PayCode[] } {
  const prefix = `${format}.`;
  const filled = Object.keys(codes)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length) as PayCode);
  return { fields: FIELDS[format], codes: [...new Set([...HOURS, ...filled.sort()])] };
}
