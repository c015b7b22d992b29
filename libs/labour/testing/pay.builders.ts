import type { PaySettings } from '@workforce/contracts';
import type { PayExportInput } from '../src/pay/exports/pay-export.ts';
import { adjustmentLines, payLines } from '../src/pay/pay-lines.ts';
import type { PayRules } from '../src/pay/pay-rules.ts';
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

const WEEKS = { startDate: '2026-11-02', endDate: '2026-11-15' };

const rulesOf = (...packIds: string[]): PayRules[] => [
  { from: '2026-10-01', zone: 'UTC', workweekStart: 'monday', packs: packIds.map((id) => ({ id })) },
];

const LUNCH = { breaks: ['12:00–12:30'] };
const ADAS = payLines({
  ...WEEKS,
  employeeId: ADA,
  rules: rulesOf('us-ca'),
  entries: [
    anEntry('entry-2026-11-02', '2026-11-02', '09:00–19:05', LUNCH),
    // Until 13:00 on the next day, without a break.
    { ...anEntry('entry-2026-11-03', '2026-11-03', '00:00–13:00'), clockOutTime: '2026-11-04T13:00:00.000Z' },
    anEntry('entry-2026-11-10', '2026-11-10', '09:00–16:55', LUNCH),
  ],
});

const BENS = {
  ...WEEKS,
  employeeId: BEN,
  rules: rulesOf(),
  entries: [
    anEntry('entry-2026-10-28', '2026-10-28', '09:00–17:00'),
    anEntry('entry-2026-11-11', '2026-11-11', '09:00–17:20'),
  ],
};
const SHORTER = anEntry('entry-2026-10-28', '2026-10-28', '09:00–16:00');

/** Two workweeks of Ada, with overtime, double time and a premium, and one of Ben, whose adjustment takes an hour away. */
export const TWO_WEEKS: PayExportInput = {
  period: WEEKS,
  people: [
    { id: BEN, name: 'Ben "Bo" Okafor' },
    { id: ADA, name: 'Ada Maria Lind' },
  ],
  lines: [...ADAS.lines, ...adjustmentLines(BENS, [{ id: 'adjustment-1', entry: SHORTER }]), ...payLines(BENS).lines],
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
