import { readFileSync } from 'node:fs';
import type { PayLine } from '@workforce/contracts';
import { exportPay } from '@workforce/labour';
import { strFromU8, unzipSync } from 'fflate';
import { payFileContent } from '../../src/modules/pay/exports/pay-file-content.ts';

const ADA = '0199b5a0-0000-7000-8000-00000000000a';
const BEN = '0199b5a0-0000-7000-8000-00000000000b';

const line = (
  employeeId: string,
  [workweek, date]: [string, string],
  { code, minutes, amountCents }: Pick<PayLine, 'code' | 'minutes' | 'amountCents'>,
): PayLine => ({
  employeeId,
  workweek,
  date,
  code,
  minutes,
  amountCents,
  rateCents: 2_000,
  source: { entryIds: [], findingIds: [], adjustmentIds: [] },
});

/** The sheet's XML, a row a line. The zip around it has the time at which it was made. */
const sheetOf = (workbook: Buffer) => {
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(workbook);
  return strFromU8(sheet).replaceAll('<row', '\n<row');
};

describe('the workbook for payroll', () => {
  it('Its sheet is the golden file: amounts are numbers, and no text is a formula', () => {
    const result = exportPay('xlsx', {
      period: { startDate: '2026-11-02', endDate: '2026-11-15' },
      people: [
        { id: BEN, name: '=HYPERLINK("https://evil.example")' },
        { id: ADA, name: 'Ada & Maria <Lind>' },
      ],
      lines: [
        line(ADA, ['2026-11-02', '2026-11-02'], { code: 'regular', minutes: 480, amountCents: 16_000 }),
        line(ADA, ['2026-11-02', '2026-11-02'], { code: 'overtime', minutes: 95, amountCents: 4_750 }),
        line(BEN, ['2026-10-26', '2026-10-28'], { code: 'regular', minutes: -60, amountCents: -2_000 }),
        line(BEN, ['2026-11-09', '2026-11-11'], { code: 'regular', minutes: 500, amountCents: 16_667 }),
      ],
      settings: { fields: {}, codes: {}, numbers: {} },
    });
    if (!result.ok) throw new Error(JSON.stringify(result.missing));
    const golden = readFileSync(new URL('golden/pay-2026-11-02-2026-11-15.sheet.xml', import.meta.url), 'utf8');
    expect(sheetOf(payFileContent(result.file))).toBe(golden);
  });
});
