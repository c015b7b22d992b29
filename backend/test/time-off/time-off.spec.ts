import type { ErrorBody, Notification, TimeOffRequest, TimeOffSummary } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { TestApp } from '../harness/test-app.ts';

/** Already Sunday the 11th in UTC, still Saturday the 10th in New York. */
const SATURDAY_EVENING = '2035-03-11T03:30:00.000Z';
const A_MINUTE_LATER = '2035-03-11T03:31:00.000Z';
const SATURDAY = '2035-03-10';

describe('time off', () => {
  let test: TestApp;
  let anna: User;
  let annas: Caller;
  let bens: Caller;
  let mia: User;
  let mias: Caller;
  let admin: User;
  let admins: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(SATURDAY_EVENING);
    anna = await test.organisation.person({ name: 'Anna' });
    mia = await test.organisation.person({ name: 'Mia', role: 'manager' });
    annas = await test.as(anna);
    bens = (await test.signedIn('employee')).caller;
    mias = await test.as(mia);
    ({ person: admin, caller: admins } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());
  afterEach(async () => {
    test.clock.set(SATURDAY_EVENING);
    await test.em().execute('delete from time_off_requests');
    await test.em().execute('delete from notifications');
  });

  const ask = (caller: Caller, startDate: string, endDate = startDate, more: object = {}) =>
    caller
      .post('/api/time-off-requests')
      .send({ startDate, endDate, reason: 'Family visit', type: 'vacation', ...more });
  const asked = async (caller: Caller, startDate: string, endDate = startDate) =>
    (await ask(caller, startDate, endDate).expect(201)).body as TimeOffRequest;
  const decide = (caller: Caller, id: string, status = 'approved', notes?: string) =>
    caller.put(`/api/time-off-requests/${id}`).send({ status, notes });
  const list = async (caller: Caller, query: Record<string, string | number> = {}) =>
    (await caller.get('/api/time-off-requests').query(query).expect(200)).body as TimeOffRequest[];
  const told = async (caller: Caller) => (await caller.get('/api/notifications').expect(200)).body as Notification[];

  it('A time-off request starts today or later, counts days inclusively and is pending', async () => {
    const request = await asked(annas, SATURDAY, '2035-03-12');
    expect(request).toEqual({
      id: expect.any(String),
      employeeId: anna.id,
      employeeName: 'Anna',
      siteId: expect.any(String),
      siteName: 'Main Site',
      type: 'vacation',
      startDate: SATURDAY,
      endDate: '2035-03-12',
      days: 3,
      reason: 'Family visit',
      status: 'pending',
      createdAt: SATURDAY_EVENING,
      approvedAt: null,
      approvedBy: null,
      approvedByName: null,
      notes: null,
    });
    expect(await list(annas)).toEqual([request]);
  });

  it.each([
    ['2035-03-12', '2035-03-11', {}, 'INVALID_INPUT', 'End date must be after start date'],
    ['2035-03-09', '2035-03-12', {}, 'INVALID_INPUT', 'Start date must be today or later'],
    ['2035-03-12', '2035-03-12', { reason: ' ' }, 'REASON_REQUIRED', 'Please provide a reason for the time off.'],
    ['2035-02-30', '2035-03-12', {}, 'INVALID_INPUT', 'startDate must be a day that exists, as yyyy-MM-dd'],
    ['2035-03-12', '2035-03-12', { type: 'party' }, 'INVALID_INPUT', /type must be one of/],
    ['2035-03-12', '2035-03-12', { status: 'approved' }, 'INVALID_INPUT', /status should not exist/],
  ])('A time-off request from %s to %s with %j is refused', async (start, end, more, code, message) => {
    const { body } = (await ask(annas, start, end, more).expect(400)) as { body: ErrorBody };
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await list(annas)).toEqual([]);
  });

  it("A time-off request that overlaps one's own pending or approved one is refused, but not a denied one", async () => {
    const first = await asked(annas, '2035-04-01', '2035-04-05');
    expect((await ask(annas, '2035-04-05', '2035-04-07').expect(409)).body.code).toBe('TIME_OFF_OVERLAP');
    await decide(mias, first.id, 'denied').expect(200);
    await asked(annas, '2035-04-05', '2035-04-07');
    await asked(bens, '2035-04-05', '2035-04-07');
  });

  it('Two concurrent equal time-off requests create one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(annas, '2035-05-01')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('A time-off request is decided once: a second decision answers who was first', async () => {
    const { id } = await asked(annas, '2035-04-01');
    const decided = await decide(mias, id, 'approved', ' Enjoy! ').expect(200);
    expect(decided.body).toMatchObject({
      status: 'approved',
      approvedAt: SATURDAY_EVENING,
      approvedBy: mia.id,
      approvedByName: 'Mia',
      notes: 'Enjoy!',
    });
    const late = await decide(admins, id, 'denied').expect(409);
    expect(late.body).toMatchObject({
      code: 'TIME_OFF_DECIDED',
      message: 'This request has already been approved by Mia.',
    });
    expect(await list(annas)).toMatchObject([{ status: 'approved' }]);
  });

  it('Two concurrent decisions about a time-off request leave one', async () => {
    const { id } = await asked(annas, '2035-04-01');
    const answers = await Promise.all([decide(mias, id, 'approved'), decide(admins, id, 'denied')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [request] = await list(annas);
    expect(request?.status).toBe(answers.find(({ status }) => status === 200)?.body.status);
    expect((await told(annas)).filter(({ type }) => type === 'time_off')).toHaveLength(1);
  });

  it("A manager's time-off request is decided by another person, an admin's also by themselves", async () => {
    const managers = await asked(mias, '2035-04-01');
    expect((await decide(mias, managers.id).expect(403)).body).toMatchObject({
      code: 'FORBIDDEN',
      message: "You can't decide your own time-off request. Please ask another manager or an administrator to do it.",
    });
    await decide(admins, managers.id).expect(200);
    const own = await asked(admins, '2035-04-01');
    await decide(admins, own.id).expect(200);
    await decide(bens, own.id).expect(403);
  });

  it.each([{ status: 'pending' }, { status: 'x' }, {}, { status: 'approved', reason: 'x' }])(
    "A time-off request isn't decided by %j",
    async (body) => {
      const { id } = await asked(annas, '2035-04-01');
      await mias.put(`/api/time-off-requests/${id}`).send(body).expect(400);
    },
  );

  it('Deciding an unknown time-off request answers 404', async () => {
    await decide(mias, '0197fb5e-0000-7000-8000-000000000000').expect(404);
    await decide(mias, 'nonsense').expect(400);
  });

  it('A time-off request is visible to its employee, managers and admins', async () => {
    const annasRequest = await asked(annas, '2035-04-01');
    test.clock.set(A_MINUTE_LATER);
    const bensRequest = await asked(bens, '2035-04-01');
    expect(await list(annas)).toEqual([annasRequest]);
    expect(await list(annas, { employeeId: bensRequest.employeeId })).toEqual([]);
    for (const manager of [mias, admins]) expect(await list(manager)).toEqual([bensRequest, annasRequest]);
    expect(await list(mias, { employeeId: anna.id })).toEqual([annasRequest]);
  });

  it('Time-off requests can be sorted by request, first day or employee across pages', async () => {
    const late = await asked(annas, '2035-05-01');
    const early = await asked(annas, '2035-04-01');
    const mine = await asked(mias, '2035-04-15');
    for (const [sort, expected] of [
      ['requested', [late, early, mine]],
      ['-requested', [mine, early, late]],
      ['start', [early, mine, late]],
      ['-start', [late, mine, early]],
      ['employee', [early, late, mine]],
      ['-employee', [mine, late, early]],
    ] as const) {
      const wanted = expected.map(({ id }) => id);
      expect([sort, (await list(mias, { sort })).map(({ id }) => id)]).toEqual([sort, wanted]);
      expect([sort, await pageByPage(mias, `/api/time-off-requests?sort=${sort}`)]).toEqual([sort, wanted]);
    }
    await mias.get('/api/time-off-requests?sort=reason').expect(400);
  });

  it('Time-off requests can be filtered by status and overlapping days, paginated', async () => {
    const early = await asked(annas, '2035-04-01', '2035-04-10');
    test.clock.set(A_MINUTE_LATER);
    const late = await asked(annas, '2035-04-20', '2035-04-30');
    await decide(mias, late.id);
    const ids = async (query: Record<string, string | number>) => (await list(mias, query)).map(({ id }) => id);
    expect(await ids({ status: 'pending' })).toEqual([early.id]);
    expect(await ids({ status: 'approved' })).toEqual([late.id]);
    expect(await ids({ from: '2035-04-10', to: '2035-04-19' })).toEqual([early.id]);
    expect(await ids({ from: '2035-04-11' })).toEqual([late.id]);
    expect(await ids({ to: '2035-04-19' })).toEqual([early.id]);
    const first = await mias.get('/api/time-off-requests?limit=1').expect(200);
    expect(first.body).toMatchObject([{ id: late.id }]);
    expect(await ids({ limit: 1, cursor: first.headers['x-next-cursor'] ?? '' })).toEqual([early.id]);
    for (const query of ['from=x', 'status=open', 'employeeId=1', 'cursor=x', 'limit=0', 'page=1'])
      await mias.get(`/api/time-off-requests?${query}`).expect(400);
  });

  it("The time-off summary counts approved requests of the year in the organisation's zone, for employees their own", async () => {
    const summary = async (caller: Caller) =>
      (await caller.get('/api/time-off-requests/summary').expect(200)).body as TimeOffSummary;
    const approved = async (caller: Caller, start: string, end = start) =>
      decide(admins, (await asked(caller, start, end)).id).expect(200);

    await approved(annas, '2035-12-31', '2036-01-02');
    await approved(annas, '2036-01-03');
    await approved(bens, SATURDAY);
    await decide(mias, (await asked(bens, '2035-05-01')).id, 'denied').expect(200);
    await asked(bens, '2035-06-01');

    expect(await summary(annas)).toEqual({ approvedThisYear: 1 });
    expect(await summary(bens)).toEqual({ approvedThisYear: 1 });
    expect(await summary(mias)).toEqual({ approvedThisYear: 2 });
    // In New York it is still 2035.
    test.clock.set('2036-01-01T04:30:00.000Z');
    expect(await summary(await test.as(admin))).toEqual({ approvedThisYear: 2 });
    test.clock.set('2036-01-01T05:30:00.000Z');
    expect(await summary(await test.as(admin))).toEqual({ approvedThisYear: 1 });
  });

  it('Managers and admins are notified of a time-off request, and the requester of the decision', async () => {
    const { id } = await asked(annas, '2035-04-01', '2035-04-03');
    for (const manager of [mias, admins])
      expect(await told(manager)).toMatchObject([
        {
          type: 'time_off_request',
          message: 'Anna requests time off for Apr 01, 2035 – Apr 03, 2035.',
          link: `/time-off?request=${id}`,
        },
      ]);
    expect(await told(bens)).toEqual([]);
    await decide(mias, id, 'denied').expect(200);
    expect(await told(annas)).toMatchObject([
      {
        userId: anna.id,
        type: 'time_off',
        title: 'Time off denied',
        message: 'Mia denied your time off for Apr 01, 2035 – Apr 03, 2035.',
        link: `/time-off?request=${id}`,
      },
    ]);
    const own = await asked(admins, '2035-04-01');
    await decide(admins, own.id).expect(200);
    expect((await told(admins)).filter(({ userId, type }) => userId === admin.id && type === 'time_off')).toEqual([]);
  });

  it('A person withdraws their own pending request, which frees its days; managers are notified', async () => {
    const { id } = await asked(annas, '2035-04-01', '2035-04-03');
    const withdraw = (caller: Caller) => decide(caller, id, 'withdrawn');
    expect((await withdraw(mias).expect(403)).body.code).toBe('FORBIDDEN');
    await withdraw(bens).expect(404);
    const withdrawn = await withdraw(annas).expect(200);
    expect(withdrawn.body).toMatchObject({ id, status: 'withdrawn', approvedAt: null, approvedBy: null });

    for (const caller of [annas, mias]) expect((await withdraw(caller)).status).toBe(caller === annas ? 409 : 403);
    expect((await decide(mias, id, 'approved').expect(409)).body).toMatchObject({
      code: 'TIME_OFF_DECIDED',
      message: 'This request has already been withdrawn.',
    });
    expect(await told(mias)).toMatchObject([
      {
        type: 'time_off_request',
        title: 'Time-off request withdrawn',
        message: 'Anna no longer needs time off for Apr 01, 2035 – Apr 03, 2035.',
      },
      { title: 'Time-off request' },
    ]);
    const ids = async (status: string) => (await list(mias, { status })).map((request) => request.id);
    expect(await ids('withdrawn')).toEqual([id]);
    expect(await ids('denied')).toEqual([]);
    await asked(annas, '2035-04-02');
  });

  it.each(['approved', 'denied'])('A request that is %s is not withdrawn', async (status) => {
    const { id } = await asked(annas, '2035-04-01');
    await decide(mias, id, status).expect(200);
    expect((await decide(annas, id, 'withdrawn').expect(409)).body).toMatchObject({
      code: 'TIME_OFF_DECIDED',
      message: `This request has already been ${status} by Mia.`,
    });
  });

  it('A withdrawal and a decision at the same time leave one', async () => {
    const { id } = await asked(annas, '2035-04-01');
    const answers = await Promise.all([decide(annas, id, 'withdrawn'), decide(mias, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body as TimeOffRequest;
    expect(await list(annas)).toMatchObject([{ status: winner.status }]);
  });

  it('A manager records time off for somebody else, also in the past: approved at once, and the person is notified', async () => {
    const sick = { type: 'sick', reason: ' Called in sick ', employeeId: anna.id };
    const { body } = await ask(mias, '2035-03-09', SATURDAY, sick).expect(201);
    expect(body).toMatchObject({
      employeeId: anna.id,
      employeeName: 'Anna',
      status: 'approved',
      reason: 'Called in sick',
      createdAt: SATURDAY_EVENING,
      approvedAt: SATURDAY_EVENING,
      approvedBy: mia.id,
      approvedByName: 'Mia',
    });
    expect(await list(annas)).toEqual([body]);
    expect(await told(annas)).toMatchObject([
      {
        type: 'time_off',
        title: 'Time off recorded',
        message: 'Mia recorded time off for you: Mar 09, 2035 – Mar 10, 2035.',
        link: `/time-off?request=${body.id}`,
      },
    ]);
    expect((await ask(mias, SATURDAY, SATURDAY, sick).expect(409)).body.code).toBe('TIME_OFF_OVERLAP');
    expect((await ask(mias, '2035-03-01', '2035-03-01', { ...sick, reason: ' ' }).expect(400)).body.code).toBe(
      'REASON_REQUIRED',
    );
  });

  it('Nobody records time off for others without managing them, nor in the past for themselves', async () => {
    const of = (employeeId: string) => ({ employeeId });
    expect((await ask(bens, SATURDAY, SATURDAY, of(anna.id)).expect(403)).body.code).toBe('FORBIDDEN');
    await ask(mias, SATURDAY, SATURDAY, of('0197fb5e-0000-7000-8000-000000000000')).expect(404);
    for (const [caller, { id }] of [
      [annas, anna],
      [mias, mia],
      [admins, admin],
    ] as const) {
      await ask(caller, '2035-03-09', '2035-03-09', of(id)).expect(400);
      expect((await ask(caller, SATURDAY, SATURDAY, of(id)).expect(201)).body.status).toBe('pending');
    }
  });

  it.each(['approved', 'denied'])(
    'A decision that was a slip (%s) is taken back at once by who made it',
    async (status) => {
      const { id } = await asked(annas, '2035-04-01');
      const takeBack = (caller: Caller) => caller.delete(`/api/time-off-requests/${id}/decision`);
      await takeBack(mias).expect(409);
      test.clock.set(A_MINUTE_LATER);
      await decide(mias, id, status, 'Enjoy').expect(200);
      await takeBack(annas).expect(403);
      await takeBack(admins).expect(409);
      expect((await takeBack(mias).expect(200)).body).toMatchObject({
        status: 'pending',
        approvedAt: null,
        approvedBy: null,
        notes: null,
      });
      expect(await told(annas)).toMatchObject([{ title: 'Time off pending again' }, { title: `Time off ${status}` }]);

      await decide(mias, id, 'denied').expect(200);
      test.clock.set('2035-03-11T03:31:31.000Z');
      expect((await takeBack(mias).expect(409)).body.code).toBe('TIME_OFF_DECIDED');
    },
  );

  it('One request is read by its person and by managers', async () => {
    const request = await asked(annas, '2035-04-01');
    const read = (caller: Caller) => caller.get(`/api/time-off-requests/${request.id}`);
    for (const caller of [annas, mias, admins]) expect((await read(caller).expect(200)).body).toEqual(request);
    await read(bens).expect(404);
  });

  it('A time-off request or decision with a repeated idempotency key replays its answer', async () => {
    const send = () => ask(annas, '2035-04-01').set('Idempotency-Key', 'ask-once').expect(201);
    const { id } = (await send()).body;
    expect((await send()).body.id).toBe(id);
    const settle = () => decide(mias, id).set('Idempotency-Key', 'decide-once').expect(200);
    expect((await settle()).body).toEqual((await settle()).body);
  });
});
