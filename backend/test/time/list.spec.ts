import type { TimeEntry } from '@workforce/contracts';
import Papa from 'papaparse';
import { unzipSync } from 'fflate';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import type { Caller } from '../harness/caller.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, clock, edit, instant, list, MONDAY, TimeTeam } from './time-team.ts';

/** Clocks a person in and out at two instants. */
async function work(test: TestApp, caller: Caller, from: string, to: string): Promise<TimeEntry> {
  test.clock.set(from);
  await clock(caller, 'clock-in').expect(201);
  test.clock.set(to);
  return (await clock(caller, 'clock-out').expect(200)).body;
}

describe('lists of time entries', () => {
  let test: TestApp;
  let team: TimeTeam;
  let old: TimeEntry;
  let saturday: TimeEntry;
  let annas: TimeEntry;
  let bens: TimeEntry;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
    test.clock.set('2034-12-01T12:00:00.000Z');
    team = await TimeTeam.assemble(test);
    old = await work(test, team.anna, '2035-01-03T14:00:00.000Z', '2035-01-03T22:00:00.000Z');
    // A night shift across the daylight-saving change: 8 h by wall clock, 7 h elapsed.
    saturday = await work(test, team.anna, '2035-03-11T03:00:00.000Z', '2035-03-11T10:00:00.000Z');
    bens = await work(test, team.ben, '2035-03-11T20:00:00.000Z', '2035-03-11T21:00:00.000Z');
    test.clock.set('2035-03-12T13:00:00.000Z');
    annas = (await clock(team.anna, 'clock-in').expect(201)).body;
  });
  afterAll(() => test.stop());

  const ids = async (caller: Caller, query: Record<string, string | number> = {}) =>
    (await list(caller, query)).map(({ id }) => id);

  it("Time entries of the last 60 days are listed newest first: their own to employees, everyone's to managers and admins", async () => {
    expect(await ids(team.anna)).toEqual([annas.id, saturday.id]);
    for (const manager of [team.mia, team.ada]) expect(await ids(manager)).toEqual([annas.id, bens.id, saturday.id]);
    expect(await ids(team.anna, { employeeId: bens.employeeId })).toEqual([]);
  });

  it('Minutes of a time entry are elapsed time across a daylight-saving change', () => {
    expect(saturday).toMatchObject({ date: '2035-03-10', totalHours: 420 });
  });

  it('Time entries can be filtered by person and by the day of the clock-in', async () => {
    expect(await ids(team.mia, { employeeId: bens.employeeId })).toEqual([bens.id]);
    expect(await ids(team.mia, { date: '2035-03-10' })).toEqual([saturday.id]);
    expect(await ids(team.mia, { from: '2035-01-01', to: '2035-03-10' })).toEqual([saturday.id, old.id]);
    expect(await ids(team.mia, { from: '2035-03-11' })).toEqual([annas.id, bens.id]);
    expect(await ids(team.mia, { to: '2035-01-31' })).toEqual([old.id]);
  });

  it('Time entries can be asked for by their ids, of whatever day, by those who see them', async () => {
    const both = `${old.id},${bens.id}`;
    expect(await ids(team.mia, { ids: both })).toEqual([bens.id, old.id]);
    expect(await ids(team.anna, { ids: both })).toEqual([old.id]);
    expect(await ids(team.mia, { ids: both, date: '2035-01-03' })).toEqual([old.id]);
    await team.mia.get('/api/time-entries?ids=1').expect(400);
    await team.mia.get('/api/time-entries?ids=').expect(400);
  });

  it('Time entries are paginated', async () => {
    const first = await team.mia.get('/api/time-entries?limit=2').expect(200);
    expect(first.body).toHaveLength(2);
    expect(await ids(team.mia, { limit: 2, cursor: first.headers['x-next-cursor'] ?? '' })).toEqual([saturday.id]);
    for (const query of ['date=x', 'employeeId=1', 'cursor=x', 'limit=0', 'page=2', 'from=2035-02-30'])
      await team.mia.get(`/api/time-entries?${query}`).expect(400);
  });

  it.each([
    ['clockIn', () => [saturday, bens, annas]],
    ['-clockIn', () => [annas, bens, saturday]],
    ['employee', () => [saturday, annas, bens]],
    ['-employee', () => [bens, annas, saturday]],
  ])('Time entries can be sorted by %s across pages', async (sort, expected) => {
    const wanted = expected().map(({ id }) => id);
    expect(await ids(team.mia, { sort })).toEqual(wanted);
    expect(await pageByPage(team.mia, `/api/time-entries?sort=${sort}`)).toEqual(wanted);
  });

  it('Time entries refuse other sort columns and a cursor of another order', async () => {
    for (const sort of ['notes', '-', '', 'employee_id', 'clockIn;']) {
      await team.mia.get('/api/time-entries').query({ sort }).expect(400);
    }
    const { headers } = await team.mia.get('/api/time-entries?sort=employee&limit=1').expect(200);
    await team.mia.get('/api/time-entries').query({ cursor: headers['x-next-cursor'] }).expect(400);
  });

  it("The list of time entries and the current entry take one statement each besides the session's", async () => {
    expect(await statementsDuring(test, () => list(team.mia))).toBe(2);
    expect(await statementsDuring(test, () => team.anna.get('/api/time-entries/current').expect(200))).toBe(2);
  });

  it('GET /api/time-entries/current answers null as JSON without an open entry', async () => {
    const { text, headers } = await team.ben.get('/api/time-entries/current').expect(200);
    expect([text, headers['content-type']]).toEqual(['null', 'application/json; charset=utf-8']);
  });

  it('Managers and admins can export time entries as spreadsheets', async () => {
    const download = (query: string) =>
      team.mia
        .get(`/api/time-entries/export?${query}`)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
    const csv = await download('format=csv&date=2035-03-10');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="time-entries-2035-03-12.csv"');
    expect(Papa.parse(String(csv.body).slice(1), { header: true, skipEmptyLines: true }).data).toEqual([
      {
        Employee: 'Anna',
        'Employee ID': annas.employeeId,
        Date: '2035-03-10',
        'Clock In': '2035-03-10 22:00',
        'Clock In UTC Offset': 'UTC-05:00',
        'Clock Out': '2035-03-11 06:00',
        'Clock Out UTC Offset': 'UTC-04:00',
        'Time Zone': 'America/New_York',
        Status: 'Clocked Out',
        'Work Minutes': '420',
        'Break Minutes': '0',
        'Total Minutes': '420',
        'Work Time': '7:00',
        'Break Time': '0:00',
        'Total Time': '7:00',
        Notes: '',
        'Edit Reason': '',
        Recorded: 'Online',
        'Needs Review': '',
      },
    ]);
    const xlsx = await download('format=xlsx');
    const sheet = Buffer.from(unzipSync(xlsx.body as Buffer)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet.match(/<row /g)).toHaveLength(4);
    const row = sheet.split('<row ').find((each) => each.includes('<v>49378</v>')) ?? '';
    const serials = [...row.matchAll(/<c r="([A-Z])\d" s="(\d)"><v>([\d.]+)<\/v>/g)].map(
      ([, column, style, serial]) => [column, Number(style), Number(serial)],
    );
    // Days since 1899-12-30, in the wall-clock time of New York: a shift over midnight, in the night that is an hour shorter.
    expect(serials).toEqual([
      ['C', 2, 49_378],
      ['D', 3, expect.closeTo(49_378 + 22 / 24, 9)],
      ['F', 3, expect.closeTo(49_379 + 6 / 24, 9)],
      ['M', 5, expect.closeTo(7 / 24, 9)],
      ['N', 5, 0],
      ['O', 5, expect.closeTo(7 / 24, 9)],
    ]);
    await team.anna.get('/api/time-entries/export?format=csv').expect(403);
    await team.mia.get('/api/time-entries/export?format=pdf').expect(400);
  });

  it('Audit rows can be filtered by person and days of the change, newest first, paginated', async () => {
    test.clock.set('2035-03-12T14:00:00.000Z');
    await edit(team.mia, old.id, { notes: 'Late remark' }).expect(200);
    const sequences = async (query: Record<string, string | number>) =>
      (await auditLog(team.mia, query)).map(({ sequence }) => sequence);
    expect(await sequences({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await sequences({ employeeId: bens.employeeId })).toEqual([6, 5]);
    expect(await sequences({ startDate: '2035-03-10', endDate: '2035-03-10' })).toEqual([3]);
    expect(await sequences({ endDate: '2035-03-10' })).toEqual([3, 2, 1]);
    const first = await team.mia.get('/api/time-card-audit-log?limit=5').expect(200);
    expect(await sequences({ limit: 5, cursor: first.headers['x-next-cursor'] ?? '' })).toEqual([3, 2, 1]);
    for (const query of ['startDate=x', 'employeeId=1', 'cursor=x', 'limit=0'])
      await team.mia.get(`/api/time-card-audit-log?${query}`).expect(400);
    await team.anna.get('/api/time-card-audit-log').expect(403);
    await team.anna.get('/api/time-card-audit-log/verify').expect(403);
  });

  it('The audit log gets one signed checkpoint a day', async () => {
    const maintenance = test.app.get(LogMaintenance);
    await Promise.all([maintenance.run(), maintenance.run()]);
    await maintenance.run();
    const { body } = await team.ada.get('/api/time-card-audit-log/verify').expect(200);
    expect(body).toEqual({
      ok: true,
      rows: 8,
      checkpoints: 1,
      firstFault: null,
      signedUntil: { sequence: 8, at: '2035-03-12T14:00:00.000Z' },
      unknowns: [expect.objectContaining({ code: 'no_anchor' })],
    });
  });
});

