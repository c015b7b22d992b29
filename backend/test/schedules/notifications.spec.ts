import { only } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { ScheduleTeam } from './schedule-team.ts';

describe('shift notifications', () => {
  let test: TestApp;
  let team: ScheduleTeam;
  let shift: string;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
    shift = `${team.jobFunction.name} on Mar 05, 2035, 9:00 AM – 5:00 PM`;
  });
  afterAll(() => test.stop());

  const aNotification = (title: string, message: string) => ({ type: 'schedule', title, message, link: '/schedule' });
  /** Advances the clock, so that later notifications are newer. */
  const later = () => test.clock.set(new Date(test.clock.now().getTime() + 1_000));
  const last = async () => {
    later();
    return (await team.notifications()).at(-1);
  };

  it('An employee is notified of every planned, changed, cancelled, restored and deleted shift', async () => {
    const { id } = await team.planned();
    const created = { type: 'schedule_created', title: 'New shift', message: `You work ${shift}.`, link: '/schedule' };
    expect(await team.notifications()).toEqual([created]);
    await team.planned({ date: '2035-03-06' });
    expect(await team.notifications()).toHaveLength(2);
    later();

    await team.put(id, team.shift({ startTime: '22:00', endTime: '06:00' })).expect(200);
    const night = `${team.jobFunction.name} on Mar 05, 2035, 10:00 PM – 6:00 AM`;
    expect(await last()).toEqual(aNotification('Shift changed', `${shift} is now ${night}.`));
    await team.put(id, team.shift({ status: 'cancelled' })).expect(200);
    expect(await last()).toEqual(aNotification('Shift cancelled', `${shift} is cancelled.`));
    await team.put(id, team.shift({ status: 'scheduled' })).expect(200);
    expect(await last()).toEqual(aNotification('Shift takes place', `${shift} takes place after all.`));
    await team.mia.delete(`/api/schedules/${id}`).expect(204);
    expect(await last()).toEqual(aNotification('Shift removed', `${shift} is no longer yours.`));
    expect(await team.notifications()).toHaveLength(6);
  });

  it('Both employees are notified when a shift moves to another person', async () => {
    const { id } = await team.planned();
    const ben = await test.organisation.person();
    later();
    await team.put(id, team.shift({ employeeId: ben.id })).expect(200);
    expect(await last()).toEqual(aNotification('Shift removed', `${shift} is no longer yours.`));
    expect(only(await team.notifications(await test.as(ben)))).toMatchObject({
      type: 'schedule_created',
      title: 'New shift',
    });
  });

  it("An employee isn't notified of a save without changes or of a refused request", async () => {
    const { id } = await team.planned();
    await team.put(id, team.shift()).expect(200);
    await team.post(team.shift()).expect(409);
    expect(await team.notifications()).toHaveLength(1);
  });

  it("People aren't notified of their own changes to shifts", async () => {
    const own = (changes = {}) => team.shift({ employeeId: team.manager.id, ...changes });
    const { body } = await team.post(own()).expect(201);
    await team.copy(body.id, ['2035-03-06']).expect(201);
    await team.put(body.id, own({ endTime: '18:00' })).expect(200);
    await team.mia.delete(`/api/schedules/${body.id}`).expect(204);
    expect(await team.notifications(team.mia)).toEqual([]);
  });

  it('An employee gets one notification for all copies of a shift and those that follow within a minute', async () => {
    const { id } = await team.planned({ date: '2035-03-01' });
    await test.em().execute('delete from notifications');
    await team.copy(id, ['2035-03-06', '2035-03-07', '2035-03-08']).expect(201);
    expect(only(await team.notifications())).toMatchObject({
      type: 'schedule_created',
      message: 'You have 3 new shifts.',
    });
    await team.copy(id, ['2035-03-09', '2035-03-10']).expect(201);
    expect(only(await team.notifications())).toMatchObject({ title: 'New shifts', message: 'You have 5 new shifts.' });
  });

  it('Later copies of a shift are a new notification once the earlier one is read, or after a while', async () => {
    const { id } = await team.planned({ date: '2035-03-01' });
    await test.em().execute('update notifications set is_read = true');
    later();
    await team.copy(id, ['2035-03-06', '2035-03-07']).expect(201);
    expect((await team.notifications()).map(({ title }) => title)).toEqual(['New shift', 'New shifts']);
    test.clock.set('2035-03-05T13:01:01.001Z');
    await team.copy(id, ['2035-03-08']).expect(201);
    expect((await team.notifications()).map(({ title }) => title)).toEqual(['New shift', 'New shifts', 'New shift']);
  });

  it('A copied week is one notification, although it is sent as single shifts', async () => {
    for (const date of ['2035-03-05', '2035-03-06', '2035-03-07']) await team.planned({ date });
    await test.em().execute('delete from notifications');
    for (const date of ['2035-03-12', '2035-03-13', '2035-03-14']) await team.planned({ date });
    expect(only(await team.notifications())).toMatchObject({ message: 'You have 3 new shifts.' });
  });
});
