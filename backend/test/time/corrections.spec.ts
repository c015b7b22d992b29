import type { Notification, TimeAuditEntry, TimeCorrection, TimeEntry } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, auditLog, edit, instant, list, MONDAY, refusal, TimeTeam } from './time-team.ts';

describe('asking for a correction', () => {
  let test: TestApp;
  let team: TimeTeam;
  let entry: TimeEntry;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    entry = await team.workedDay();
    test.clock.set(at('18:00'));
  });

  const wanted = () => ({
    timeEntryId: entry.id,
    date: MONDAY,
    clockInTime: instant('08:30'),
    clockOutTime: instant('17:30'),
    breaks: [{ start: instant('12:00'), end: instant('12:45') }],
    reason: ' Forgot to clock in ',
  });
  const ask = (body: object = {}, caller: Caller = team.anna) =>
    caller.post('/api/time-corrections').send({ ...wanted(), ...body });
  const asked = async (body: object = {}) => (await ask(body).expect(201)).body as TimeCorrection;
  const decide = (caller: Caller, id: string, how: 'accept' | 'reject' | 'withdraw', body: object = {}) =>
    caller.post(`/api/time-corrections/${id}/${how}`).send(body);
  const mine = async (caller: Caller, query: object = {}) =>
    (await caller.get('/api/time-corrections').query(query).expect(200)).body as TimeCorrection[];
  const told = async (caller: Caller) => (await caller.get('/api/notifications').expect(200)).body as Notification[];

  it('A correction shows old and new side by side, and its managers are told', async () => {
    const correction = await asked();
    expect(correction).toMatchObject({
      employeeName: 'Anna',
      timeEntryId: entry.id,
      clockInTime: instant('08:30'),
      breakHours: 45,
      totalHours: 540,
      reason: 'Forgot to clock in',
      status: 'requested',
      previous: { clockInTime: instant('09:00'), clockOutTime: instant('17:00'), breakHours: 30, totalHours: 480 },
      source: 'online',
      entryVersion: entry.version,
      shifts: [],
      decidedBy: null,
    });
    expect(await mine(team.anna)).toEqual([correction]);
    expect(await mine(team.ben)).toEqual([]);
    expect(await mine(team.mia, { employeeId: team.employee.id, status: 'requested' })).toEqual([correction]);
    expect(await told(team.mia)).toMatchObject([
      {
        title: 'Time correction',
        message: 'Anna asks for a correction of the time on Mar 05, 2035.',
        link: '/time-corrections',
      },
    ]);
    expect(await list(team.anna)).toEqual([entry]);
  });

  it('Minutes of break that a manager stated stay in a correction of other times, unless other breaks are asked for', async () => {
    const breaks = entry.breaks;
    const stated = (await edit(team.mia, entry.id, { breakHours: 50 }).expect(200)).body as TimeEntry;
    const later = { breaks, clockInTime: entry.clockInTime, clockOutTime: instant('17:45') };
    const { id } = await asked(later);
    expect(await mine(team.anna)).toMatchObject([{ breakHours: 50 }]);
    const { body } = await decide(team.mia, id, 'accept', { version: stated.version }).expect(200);
    expect(body).toMatchObject({ breakHours: 50, previous: { breakHours: 50 } });
    const [corrected] = await list(team.anna);
    expect(corrected).toMatchObject({ clockOutTime: instant('17:45'), breakHours: 50 });

    const other = await asked({ ...later, breaks: [{ start: instant('12:00'), end: instant('12:20') }] });
    expect(other).toMatchObject({ breakHours: 20 });
    await decide(team.mia, other.id, 'accept', { version: corrected?.version }).expect(200);
    expect(await list(team.anna)).toMatchObject([{ breakHours: 20, breakCorrection: 0 }]);
  });

  it('An accepted correction changes the entry, and its audit row names both people', async () => {
    const { id } = await asked();
    const { body } = await decide(team.mia, id, 'accept', { version: entry.version }).expect(200);
    expect(body).toMatchObject({
      status: 'accepted',
      decidedByName: 'Mia',
      previous: { clockInTime: instant('09:00'), totalHours: 480 },
    });
    expect(await list(team.anna)).toMatchObject([
      {
        id: entry.id,
        clockInTime: instant('08:30'),
        clockOutTime: instant('17:30'),
        breaks: [{ start: instant('12:00'), end: instant('12:45') }],
        breakHours: 45,
        breakCorrection: 0,
        version: entry.version + 1,
      },
    ]);
    const [row] = await auditLog(team.mia, { employeeId: team.employee.id });
    expect(row).toMatchObject({
      actionType: 'updated',
      employee: { name: 'Anna' },
      actionByUser: { name: 'Mia' },
      reason: 'Requested by Anna, accepted by Mia: Forgot to clock in',
    });
    expect(await told(team.anna)).toMatchObject([{ title: 'Correction accepted' }]);
    const { body: verified } = await team.ada.get('/api/time-card-audit-log/verify').expect(200);
    expect(verified).toMatchObject({ firstFault: null });
  });

  it('A break of seconds is accepted as it was', async () => {
    const seconds = {
      start: instant('08:45').replace('00.000Z', '10.000Z'),
      end: instant('08:45').replace('00.000Z', '40.000Z'),
    };
    const { id } = await asked({ breaks: [seconds] });
    await decide(team.mia, id, 'accept', { version: entry.version }).expect(200);
    expect(await list(team.anna)).toMatchObject([{ breaks: [seconds], clockOutTime: instant('17:30') }]);
  });

  it('A missing entry is added when its correction is accepted', async () => {
    const missing = {
      timeEntryId: undefined,
      clockInTime: instant('05:00'),
      clockOutTime: instant('07:00'),
      breaks: [],
    };
    const { id, previous } = await asked(missing);
    expect(previous).toBeNull();
    const { body } = await decide(team.mia, id, 'accept').expect(200);
    expect(await list(team.anna)).toMatchObject([
      { id: entry.id },
      { id: body.timeEntryId, totalHours: 120, version: 1 },
    ]);
    const [row] = await auditLog(team.mia, { employeeId: team.employee.id });
    expect(row).toMatchObject({ actionType: 'created', actionByUser: { name: 'Mia' }, timeEntryId: body.timeEntryId });
  });

  it('A rejection needs a reason and changes nothing', async () => {
    const { id } = await asked();
    const { body: blank } = await decide(team.mia, id, 'reject', { reason: ' ' }).expect(400);
    expect(refusal(blank)).toEqual({ code: 'REASON_REQUIRED', message: 'Please say why you reject this correction.' });
    await decide(team.mia, id, 'reject', { reason: 'You left at five' }).expect(200);
    expect(await list(team.anna)).toEqual([entry]);
    expect(await told(team.anna)).toMatchObject([
      { message: 'Mia rejected your correction of Mar 05, 2035: You left at five' },
    ]);
    const { body } = await decide(team.ada, id, 'accept').expect(409);
    expect(refusal(body)).toEqual({
      code: 'CORRECTION_DECIDED',
      message: 'This correction has already been rejected by Mia.',
    });
  });

  it('Nobody decides on their own correction, an admin neither', async () => {
    const { id: admins } = (
      await ask(
        { timeEntryId: undefined, clockInTime: instant('05:00'), clockOutTime: instant('06:00'), breaks: [] },
        team.ada,
      ).expect(201)
    ).body as TimeCorrection;
    const { body } = await decide(team.ada, admins, 'accept').expect(403);
    expect(body.message).toMatch(/^You can't decide your own correction/);
    await decide(team.mia, admins, 'accept').expect(200);
  });

  it('A withdrawn correction makes room for another; nobody else can withdraw it', async () => {
    const { id } = await asked();
    expect(refusal((await ask().expect(409)).body).code).toBe('CORRECTION_PENDING');
    await decide(team.ben, id, 'withdraw').expect(404);
    await decide(team.mia, id, 'withdraw').expect(403);
    await decide(team.anna, id, 'withdraw').expect(200);
    await asked();
  });

  it('Of concurrent requests for the same time one is accepted, and of concurrent decisions one counts', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const id = (answers.find(({ status }) => status === 201)?.body as TimeCorrection).id;
    const decisions = await Promise.all([
      decide(team.mia, id, 'accept'),
      decide(team.ada, id, 'accept'),
      decide(team.anna, id, 'withdraw'),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('A correction of an entry that was edited meanwhile is compared anew', async () => {
    const { id } = await asked();
    await edit(team.ada, entry.id, { clockInTime: instant('08:45') }).expect(200);
    const { body } = await decide(team.mia, id, 'accept', { version: entry.version }).expect(409);
    expect(body.code).toBe('STALE_VERSION');
    expect(await mine(team.mia, { employeeId: team.employee.id })).toMatchObject([
      { status: 'requested', previous: { clockInTime: instant('08:45') }, entryVersion: entry.version + 1 },
    ]);
  });

  it('A correction of an entry that was deleted meanwhile can only be rejected, and then be asked for as missing time', async () => {
    const { id } = await asked();
    await team.ada.delete(`/api/time-entries/${entry.id}`).send({ deleteReason: 'Twice' }).expect(204);
    const { body } = await decide(team.mia, id, 'accept', { version: entry.version }).expect(404);
    expect(body.message).toBe('The entry was deleted meanwhile. Reject the correction; Anna can ask to add the time.');
    await decide(team.mia, id, 'reject', { reason: 'The entry is gone' }).expect(200);
    const missing = await asked({ timeEntryId: undefined });
    await decide(team.mia, missing.id, 'accept').expect(200);
  });

  it.each([
    [{ reason: '\u200b' }, 'REASON_REQUIRED', 'Please say why your time needs a correction.'],
    [{ reason: ' ' }, 'REASON_REQUIRED', 'Please say why your time needs a correction.'],
    [{ date: '2035-03-06' }, 'INVALID_INPUT', 'The date must be the day of the clock-in'],
    [{ clockOutTime: instant('08:00') }, 'INVALID_INPUT', 'Clock-out must be after clock-in'],
    [{ clockOutTime: instant('18:30') }, 'INVALID_INPUT', 'Clock-out cannot be in the future'],
    [{ breaks: [{ start: instant('08:00'), end: instant('09:00') }] }, 'INVALID_INPUT', /^A break must lie between/],
    [{ breaks: [{ start: instant('13:00'), end: instant('13:00') }] }, 'INVALID_INPUT', /^A break must lie between/],
    [
      {
        breaks: [
          { start: instant('12:00'), end: instant('13:00') },
          { start: instant('12:30'), end: instant('13:30') },
        ],
      },
      'INVALID_INPUT',
      'Breaks must not overlap',
    ],
    [{ breaks: [{ start: instant('12:00'), end: null }] }, 'INVALID_INPUT', /must be an instant/],
    [{ breaks: undefined }, 'INVALID_INPUT', /breaks must be an array/],
  ])('A correction with %j is refused', async (change, code, message) => {
    expect(refusal((await ask(change).expect(400)).body)).toEqual({ code, message: expect.stringMatching(message) });
    expect(await mine(team.anna)).toEqual([]);
  });

  it("A correction of somebody else's entry is refused as unknown", async () => {
    await ask({}, team.ben).expect(404);
    await ask({}, team.mia).expect(404);
  });

  it("An entry's history is shown to its person, also after its deletion, and to nobody else's colleague", async () => {
    await edit(team.mia, entry.id, { notes: 'Checked' }).expect(200);
    const history = async (caller: Caller) =>
      (await caller.get(`/api/time-entries/${entry.id}/history`).expect(200)).body as TimeAuditEntry[];
    expect((await history(team.anna)).map(({ actionType }) => actionType)).toEqual([
      'updated',
      'updated',
      'updated',
      'updated',
      'created',
    ]);
    await team.mia.delete(`/api/time-entries/${entry.id}`).send({ deleteReason: 'Twice' }).expect(204);
    expect(await history(team.anna)).toHaveLength(6);
    expect(await history(team.mia)).toHaveLength(6);
    await team.ben.get(`/api/time-entries/${entry.id}/history`).expect(404);
  });
});
