import type {
  Adjustment,
  AuditVerification,
  ChangedTimeEntry,
  EntryPayLock,
  Notification,
  PayPeriod,
  TimeAuditEntry,
  TimeEntry,
  TimeEntryReview,
} from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, PayTeam } from './pay-team.ts';

const NEXT = { startDate: '2035-03-12', endDate: '2035-03-18' };

describe('a manager’s edit of an entry in a locked pay period', () => {
  let test: TestApp;
  let team: PayTeam;
  let entry: TimeEntry;
  let period: PayPeriod;

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set('2035-03-05T13:00:00.000Z');
    team = await PayTeam.assemble(test);
    entry = await team.worked(MONDAY);
    [period] = (await team.periods()) as [PayPeriod];
    await team.locked(period.id);
  });
  afterEach(() => test.stop());

  const until = (time: string) => new Date(`${MONDAY}T${time}:00-05:00`).toISOString();
  const edit = (change: object, by = team.mia) =>
    by.put(`/api/time-entries/${entry.id}`).send({ editReason: 'Stayed on', ...change });
  const edited = async (change: object, by = team.mia) => (await edit(change, by).expect(200)).body as ChangedTimeEntry;
  const remove = (by = team.mia) => by.delete(`/api/time-entries/${entry.id}`).send({ deleteReason: 'Was ill' });
  const adjustments = async () => (await team.anna.get('/api/adjustments').expect(200)).body as Adjustment[];
  const reviews = async () => (await team.anna.get('/api/time-entry-reviews').expect(200)).body as TimeEntryReview[];
  const stored = async () => {
    const { body } = await team.anna.get(`/api/time-entries?from=${MONDAY}&to=${MONDAY}`).expect(200);
    return body as TimeEntry[];
  };
  const payLock = async () =>
    (await team.mia.get(`/api/time-entries/${entry.id}/pay-lock`).expect(200)).body as EntryPayLock;
  const nextSheet = async () => {
    const [sheet] = await team.sheets(team.anna, { periodId: (await adjustments())[0]?.periodId });
    if (!sheet) throw new Error('No timesheet pays the adjustment');
    return sheet;
  };
  const paidNext = async () => {
    const { lines } = await team.pay(team.anna, (await nextSheet()).id);
    return lines.reduce((sum, { minutes }) => sum + minutes, 0);
  };

  it('It answers the entry as it stays, with the adjustment that the next open period pays', async () => {
    const answer = await edited({ clockOutTime: until('18:00') });
    const [adjustment] = await adjustments();
    expect(answer).toEqual({
      ...entry,
      adjustment: {
        id: adjustment?.id,
        corrected: expect.objectContaining({ clockOutTime: until('18:00'), totalHours: 540 }),
        differenceMinutes: 60,
        ...NEXT,
      },
    });
    expect(await stored()).toEqual([entry]);
    expect(adjustment).toMatchObject({
      timeEntryId: entry.id,
      date: MONDAY,
      oldMinutes: 480,
      newMinutes: 540,
      differenceMinutes: 60,
      cause: 'Stayed on',
      createdByName: 'Mia',
    });
    expect(await paidNext()).toBe(60);
    expect((await team.pay(team.anna, (await team.sheet(period.id)).id)).regularMinutes).toBe(480);
  });

  it('Its person is told, and sees and confirms it as any edit; the audit log names who did it and stays intact', async () => {
    await edited({ clockOutTime: until('18:00'), breakHours: 15 });
    const { body: told } = await team.anna.get('/api/notifications').expect(200);
    expect((told as Notification[])[0]).toMatchObject({
      title: 'Time entry edited',
      message:
        'Mia corrected your time of Mar 05, 2035, which was paid already. The next pay period pays the difference: Stayed on',
      link: '/time-corrections?tab=edits',
    });
    const [review] = await reviews();
    const [adjustment] = await adjustments();
    expect(review).toMatchObject({
      id: adjustment?.correctionId,
      status: 'awaiting_employee',
      editReason: 'Stayed on',
      previous: { totalHours: 480 },
      edited: { totalHours: 540, breakHours: 15 },
    });
    await team.anna.post(`/api/time-entry-reviews/${review?.id}/confirm`).expect(200);
    const { body: history } = await team.anna.get(`/api/time-entries/${entry.id}/history`).expect(200);
    const [row] = history as TimeAuditEntry[];
    expect(row).toMatchObject({ actionType: 'updated', actionByUser: { name: 'Mia' }, reason: 'Stayed on' });
    const [before, after] = [row?.previousData, row?.newData].map((json) => JSON.parse(json ?? '') as object);
    expect(after).toEqual({ ...before, adjusted: adjustment?.corrected });
    const { body: log } = await team.ada.get('/api/time-card-audit-log/verify').expect(200);
    expect((log as AuditVerification).firstFault).toBeNull();
  });

  it('Break minutes that the manager states are paid as stated', async () => {
    await edited({ breakHours: 45 });
    expect(await adjustments()).toMatchObject([{ differenceMinutes: -45 }]);
    expect(await paidNext()).toBe(-45);
  });

  it('A second edit starts from what the first made of it, also in a later period', async () => {
    await edited({ clockOutTime: until('18:00') });
    expect(await payLock()).toMatchObject({ isLocked: true, paid: { clockOutTime: until('18:00') } });
    await edited({ breakHours: 30 }, team.max);
    expect(await adjustments()).toMatchObject([
      { oldMinutes: 540, newMinutes: 510, createdByName: 'Max' },
      { oldMinutes: 480, newMinutes: 540 },
    ]);
    expect((await reviews()).map(({ status }) => status)).toEqual(['awaiting_employee', 'superseded']);
    expect(await paidNext()).toBe(30);
  });

  it('Edits at the same time are settled one after the other', async () => {
    await Promise.all(['18:00', '19:00', '20:00'].map((time) => edited({ clockOutTime: until(time) })));
    const [third, second, first] = await adjustments();
    expect([second?.oldMinutes, third?.oldMinutes]).toEqual([first?.newMinutes, second?.newMinutes]);
    expect(await paidNext()).toBe((third?.newMinutes ?? 0) - 480);
  });

  it('Without a next open period one is added', async () => {
    const [next] = ((await team.ada.get('/api/pay-periods').expect(200)).body as PayPeriod[]).filter(
      ({ startDate }) => startDate === NEXT.startDate,
    );
    test.clock.set('2035-03-19T15:00:00.000Z');
    const { caller: ada } = await test.signedIn('admin');
    await team.period(ada, next?.id ?? '', 'lock').expect(200);
    const { caller: manager } = await test.signedIn('manager');
    expect((await edited({ clockOutTime: until('18:00') }, manager)).adjustment).toMatchObject({
      startDate: '2035-03-19',
      endDate: '2035-03-25',
    });
  });

  it('A disputed one blocks the timesheet that pays it, takes its approval back, and is decided by another manager’s edit', async () => {
    await edited({ clockOutTime: until('16:00') });
    const { id } = await nextSheet();
    await team.act(team.anna, id, 'submit').expect(200);
    await team.act(team.max, id, 'approve').expect(200);
    const [review] = await reviews();
    await team.anna.post(`/api/time-entry-reviews/${review?.id}/dispute`).send({ reason: 'I was there' }).expect(200);
    expect(await nextSheet()).toMatchObject({ status: 'submitted', blockers: [{ kind: 'dispute', date: MONDAY }] });
    expect((await team.act(team.max, id, 'approve').expect(409)).body.code).toBe('TIMESHEET_BLOCKED');
    expect(await team.sheet(period.id)).toMatchObject({ status: 'locked', blockers: [] });
    await edited({ clockOutTime: until('17:00') }, team.max);
    expect((await reviews()).map(({ status }) => status)).toEqual(['awaiting_employee', 'resolved']);
    await team.act(team.max, id, 'approve').expect(200);
    expect(await paidNext()).toBe(0);
  });

  it('A deleted entry stays, is taken back from the next period, and its person can dispute that', async () => {
    const { body } = await remove().expect(200);
    expect(body).toEqual({
      ...entry,
      adjustment: expect.objectContaining({ corrected: null, differenceMinutes: -480, ...NEXT }),
    });
    expect(await stored()).toEqual([entry]);
    expect(await adjustments()).toMatchObject([{ oldMinutes: 480, newMinutes: 0, corrected: null, cause: 'Was ill' }]);
    expect(await paidNext()).toBe(-480);
    expect(await payLock()).toEqual({ isLocked: true, paid: null });
    expect((await remove().expect(409)).body.message).toBe(
      'The entry is in a locked pay period, and is paid for these times already.',
    );
    const { body: told } = await team.anna.get('/api/notifications').expect(200);
    expect(told).toMatchObject([
      { message: expect.stringMatching(/^Mia deleted your time of Mar 05, 2035, which was paid already\./) },
    ]);
    const [review] = await reviews();
    await team.anna.post(`/api/time-entry-reviews/${review?.id}/dispute`).send({ reason: 'I was there' }).expect(200);
    await edited({ clockInTime: entry.clockInTime, clockOutTime: entry.clockOutTime }, team.max);
    expect(await paidNext()).toBe(0);
    const { body: log } = await team.ada.get('/api/time-card-audit-log/verify').expect(200);
    expect((log as AuditVerification).firstFault).toBeNull();
  });

  it.each([
    ['notes', { notes: 'x', clockOutTime: '2035-03-05T23:00:00.000Z' }, /keeps its notes/],
    ['an open end', { clockInTime: '2035-03-12T13:00:00.000Z', clockOutTime: null }, /can’t be opened again/],
    ['the same times', { notes: null }, /paid for these times already/],
  ])('%s can’t be paid later: the edit is refused with a reason, and nothing is kept', async (_, change, sentence) => {
    const { body } = await edit(change).expect(409);
    expect([body.code, body.message]).toEqual(['PAY_PERIOD_LOCKED', expect.stringMatching(sentence)]);
    expect([await stored(), await adjustments(), await reviews()]).toEqual([[entry], [], []]);
  });

  it('Time that is paid already is refused, and so are stale versions and blank reasons', async () => {
    test.clock.set('2035-03-12T20:00:00.000Z');
    await team.worked('2035-03-12', '09:00', '10:00');
    const { body } = await edit({
      clockInTime: '2035-03-12T14:30:00.000Z',
      clockOutTime: '2035-03-12T14:59:00.000Z',
    }).expect(409);
    expect(body.code).toBe('TIME_ENTRY_OVERLAP');
    await edit({ version: 1, clockOutTime: until('18:00') }).expect(409);
    await edit({ editReason: ' ', clockOutTime: until('18:00') }).expect(400);
    expect(await adjustments()).toEqual([]);
  });

  it('An entry that was adjusted is adjusted again after its period was opened, so that nothing is paid twice', async () => {
    await edited({ clockOutTime: until('18:00') });
    await team.period(team.ada, period.id, 'reopen', { reason: 'A shift is missing' }).expect(200);
    expect((await edited({ clockOutTime: until('19:00') })).adjustment).toMatchObject({
      differenceMinutes: 60,
      ...NEXT,
    });
    expect(await stored()).toEqual([entry]);
    expect(await paidNext()).toBe(120);
  });

  it('An entry of an open day is changed itself, and says so before', async () => {
    const { id } = await team.worked('2035-03-12');
    const lock = (await team.mia.get(`/api/time-entries/${id}/pay-lock`).expect(200)).body as EntryPayLock;
    expect(lock).toMatchObject({ isLocked: false, paid: { totalHours: 480 } });
    const { body } = await team.mia
      .put(`/api/time-entries/${id}`)
      .send({ breakHours: 30, editReason: 'Lunch' })
      .expect(200);
    expect(body).toMatchObject({ breakHours: 30 });
    expect(body).not.toHaveProperty('adjustment');
    await team.mia.delete(`/api/time-entries/${id}`).send({ deleteReason: 'Twice' }).expect(204);
  });

  it('Work that still goes on can’t be moved to a locked day: its person clocks out of it as always', async () => {
    const { id, clockInTime } = await team.worked('2035-03-12', '11:10', null);
    const moved = { clockInTime: entry.clockOutTime, clockOutTime: until('18:00') };
    const change = team.mia.put(`/api/time-entries/${id}`).send({ editReason: 'Forgotten', ...moved });
    const { body } = await change.expect(409);
    expect([body.code, body.message]).toEqual(['PAY_PERIOD_LOCKED', expect.stringMatching(/still going on/)]);
    const asked = { timeEntryId: id, date: MONDAY, breaks: [], reason: 'Forgotten', ...moved };
    const { body: request } = await team.anna.post('/api/time-corrections').send(asked).expect(201);
    await team.mia.post(`/api/time-corrections/${request.id}/accept`).send({}).expect(409);
    expect(await adjustments()).toEqual([]);
    const { body: ended } = await team.anna.post('/api/time-entries/clock-out').send({}).expect(200);
    expect(ended).toMatchObject({ id, clockInTime });
  });

  it('Time that an adjustment pays is refused for an entry of an open day, also once its period is opened again', async () => {
    const accept = async (date: string, from: string, to: string) => {
      const times = { clockInTime: `${date}T${from}:00.000Z`, clockOutTime: `${date}T${to}:00.000Z` };
      const asked = { date, ...times, breaks: [], reason: 'Not clocked in' };
      const { body } = await team.anna.post('/api/time-corrections').send(asked).expect(201);
      return team.mia.post(`/api/time-corrections/${body.id}/accept`).send({});
    };
    await edited({ clockInTime: '2035-03-12T10:00:00.000Z', clockOutTime: '2035-03-12T12:00:00.000Z' });
    expect((await accept('2035-03-12', '12:00', '13:00')).status).toBe(200);
    expect((await accept('2035-03-12', '11:30', '12:00')).body.code).toBe('TIME_ENTRY_OVERLAP');
    expect((await accept('2035-03-06', '14:00', '16:00')).status).toBe(200);
    await team.period(team.ada, period.id, 'reopen', { reason: 'A shift is missing' }).expect(200);
    expect((await accept('2035-03-06', '14:00', '16:00')).body.code).toBe('TIME_ENTRY_OVERLAP');
    expect((await adjustments()).map(({ date }) => date)).toEqual(['2035-03-06', '2035-03-12']);
  });
});
