import type { PayFile } from '@workforce/labour';
import { cellText } from '../../platform/export/cell-text.ts';
import { Workbook } from '../../platform/export/workbook.ts';

/** The bytes of a payroll file: its text, or a workbook of its rows, whose first are the headings. */
export function payFileContent({ rows, text, fileName }: PayFile): Buffer {
  const [headings, ...body] = rows ?? [];
  if (!headings) return Buffer.from(text);
  const workbook = new Workbook({ name: fileName.replace(/\.xlsx$/, ''), headings: headings.map(String) });
  return Buffer.concat([workbook.add(body.map((row) => row.map(escaped))), workbook.end()]);
}

const escaped = (cell: string | number): string | number => (typeof cell === 'string' ? cellText(cell) : cell);
