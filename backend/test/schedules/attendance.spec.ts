import { randomUUID } from 'node:crypto';
import type { ScheduleStatus } from '@workforce/contracts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, ScheduleTeam } from './schedule-team.ts';

describe('shift attendance', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  /** Publishes a time-clock event inside the transaction of the entry. */
  const clock = (direction: 'in' | 'out', at: string) =>
    test.app.get(Transactions).run(() => {
      const { id: employeeId, name: employeeName, site } = team.employee;
      const event = { entryId: randomUUID(), siteId: site.id, employeeId, employeeName, at: `${at}:00.000Z` };
      return test.app.get(EventBus).publish(`time-entry.clocked-${direction}`, event);
    });

  const statuses = async (): Promise<ScheduleStatus[]> => (await team.shifts()).map(({ status }) => status);

  it("A shift's status follows the time clock: in progress, completed, and in progress again within the shift", async () => {
    await team.planned(); // 14:00 to 22:00 UTC
    await clock('in', '2035-03-05T12:59');
    expect(await statuses()).toEqual(['scheduled']);
    await clock('in', '2035-03-05T13:00');
    expect(await statuses()).toEqual(['in_progress']);
    await clock('out', '2035-03-05T17:00');
    expect(await statuses()).toEqual(['completed']);
    await clock('in', '2035-03-05T17:30');
    expect(await statuses()).toEqual(['in_progress']);
    await clock('out', '2035-03-05T22:40');
    expect(await statuses()).toEqual(['completed']);
    await clock('in', '2035-03-05T22:50');
    expect(await statuses()).toEqual(['completed']);
  });

  it('A clock-in changes only the current shift of its employee', async () => {
    await team.planned({ startTime: '22:00', endTime: '06:00' });
    await team.planned({ date: '2035-03-06', startTime: '08:00', endTime: '12:00' });
    const ben = await test.organisation.person();
    const bens = await team.planned({ employeeId: ben.id, startTime: '22:00', endTime: '06:00' });
    await clock('in', '2035-03-06T09:00');
    expect(await statuses()).toEqual(['in_progress', 'scheduled']);
    await clock('out', '2035-03-06T11:00');
    await clock('in', '2035-03-06T12:30');
    expect(await statuses()).toEqual(['completed', 'in_progress']);
    expect((await team.mia.get(`/api/schedules/${bens.id}`)).body.status).toBe('scheduled');
  });

  it('A clock-out a day late completes the shift', async () => {
    await team.planned();
    await clock('in', '2035-03-05T14:00');
    await clock('out', '2035-03-06T15:00');
    expect(await statuses()).toEqual(['completed']);
  });

  it('A cancelled shift ignores the time clock', async () => {
    const { id } = await team.planned();
    await team.put(id, team.shift({ status: 'cancelled' })).expect(200);
    await clock('in', '2035-03-05T14:00');
    await clock('out', '2035-03-05T15:00');
    expect(await statuses()).toEqual(['cancelled']);
  });

  it("A status change by the time clock doesn't make an edit of the shift stale", async () => {
    const { id, version } = await team.planned();
    await clock('in', '2035-03-05T14:00');
    const { body } = await team.put(id, { ...team.shift({ endTime: '18:00' }), version }).expect(200);
    expect(body).toMatchObject({ status: 'in_progress', endTime: '18:00' });
  });

  it("Managers can't set a shift status that the time clock determines", async () => {
    const { id } = await team.planned();
    await clock('in', '2035-03-05T14:00');
    expect((await team.put(id, team.shift({ status: 'scheduled' })).expect(409)).body).toMatchObject({
      code: 'SHIFT_STATUS_INVALID',
      message: 'This shift has begun. Its status follows the time clock.',
    });
    await clock('out', '2035-03-05T15:00');
    expect((await team.put(id, team.shift({ status: 'cancelled' })).expect(409)).body).toMatchObject({
      code: 'SHIFT_STATUS_INVALID',
      message: "A completed shift can't be cancelled.",
    });
    expect(await statuses()).toEqual(['completed']);
  });

  it("A shift's status is reset when it moves to another person or a later day", async () => {
    const { id } = await team.planned();
    await clock('in', '2035-03-05T14:00');
    const { body: later } = await team.put(id, team.shift({ date: '2035-03-06' })).expect(200);
    expect(later.status).toBe('scheduled');
    await team.put(id, team.shift()).expect(200);
    await clock('in', '2035-03-05T14:00');
    const ben = await test.organisation.person();
    const { body: bens } = await team.put(id, team.shift({ employeeId: ben.id })).expect(200);
    expect([bens.status, bens.date]).toEqual(['scheduled', MONDAY]);
  });
});
