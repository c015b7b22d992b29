import type { Notification, TimeEntryReview } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, edit, instant, list, MONDAY, refusal, TimeTeam } from './time-team.ts';

describe('entries that managers add', () => {
  let test: TestApp;
  let team: TimeTeam;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
  });
  afterAll(() => test.stop());
  beforeEach(() => test.clock.set(at('18:00')));
  afterEach(async () => {
    await test.em().execute('delete from time_entry_reviews');
    await test.em().execute('delete from time_entries');
    await test.em().execute('delete from notifications');
  });

  const add = (caller: Caller, changes: object = {}) =>
    caller.post('/api/time-entries').send({
      employeeId: team.employee.id,
      clockInTime: instant('09:00'),
      clockOutTime: instant('17:00'),
      breaks: [{ start: instant('12:00'), end: instant('12:30') }],
      notes: ' Stocktaking ',
      addReason: ' Her phone was broken ',
      ...changes,
    });

  it('A manager adds an entry with a reason: audited as created, told to its person, who disputes it like an edit', async () => {
    const { body: entry } = await add(team.mia).expect(201);
    expect(entry).toMatchObject({
      employeeId: team.employee.id,
      date: MONDAY,
      status: 'clocked_out',
      totalHours: 480,
      breakHours: 30,
      notes: 'Stocktaking',
      editReason: 'Her phone was broken',
      version: 1,
    });
    expect(await list(team.anna)).toEqual([entry]);
    const [audited] = await auditLog(team.mia);
    expect(audited).toMatchObject({ actionType: 'created', reason: 'Her phone was broken', previousData: null });
    expect(JSON.parse(audited?.newData ?? 'null')).toMatchObject({
      clockInTime: instant('09:00'),
      clockOutTime: instant('17:00'),
    });
    const { body: told } = (await team.anna.get('/api/notifications').expect(200)) as { body: Notification[] };
    expect(told).toMatchObject([
      {
        title: 'Time entry added',
        message: 'Mia added time for you on Mar 05, 2035: Her phone was broken',
        link: '/time-corrections?tab=edits',
      },
    ]);

    const reviews = async () =>
      (await team.anna.get('/api/time-entry-reviews').query({ timeEntryId: entry.id }).expect(200))
        .body as TimeEntryReview[];
    const [review] = await reviews();
    expect(review).toMatchObject({
      status: 'awaiting_employee',
      previous: { totalHours: 0 },
      edited: { totalHours: 480, breakHours: 30 },
    });
    await team.anna
      .post(`/api/time-entry-reviews/${review?.id}/dispute`)
      .send({ reason: 'I left at 16:00' })
      .expect(200);
    await edit(team.ada, entry.id, { clockOutTime: instant('16:00') }).expect(200);
    expect((await reviews()).map(({ status }) => status)).toEqual(['awaiting_employee', 'resolved']);
    await team.ada.get('/api/time-card-audit-log/verify').expect(200);
  });

  it('Nobody adds time for themselves, and employees for nobody', async () => {
    const own = await add(team.mia, { employeeId: team.manager.id }).expect(403);
    expect(refusal(own.body)).toEqual({
      code: 'FORBIDDEN',
      message: 'You can’t add time for yourself. Please ask for a correction, which another manager decides.',
    });
    await add(team.ben).expect(403);
    await add(team.anna).expect(403);
    expect(await list(team.mia)).toEqual([]);
  });

  it.each([
    [{ addReason: ' ' }, 400, 'REASON_REQUIRED', 'Please provide a reason for adding this time entry'],
    [{ clockOutTime: instant('08:00') }, 400, 'INVALID_INPUT', 'Clock-out must be after clock-in'],
    [{ clockOutTime: instant('18:01') }, 400, 'INVALID_INPUT', 'Clock-out cannot be in the future'],
    [{ breaks: [{ start: instant('08:00'), end: instant('10:00') }] }, 400, 'INVALID_INPUT', /^A break must lie/],
    [{ clockOutTime: null }, 400, 'INVALID_INPUT', /clockOutTime/],
    [{ employeeId: '0197fb5e-0000-7000-8000-000000000000' }, 404, 'NOT_FOUND', /person/],
  ])('An entry with %j is refused', async (changes, status, code, message) => {
    const { body } = await add(team.mia, changes).expect(status);
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await list(team.mia)).toEqual([]);
  });

  it('An added entry that overlaps another of that person is refused, also when two are added at once', async () => {
    const answers = await Promise.all([add(team.mia), add(team.ada, { clockInTime: instant('16:00'), breaks: [] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add(team.mia).expect(409)).body.code).toBe('TIME_ENTRY_OVERLAP');
  });
});
