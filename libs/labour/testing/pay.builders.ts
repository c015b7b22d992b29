import type { Id, PayCode, PayLine, PaySettings } from '@workforce/contracts';
import type { PayExportInput } from '../src/pay/exports/pay-export.ts';
import type { PaidEntry } from '../src/pay/whole-minutes.ts';

const ADA = '01900000-0000-7000-8000-00000000000a';
const BEN = '01900000-0000-7000-8000-00000000000b';

/** An entry at UTC wall times, with breaks as `12:00–12:30`. */
export const anEntry = (
  id: string,
  date: string,
  times: string,
  {
    breaks = [],
    breakCorrection = 0,
    rateCents = 2_000,
  }: { breaks?: string[]; breakCorrection?: number; rateCents?: number | null } = {},
): PaidEntry => {
  const at = (time: string | undefined) => new Date(`${date}T${time}:00Z`).toISOString();
  const [from, to] = times.split('–');
  return {
    id,
    clockInTime: at(from),
    clockOutTime: at(to),
    breaks: breaks.map((each) => ({ start: at(each.split('–')[0]), end: at(each.split('–')[1]) })),
    breakCorrection,
    rateCents,
  };
};

const line = (
  employeeId: Id,
  [workweek, date]: [string, string],
  code: PayCode,
  minutes: number,
  amountCents: number,
  adjustmentIds: Id[] = [],
): PayLine => ({
  ...{ employeeId, workweek, date, code, minutes, amountCents },
  rateCents: minutes === 0 ? null : 2_000,
  source: { entryIds: [`entry-${date}`], findingIds: [], adjustmentIds },
});

/** Two workweeks of Ada, with overtime, double time and a premium, and one of Ben, whose adjustment takes an hour away. */
export const TWO_WEEKS: PayExportInput = {
  period: { startDate: '2026-11-02', endDate: '2026-11-15' },
  people: [
    { id: BEN, name: 'Ben "Bo" Okafor' },
    { id: ADA, name: 'Ada Maria Lind' },
  ],
  lines: [
    line(ADA, ['2026-11-02', '2026-11-02'], 'regular', 480, 16_000),
    line(ADA, ['2026-11-02', '2026-11-02'], 'overtime', 95, 4_750),
    line(ADA, ['2026-11-02', '2026-11-03'], 'double', 1_500, 100_000),
    line(ADA, ['2026-11-02', '2026-11-03'], 'meal-break', 0, 2_000),
    line(ADA, ['2026-11-09', '2026-11-10'], 'regular', 445, 14_833),
    line(BEN, ['2026-10-26', '2026-10-28'], 'regular', -60, -2_000, ['adjustment-1']),
    line(BEN, ['2026-11-09', '2026-11-11'], 'regular', 500, 16_667),
  ],
  settings: {
    fields: {
      'adp.companyCode': 'WFM',
      'adp.batchId': 'B46',
      'adp.payNumber': '1',
      'quickbooks.companyName': 'Riverside Farm',
      'quickbooks.companyCreateTime': '1162166400',
      'datev.consultantNumber': '1234567',
      'datev.clientNumber': '890',
    },
    codes: {
      'adp.double': 'DT',
      'adp.meal-break': 'MPR',
      'quickbooks.regular': 'Hourly',
      'quickbooks.overtime': 'Overtime (x1.5)',
      'quickbooks.double': 'Double Time',
      'datev.regular': '1000',
      'datev.overtime': '1010',
      'datev.double': '1020',
      'datev.meal-break': '1900',
      'xero.regular': 'a1b2c3d4-0000-4000-8000-000000000001',
      'xero.overtime': 'a1b2c3d4-0000-4000-8000-000000000002',
      'xero.double': 'a1b2c3d4-0000-4000-8000-000000000003',
    },
    numbers: { [ADA]: '1001', [BEN]: '1002' },
  },
};

export const NO_SETTINGS: PaySettings = { fields: {}, codes: {}, numbers: {} };