describe('day of a time entry', () => {
  it("A time entry's day is the organisation's: in Kolkata tomorrow while it is today in UTC", async () => {
    const test = await TestApp.start({ environment: { ORG_TIME_ZONE: 'Asia/Kolkata' } });
    try {
      test.clock.set('2035-03-05T12:00:00.000Z');
      const team = await TimeTeam.assemble(test);
      const late = await work(test, team.anna, '2035-03-05T18:29:59.999Z', '2035-03-05T18:30:00.000Z');
      const next = await work(test, team.anna, '2035-03-05T18:30:00.000Z', '2035-03-05T20:00:00.000Z');
      expect([late.date, next.date]).toEqual(['2035-03-05', '2035-03-06']);
      expect(await list(team.anna, { date: '2035-03-06' })).toEqual([next]);
      expect(await list(team.anna, { date: '2035-03-05' })).toEqual([late]);
      const onThe6th = await auditLog(team.mia, { startDate: '2035-03-06', endDate: '2035-03-06' });
      expect(onThe6th.map(({ timeEntryId }) => timeEntryId)).toEqual([next.id, next.id, late.id]);
    } finally {
      await test.stop();
    }
  });

  it("A time entry's day equals that of the test builders", () => {
    expect(instant('00:00')).toBe('2035-03-05T05:00:00.000Z');
    expect(at('23:59').slice(0, 10)).toBe(MONDAY);
  });
});
