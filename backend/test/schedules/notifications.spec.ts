import { only } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { ScheduleTeam } from './schedule-team.ts';

describe('the employee of a shift is told', () => {
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

  const told = (title: string, message: string) => ({ type: 'schedule', title, message, link: '/schedule' });
  /** What comes now is newer than what came before. */
  const later = () => test.clock.set(new Date(test.clock.now().getTime() + 1_000));
  const last = async () => {
    later();
    return (await team.told()).at(-1);
  };

  it('of each that is planned, changed, cancelled, brought back and deleted', async () => {
    const { id } = await team.planned();
    const created = { type: 'schedule_created', title: 'New shift', message: `You work ${shift}.`, link: '/schedule' };
    expect(await team.told()).toEqual([created]);
    await team.planned({ date: '2035-03-06' });
    expect(await team.told()).toHaveLength(2);
    later();

    await team.put(id, team.shift({ startTime: '22:00', endTime: '06:00' })).expect(200);
    const night = `${team.jobFunction.name} on Mar 05, 2035, 10:00 PM – 6:00 AM`;
    expect(await last()).toEqual(told('Shift changed', `${shift} is now ${night}.`));
    await team.put(id, team.shift({ status: 'cancelled' })).expect(200);
    expect(await last()).toEqual(told('Shift cancelled', `${shift} is cancelled.`));
    await team.put(id, team.shift({ status: 'scheduled' })).expect(200);
    expect(await last()).toEqual(told('Shift takes place', `${shift} takes place after all.`));
    await team.mia.delete(`/api/schedules/${id}`).expect(204);
    expect(await last()).toEqual(told('Shift removed', `${shift} is no longer yours.`));
    expect(await team.told()).toHaveLength(6);
  });

  it('of one that goes to somebody else; and so are they', async () => {
    const { id } = await team.planned();
    const ben = await test.organisation.person();
    later();
    await team.put(id, team.shift({ employeeId: ben.id })).expect(200);
    expect(await last()).toEqual(told('Shift removed', `${shift} is no longer yours.`));
    expect(only(await team.told(await test.as(ben)))).toMatchObject({ type: 'schedule_created', title: 'New shift' });
  });

  it('not of a save that changes nothing, nor of what was refused', async () => {
    const { id } = await team.planned();
    await team.put(id, team.shift()).expect(200);
    await team.post(team.shift()).expect(409);
    expect(await team.told()).toHaveLength(1);
  });

  it('not of their own doing', async () => {
    const own = (changes = {}) => team.shift({ employeeId: team.manager.id, ...changes });
    const { body } = await team.post(own()).expect(201);
    await team.copy(body.id, ['2035-03-06']).expect(201);
    await team.put(body.id, own({ endTime: '18:00' })).expect(200);
    await team.mia.delete(`/api/schedules/${body.id}`).expect(204);
    expect(await team.told(team.mia)).toEqual([]);
  });

  it('once of all copies, and of those that follow at once', async () => {
    const { id } = await team.planned({ date: '2035-03-01' });
    await test.em().execute('delete from notifications');
    await team.copy(id, ['2035-03-06', '2035-03-07', '2035-03-08']).expect(201);
    expect(only(await team.told())).toMatchObject({ type: 'schedule_created', message: 'You have 3 new shifts.' });
    await team.copy(id, ['2035-03-09', '2035-03-10']).expect(201);
    expect(only(await team.told())).toMatchObject({ title: 'New shifts', message: 'You have 5 new shifts.' });
  });

  it('anew of copies once they have read of the earlier ones, or a while after', async () => {
    const { id } = await team.planned({ date: '2035-03-01' });
    await test.em().execute('update notifications set is_read = true');
    later();
    await team.copy(id, ['2035-03-06', '2035-03-07']).expect(201);
    expect((await team.told()).map(({ title }) => title)).toEqual(['New shift', 'New shifts']);
    test.clock.set('2035-03-05T13:01:01.001Z');
    await team.copy(id, ['2035-03-08']).expect(201);
    expect((await team.told()).map(({ title }) => title)).toEqual(['New shift', 'New shifts', 'New shift']);
  });

  it('once of a copied week, which comes as one shift each', async () => {
    for (const date of ['2035-03-05', '2035-03-06', '2035-03-07']) await team.planned({ date });
    await test.em().execute('delete from notifications');
    for (const date of ['2035-03-12', '2035-03-13', '2035-03-14']) await team.planned({ date });
    expect(only(await team.told())).toMatchObject({ message: 'You have 3 new shifts.' });
  });
});
