import type { PayExportFormat, PayPeriod, Timesheet, TimesheetPay } from '@workforce/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { ERASED } from '../../src/platform/personal-data/personal-data.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, PayTeam } from '../pay/pay-team.ts';

const NAME = 'Quirina Zwetkova';
const NUMBER = '42';

/** What is stored about hours and pay, without the texts that an erasure changes. */
const STORED: Record<string, string> = {
  time_entries: `select to_jsonb(e) - 'notes' as row from time_entries e order by id`,
  timesheets: `select to_jsonb(t) - 'reason' - 'approved_by_name' as row from timesheets t order by id`,
  pay_periods: 'select to_jsonb(p) as row from pay_periods p order by id',
  pay_rules: 'select to_jsonb(r) as row from pay_rules r order by id',
  pay_adjustments: `select to_jsonb(a) - 'cause' - 'created_by_name' as row from pay_adjustments a order by id`,
  pay_mappings: 'select to_jsonb(m) as row from pay_mappings m order by key',
  work_terms: `select to_jsonb(w) - 'birth_date' as row from work_terms w order by id`,
};

/** All that payroll gets to know, by what was asked. */
interface Payroll {
  stored: Record<string, string>;
  sheets: Timesheet[];
  pay: TimesheetPay[];
  files: Record<string, string>;
}

describe('the pay of somebody who was erased', () => {
  let test: TestApp;
  let team: PayTeam;
  let paid: PayPeriod;
  let before: Payroll;
  let after: Payroll;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    const { mia, ada } = team;
    const person = `/api/users/${team.employee.id}`;
    await mia.put(person).send({ name: NAME }).expect(200);
    // Rules for ages need the date of birth, which is erased.
    await ada
      .put(`${person}/work-terms`)
      .send({ from: '2035-01-01', rateCents: 2_150, birthDate: '2020-06-01' })
      .expect(200);
    await team.policy([{ id: 'us-flsa' }]);
    await team.policy([{ id: 'us-flsa' }, { id: 'us-minors' }], { effectiveFrom: '2035-03-12' });
    const first = await team.worked(MONDAY, '08:07', '18:41');
    for (const day of ['06', '07', '08', '09']) await team.worked(`2035-03-${day}`, '08:00', '18:00');
    [paid] = (await team.periods()) as [PayPeriod];
    await mapped(ada);
    await team.locked(paid.id);
    for (const format of ['csv', 'xlsx', 'adp'] as const) await exported(ada, format);
    // A locked day that was corrected is paid in the open period, with hours of its own.
    const { id } = await team.asks(first, '19:30');
    await mia.post(`/api/time-corrections/${id}/accept`).send({}).expect(200);
    for (const day of ['12', '13']) await team.worked(`2035-03-${day}`, '06:00', '20:00');
    before = await payroll(ada);

    await ada.put(person).send({ isActive: false }).expect(200);
    const { caller: eraser } = await test.signedIn('admin');
    await eraser.post(`/api/admin/users/${team.employee.id}/erasure`).send({ reason: 'Asked by letter' }).expect(202);
    await test.app.get(ErasureJob).run();
    after = await payroll(eraser);
  }, 60_000);
  afterAll(() => test.stop());

  async function mapped(admin: Caller): Promise<void> {
    const values = { 'adp.companyCode': 'WFM', 'adp.batchId': '1', 'adp.payNumber': '1' };
    const fields = Object.entries(values).map(([key, value]) => ({ kind: 'field', key, value }));
    const number = { kind: 'number', key: team.employee.id, value: NUMBER };
    await admin
      .put('/api/pay-settings')
      .send({ changes: [...fields, number] })
      .expect(200);
  }

  async function exported(admin: Caller, format: PayExportFormat): Promise<string> {
    await team.period(admin, paid.id, 'export', { format }).expect(200);
    const file = admin.get(`/api/pay-periods/${paid.id}/exports/${format}`).responseType('arraybuffer');
    const bytes = (await file.expect(200)).body as Buffer;
    if (format !== 'xlsx') return bytes.toString('utf8');
    const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(bytes);
    return strFromU8(sheet);
  }

  async function payroll(admin: Caller): Promise<Payroll> {
    test.clock.set('2035-03-14T15:00:00.000Z');
    const stored: Record<string, string> = {};
    for (const [table, statement] of Object.entries(STORED))
      stored[table] = JSON.stringify(await test.em().execute(statement));
    const sheets = await team.sheets(admin, { employeeId: team.employee.id });
    const pay = [];
    for (const { id } of sheets) pay.push(await team.pay(admin, id));
    const files: Record<string, string> = {};
    for (const format of ['csv', 'xlsx', 'adp'] as const) files[format] = await exported(admin, format);
    return { stored, sheets, pay, files };
  }

  const unnamed = (value: unknown) => JSON.stringify(value).replaceAll(NAME, ERASED);

  it('The stage has closed and open periods, overtime, an adjustment, and rules for the age', () => {
    expect(before.sheets.map(({ periodStatus }) => periodStatus).sort()).toEqual(['exported', 'open']);
    expect(before.pay.map(({ overtimeMinutes }) => overtimeMinutes > 0)).toContain(true);
    expect(before.pay.flatMap(({ lines }) => lines.flatMap(({ source }) => source.adjustmentIds))).not.toEqual([]);
    for (const { totalCents } of before.pay) expect(totalCents).toBeGreaterThan(0);
    for (const text of [before.files['csv'], before.files['xlsx']]) expect(text).toContain(NAME);
  });

  it.each(Object.keys(STORED))('The rows of %s are what they were', (table) => {
    expect(before.stored[table]).not.toBe('[]');
    expect(after.stored[table]).toBe(before.stored[table]);
  });

  it('Timesheets and pay lines are what they were, of closed and of open periods, but for the name', () => {
    expect(JSON.stringify(after.sheets)).toBe(unnamed(before.sheets));
    expect(JSON.stringify(after.pay.map(({ lines }) => lines))).toBe(
      JSON.stringify(before.pay.map(({ lines }) => lines)),
    );
    // What rules find rests on the date of birth.
    for (const [place, { sentences: _, blockers: _blockers, ...totals }] of before.pay.entries())
      expect(after.pay[place]).toMatchObject(totals);
  });

  it('Payroll files that are made anew have the same amounts, and no name', () => {
    for (const [format, text] of Object.entries(before.files)) {
      expect(withoutWidths(after.files[format] ?? '')).toBe(withoutWidths(text.replaceAll(NAME, ERASED)));
      expect(after.files[format]).not.toContain('Zwetkova');
    }
    expect(after.files['adp']).toContain(`,${NUMBER},`);
  });
});

/** Columns are as wide as what is in them. */
const withoutWidths = (text: string): string => text.replace(/<cols>.*?<\/cols>/s, '');
