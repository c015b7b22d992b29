import { LABOUR_CHECK_LIMITS, type LabourCheck, type LabourPack, type LabourResult } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const LONG_DAY: LabourCheck = {
  packs: [{ id: 'us-ca' }],
  zone: 'America/Los_Angeles',
  person: { rateCents: 2000 },
  intervals: [
    {
      kind: 'worked',
      start: '2026-06-03T09:00',
      end: '2026-06-03T19:30',
      breaks: [{ start: '2026-06-03T14:15', end: '2026-06-03T14:45' }],
    },
  ],
};

describe('POST /api/labour/check and GET /api/labour/packs', () => {
  let test: TestApp;
  let mia: Caller;
  let anna: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    mia = (await test.signedIn('manager')).caller;
    anna = (await test.signedIn('employee')).caller;
  });
  afterAll(() => test.stop());

  const check = (body: object, caller = mia) => caller.post('/api/labour/check').send(body);

  it('A manager tries a rule on made-up hours: days, weeks, findings with their sources, and what is not checked', async () => {
    const result: LabourResult = (await check(LONG_DAY).expect(200)).body;
    expect(result.days).toEqual([
      {
        date: '2026-06-03',
        workedMinutes: 600,
        payMinutes: 600,
        regularMinutes: 480,
        overtimeMinutes: 120,
        doubleMinutes: 0,
      },
    ]);
    expect(result.weeks).toMatchObject([{ straightCents: 20_000, premiumCents: 2_000, totalCents: 22_000 }]);
    expect(result.findings.map(({ ruleId, severity, money }) => [ruleId, severity, money])).toEqual([
      ['meal-break', 'priced', 2_000],
      ['daily-overtime', 'priced', 2_000],
    ]);
    expect(result.findings[0]).toMatchObject({
      packId: 'us-ca',
      sentence:
        'This person begins the meal break after 5 h 15 min of work on Wednesday, Jun 03, 2026; California asks for it within 5 h.',
      source: { url: expect.stringContaining('leginfo.legislature.ca.gov'), readOn: expect.any(String) },
    });
    expect(result.notChecked).toContain('daily-rest');
  });

  it('Without a pack nothing is checked', async () => {
    const { body } = await check({ ...LONG_DAY, packs: [] }).expect(200);
    expect(body.findings).toEqual([]);
    expect(body.notChecked).toContain('weekly-overtime');
  });

  it.each([
    ['packs.0.id', { packs: [{ id: 'us-tx' }] }],
    ['packs.0.params.restMinutes', { packs: [{ id: 'us-ca', params: { restMinutes: 600 } }] }],
    ['packs.0.params', { packs: [{ id: 'us-ca', params: [] }] }],
    [
      'packs.0.params.restBreaksAbove',
      { packs: [{ id: 'us-ca', params: { restBreaksAbove: Array(5_000).fill(60) } }] },
    ],
    ['zone', { zone: 'Mars/Olympus' }],
    ['workweekStart', { workweekStart: 'moonday' }],
    ['intervals.0.start', { intervals: [{ ...LONG_DAY.intervals[0], start: 'this morning' }] }],
    ['intervals.0.end', { intervals: [{ ...LONG_DAY.intervals[0], end: '2026-06-03T09:00' }] }],
    ['intervals.0.kind', { intervals: [{ ...LONG_DAY.intervals[0], kind: 'dreamt' }] }],
    ['person.schoolDays', { person: { schoolDays: [{ date: '2026-06-03' }] } }],
    ['person.birthDate', { person: { birthDate: '2011-02-30' } }],
    ['intervals', { intervals: Array(LABOUR_CHECK_LIMITS.intervals + 1).fill(LONG_DAY.intervals[0]) }],
    [
      'intervals',
      { intervals: [...LONG_DAY.intervals, { kind: 'planned', start: '2029-01-01T09:00', end: '2029-01-01T10:00' }] },
    ],
  ])('A wrong %s is refused and named', async (field, wrong) => {
    const { body } = await check({ ...LONG_DAY, ...wrong }).expect(400);
    expect([body.code, body.details?.[0].field]).toEqual(['INVALID_INPUT', field]);
  });

  it("Employees don't try rules on made-up hours, but read the packs", async () => {
    await check(LONG_DAY, anna).expect(403);
    const packs: LabourPack[] = (await anna.get('/api/labour/packs').expect(200)).body;
    expect(packs.map(({ id }) => id)).toEqual(expect.arrayContaining(['us-ca', 'de-arbzg', 'company']));
    expect(packs.find(({ id }) => id === 'us-flsa')).toMatchObject({ params: { paidBreakMax: 20 } });
  });
});
