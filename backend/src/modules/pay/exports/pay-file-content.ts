import type { PayFile } from '@workforce/labour';
import { printable } from '@workforce/domain';
import type { ExportCell } from '../../../platform/export/table.ts';
import { dayCell } from '../../../platform/export/typed-cells.ts';
import { Workbook } from '../../../platform/export/workbook.ts';

/** The bytes of a payroll file: its text, or a workbook of its rows, whose first are the headings. */
export function payFileContent({ rows, text, fileName }: PayFile): Buffer {
  const [headings, ...body] = rows ?? [];
  if (!headings) return Buffer.from(text);
  const workbook = new Workbook({ name: fileName.replace(/\.xlsx$/, ''), headings: headings.map(String) });
  return Buffer.concat([workbook.add(body.map((row) => row.map(typed))), workbook.end()]);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const typed = (cell: string | number): ExportCell => {
  if (typeof cell === 'number') return cell;
  return DAY.test(cell) ? dayCell(cell) : printable(cell);
};
