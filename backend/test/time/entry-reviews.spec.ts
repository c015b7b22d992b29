import type { Notification, TimeEntry, TimeEntryReview } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, edit, instant, refusal, TimeTeam } from './time-team.ts';

describe("answering a manager's edit", () => {
  let test: TestApp;
  let team: TimeTeam;
  let entry: TimeEntry;
  /** Another manager. */
  let max: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    max = await test.as(await test.organisation.person({ name: 'Max', role: 'manager' }));
    entry = await team.workedDay();
    test.clock.set(at('18:00'));
    await edit(team.mia, entry.id, { clockOutTime: instant('16:30') }).expect(200);
  });

  const reviews = async (caller: Caller = team.anna) =>
    (await caller.get('/api/time-entry-reviews').query({ timeEntryId: entry.id }).expect(200))
      .body as TimeEntryReview[];
  const newest = async () => (await reviews())[0]?.id ?? '';
  const answer = (caller: Caller, id: string, how: 'confirm' | 'dispute' | 'resolve', reason?: string) =>
    caller.post(`/api/time-entry-reviews/${id}/${how}`).send(reason === undefined ? undefined : { reason });
  const told = async (caller: Caller) => (await caller.get('/api/notifications').expect(200)).body as Notification[];

  it("A manager's edit awaits its person's answer with both versions, and is confirmed once", async () => {
    const [review] = await reviews();
    expect(review).toMatchObject({
      timeEntryId: entry.id,
      employeeName: 'Anna',
      editedBy: { id: team.manager.id, name: 'Mia' },
      editReason: 'Forgot',
      previous: { clockOutTime: instant('17:00'), totalHours: 480 },
      edited: { clockOutTime: instant('16:30'), totalHours: 450 },
      status: 'awaiting_employee',
    });
    expect(await reviews(team.mia)).toEqual([review]);
    expect(await reviews(team.ben)).toEqual([]);
    const id = review?.id ?? '';
    await answer(team.mia, id, 'confirm').expect(403);
    expect((await answer(team.anna, id, 'confirm').expect(200)).body).toMatchObject({ status: 'confirmed' });
    expect((await answer(team.anna, id, 'dispute', 'Late').expect(409)).body.code).toBe('REVIEW_ANSWERED');
  });

  it('A dispute needs a reason and goes to other managers, not to the one who edited', async () => {
    const id = await newest();
    expect(refusal((await answer(team.anna, id, 'dispute', ' ').expect(400)).body).code).toBe('REASON_REQUIRED');
    await answer(team.anna, id, 'dispute', 'I closed the shop').expect(200);
    expect(await told(max)).toMatchObject([
      { title: 'Edit disputed', message: 'Anna disputes an edit of the time on Mar 05, 2035: I closed the shop' },
    ]);
    expect(await told(team.mia)).toEqual([]);
    expect((await answer(team.mia, id, 'resolve', 'It stands').expect(403)).body.message).toMatch(/^You can't decide/);
    const { body } = await answer(max, id, 'resolve', 'The door log agrees').expect(200);
    expect(body).toMatchObject({ status: 'resolved', resolvedBy: { name: 'Max' }, resolution: 'The door log agrees' });
    expect(await told(team.anna)).toMatchObject([{ title: 'Dispute decided' }, { title: 'Time entry edited' }]);
    await answer(max, id, 'resolve', 'Again').expect(409);
  });

  it('Another edit by the same manager leaves the dispute open; one by somebody else decides it', async () => {
    const id = await newest();
    await answer(team.anna, id, 'dispute', 'I closed the shop').expect(200);
    await edit(team.mia, entry.id, { clockOutTime: instant('16:45') }).expect(200);
    expect(await reviews()).toMatchObject([{ status: 'awaiting_employee' }, { id, status: 'disputed' }]);
    await edit(max, entry.id, { clockOutTime: instant('17:00'), editReason: 'She is right' }).expect(200);
    expect(await reviews()).toMatchObject([
      { status: 'awaiting_employee', editedBy: { name: 'Max' } },
      { status: 'superseded' },
      { id, status: 'resolved', resolution: 'She is right' },
    ]);
  });

  it("A manager doesn't edit their own entry, which awaits nobody's answer", async () => {
    test.clock.set(at('09:00'));
    const own = await team.workedDay(team.mia);
    test.clock.set(at('18:00'));
    await edit(team.mia, own.id, { notes: 'Counted' }).expect(409);
    const { body } = await team.mia.get('/api/time-entry-reviews').query({ timeEntryId: own.id }).expect(200);
    expect(body).toEqual([]);
  });
});
