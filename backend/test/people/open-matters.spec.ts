import type { Schedule } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

/** A Monday morning in New York. */
const NOW = '2035-03-05T13:00:00.000Z';

describe('what is still open for somebody who is deactivated', () => {
  let test: TestApp;
  let anna: User;
  let manager: Caller;

  beforeAll(async () => (test = await TestApp.start()));
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.set(NOW);
    const site = await test.sites.site();
    const jobFunction = await test.organisation.jobFunction();
    anna = await test.organisation.person({ site, jobFunctions: [jobFunction] });
    ({ caller: manager } = await test.sites.managerOf([site]));
    for (const date of ['2035-03-06', '2035-03-09'])
      await manager
        .post('/api/schedules')
        .send({ employeeId: anna.id, jobFunctionId: jobFunction.id, date, startTime: '09:00', endTime: '17:00' })
        .expect(201);
  });
  afterEach(() => test.clock.release());

  const matters = async () => (await manager.get(`/api/users/${anna.id}/open-matters`).expect(200)).body;
  const shifts = async (): Promise<Schedule[]> =>
    (await manager.get('/api/schedules?from=2035-03-01&to=2035-03-31').expect(200)).body;

  it('Upcoming shifts, an open entry and pending requests are told', async () => {
    const caller = await test.as(anna);
    await caller.post('/api/time-entries/clock-in').send({}).expect(201);
    const request = { type: 'vacation', startDate: '2035-04-02', endDate: '2035-04-03', reason: 'Rest' };
    await caller.post('/api/time-off-requests').send(request).expect(201);
    await caller
      .post('/api/time-corrections')
      .send({
        date: '2035-03-04',
        clockInTime: '2035-03-04T14:00:00.000Z',
        clockOutTime: '2035-03-04T18:00:00.000Z',
        breaks: [],
        reason: 'Forgot',
      })
      .expect(201);
    expect(await matters()).toEqual({
      futureShifts: 2,
      firstShift: '2035-03-06',
      lastShift: '2035-03-09',
      clockedInAt: NOW,
      timeOffRequests: 1,
      timeCorrections: 1,
      timeEntryReviews: 0,
      timesheets: 0,
    });
  });

  it('A deactivation that says so leaves the shifts to come without a person, and another leaves them', async () => {
    await manager.put(`/api/users/${anna.id}`).send({ isActive: false }).expect(200);
    expect((await shifts()).map(({ employeeId }) => employeeId)).toEqual([anna.id, anna.id]);
    const { caller: admin } = await test.signedIn('admin');
    await admin.put(`/api/users/${anna.id}`).send({ isActive: true }).expect(200);
    await manager.put(`/api/users/${anna.id}`).send({ isActive: false, unassignShifts: true }).expect(200);
    expect((await shifts()).map(({ employeeId }) => employeeId)).toEqual([null, null]);
    expect(await matters()).toMatchObject({ futureShifts: 0, firstShift: null, lastShift: null });
  });

  it('Without a deactivation nothing happens to shifts', async () => {
    await manager.put(`/api/users/${anna.id}`).send({ name: 'Anna B', unassignShifts: true }).expect(200);
    expect((await shifts()).map(({ employeeId }) => employeeId)).toEqual([anna.id, anna.id]);
  });

  it('Managers of other sites and employees learn nothing', async () => {
    const { caller: stranger } = await test.sites.managerOf([await test.sites.site()]);
    await stranger.get(`/api/users/${anna.id}/open-matters`).expect(404);
    await (await test.as(anna)).get(`/api/users/${anna.id}/open-matters`).expect(403);
  });
});
