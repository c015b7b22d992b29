import type {
  Adjustment,
  AuditVerification,
  JobFunction,
  LabourFindings,
  PayPeriod,
  TimeCorrection,
  TimeEntryReview,
  Timesheet,
  User,
} from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { DemoOrganisation } from '../../src/demo/demo-organisation.ts';
import { payDaysOf } from '../../src/demo/demo-pay-days.ts';
import { AuthService } from '../../src/modules/auth/auth.service.ts';
import { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

/** A busy machine seeds in some seconds. */
const SEED_LIMIT_MS = 120_000;

describe.each([
  ['a Sunday just after midnight', '2026-11-22T05:10:00Z'],
  ['a Monday at noon', '2026-11-23T17:00:00Z'],
  ['a Tuesday morning', '2026-11-24T11:40:00Z'],
  ['a Saturday night', '2026-11-29T04:50:00Z'],
])('The demo organisation on %s', (_, instant) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    // A set clock would stand still: the seed moves it.
    await test.clock.at(new Date(instant), () => test.app.get(DemoOrganisation).seedIfEmpty());
    test.clock.set(instant);
  }, SEED_LIMIT_MS);

  afterAll(() => test.stop());

  it('has an exported pay period, and timesheets in every state in the running one', async () => {
    const periods = await read<PayPeriod[]>('/pay-periods');
    expect(periods.map(({ siteName, status }) => [siteName, status])).toEqual([
      ['Harbour Shelter', 'open'],
      ['Harbour Shelter', 'open'],
      ['Harbour Shelter', 'exported'],
    ]);
    const [, running, exported] = periods;
    expect(exported?.exports.map(({ format }) => format)).toEqual(['csv']);
    expect(exported?.timesheets).toMatchObject({ open: 0, submitted: 0, approved: 0 });
    expect(exported?.timesheets.locked).toBeGreaterThan(2);
    expect(running?.timesheets).toMatchObject({ submitted: 1, approved: 1, locked: 0 });
    const own = await read<Timesheet[]>(`/timesheets?periodId=${running?.id}`, 'employee');
    expect(own).toMatchObject([{ status: 'open' }]);
    expect(own[0]?.blockers.map(({ kind }) => kind)).toContain('correction');
  });

  it('has corrections in every state, an adjustment and a dispute', async () => {
    const corrections = await read<TimeCorrection[]>('/time-corrections', 'employee');
    expect(corrections.map(({ status }) => status)).toEqual(['requested', 'accepted', 'accepted']);
    const [running] = (await read<PayPeriod[]>('/pay-periods?status=open')).slice(1);
    const adjustments = await read<Adjustment[]>('/adjustments', 'employee');
    expect(adjustments).toMatchObject([{ periodId: running?.id, differenceMinutes: 45 }]);
    const disputes = await read<TimeEntryReview[]>('/time-entry-reviews?status=disputed', 'helena');
    expect(disputes).toMatchObject([{ employeeName: 'Dana Whitaker', editedBy: { name: 'Marcus Oyelaran' } }]);
  });

  it('has findings at one site, one of them accepted, and nothing is checked at the other', async () => {
    const { findings, sites, weeks } = await read<LabourFindings>(
      `/labour/findings?from=${addDays(today(), -11)}&to=${addDays(today(), 6)}`,
    );
    expect(new Set(findings.map(({ ruleId }) => ruleId))).toEqual(
      new Set(['paid-break', 'weekly-overtime', 'daily-rest', 'late-change']),
    );
    const blocks = findings.filter(({ severity }) => severity === 'block');
    expect(blocks).toMatchObject([{ employeeName: 'Elif Demir', acceptance: { byName: 'Marcus Oyelaran' } }]);
    const names = Object.fromEntries(sites.map(({ siteName, isChecked }) => [siteName, isChecked]));
    expect(names).toEqual({ 'Harbour Shelter': true, 'Hillside Farm': false });
    expect(weeks.flatMap(({ nearOvertime }) => nearOvertime.map(({ employeeName }) => employeeName))).toContain(
      'Ari Lindqvist',
    );
  });

  it('lets managers plan at short notice from today on, without a reason', async () => {
    const iris = (await read<User[]>('/users?limit=100')).find(({ name }) => name === 'Iris Bergman');
    const facility = (await read<JobFunction[]>('/job-functions')).find(({ name }) => name === 'Facility');
    const manager = await as('manager');
    const shift = { employeeId: iris?.id, jobFunctionId: facility?.id, date: addDays(today(), 1) };
    await manager
      .post('/api/schedules')
      .send({ ...shift, startTime: '22:00', endTime: '23:00' })
      .expect(201);
  });

  it('has logs that can be proved', async () => {
    for (const log of ['/time-card-audit-log/verify', '/admin/security-log/verify'])
      expect(await read<AuditVerification>(log)).toMatchObject({ ok: true });
  });

  const today = () => test.clock.today();

  async function as(username: string): Promise<Caller> {
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { token } = await test
      .em()
      .transactional(() => test.app.get(AuthService).signIn(username, DEMO_PASSWORD, origin));
    return new Caller(test.server, token);
  }

  async function read<T>(path: string, username = 'admin'): Promise<T> {
    const { body } = await (await as(username)).get(`/api${path}`).expect(200);
    return body as T;
  }
});

test('Both pay periods have days before today on every weekday', () => {
  for (let offset = 0; offset < 14; offset += 1) {
    const today = addDays('2026-11-22', offset);
    const { last, running } = payDaysOf(today);
    expect(last < addDays(running, -1) && addDays(running, -2) >= addDays(today, -10)).toBe(true);
    expect(running < today).toBe(true);
  }
});
