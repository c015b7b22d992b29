import type { Schedule } from '@workforce/contracts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, ScheduleTeam } from './schedule-team.ts';

const ids = (shifts: readonly Pick<Schedule, 'id'>[]) => shifts.map(({ id }) => id);

describe('lists of shifts', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    await test.em().execute('delete from schedules');
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  it('Shifts are listed by day and start', async () => {
    const late = await team.planned({ startTime: '18:00', endTime: '22:00' });
    const early = await team.planned({ startTime: '06:00', endTime: '10:00' });
    const before = await team.planned({ date: '2035-03-04', startTime: '20:00', endTime: '23:00' });
    expect(ids(await team.list())).toEqual(ids([before, early, late]));
  });

  it('The shift list reaches 60 days back by default', async () => {
    const { id: old } = await team.planned({ date: '2035-01-03' });
    const { id: oldest } = await team.planned({ date: '2035-01-04' });
    const { id: ahead } = await team.planned({ date: '2035-12-24' });
    expect(ids(await team.list())).toEqual([oldest, ahead]);
    expect(ids(await team.list({ from: '2035-01-01' }))).toEqual([old, oldest, ahead]);
    expect(ids(await team.list({ from: '2035-01-01', to: '2035-01-03' }))).toEqual([old]);
    expect(ids(await team.list({ to: '2035-03-05' }))).toEqual([oldest]);
  });

  it('The shift list can be filtered by person and job function', async () => {
    const { id } = await team.planned();
    const clinic = await test.organisation.jobFunction();
    const ben = await test.organisation.person();
    const { id: bens } = await team.planned({ employeeId: ben.id, jobFunctionId: clinic.id });
    expect(ids(await team.list({ employeeId: team.employee.id }))).toEqual([id]);
    expect(ids(await team.list({ jobFunctionId: clinic.id }))).toEqual([bens]);
    expect(await team.list({ jobFunctionId: clinic.id, employeeId: team.employee.id })).toEqual([]);
  });

  it('Employees see only their own shifts; others answer 404', async () => {
    const { id } = await team.planned();
    const ben = await test.organisation.person();
    const { id: bens } = await team.planned({ employeeId: ben.id });
    expect(ids(await team.list({}, team.anna))).toEqual([id]);
    expect(await team.list({ employeeId: ben.id }, team.anna)).toEqual([]);
    expect(ids((await team.anna.get(`/api/schedules/date/${MONDAY}`).expect(200)).body)).toEqual([id]);
    expect((await team.anna.get(`/api/schedules/${id}`).expect(200)).body.id).toBe(id);
    expect((await team.anna.get(`/api/schedules/${bens}`).expect(404)).body.code).toBe('NOT_FOUND');
    expect(ids((await team.mia.get(`/api/schedules/date/${MONDAY}`).expect(200)).body).sort()).toEqual(
      [id, bens].sort(),
    );
    expect((await team.mia.get('/api/schedules/date/2035-03-06').expect(200)).body).toEqual([]);
  });

  it('The shift list is paginated without gaps, also with equal start times', async () => {
    for (const _ of [1, 2, 3]) await team.planned({ employeeId: (await test.organisation.person()).id });
    await team.planned({ startTime: '06:00', endTime: '09:00' });
    await team.planned({ date: '2035-03-06' });
    const all = ids(await team.list());
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await team.mia.get('/api/schedules').query({ limit: 2, cursor }).expect(200);
      paged.push(...ids(page.body));
      cursor = page.headers['x-next-cursor'];
    } while (cursor);
    expect(all).toHaveLength(5);
    expect(paged).toEqual(all);
  });

  it.each([
    ['limit', '0'],
    ['limit', '10001'],
    ['cursor', 'here'],
    ['cursor', Buffer.from('["2035-03-05","09:00"]').toString('base64url')],
    ['from', '2035-02-30'],
    ['to', 'soon'],
    ['employeeId', 'anna'],
    ['jobFunctionId', '1'],
    ['role', 'manager'],
  ])('The shift list refuses %s=%s', async (name, value) => {
    const { body } = await team.mia
      .get('/api/schedules')
      .query({ [name]: value })
      .expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: name }] });
  });

  it('The shift list refuses a day that does not exist', async () => {
    await team.mia.get('/api/schedules/date/2035-02-30').expect(400);
  });

  it("The shift list takes one statement besides the session's for any length, including time off", async () => {
    const read = () => team.list();
    await team.timeOff(MONDAY, MONDAY);
    await team.planned();
    const short = await statementsDuring(test, read);
    const dates = Array.from({ length: 20 }, (_, i) => `2035-04-${i + 10}`);
    const [first] = await team.shifts();
    await team.copy(first?.id ?? '', dates).expect(201);
    expect(await statementsDuring(test, read)).toBe(short);
    expect(short).toBe(2);
    const shifts = await read();
    expect(shifts).toHaveLength(21);
    expect(shifts.filter(({ hasTimeOffConflict }) => hasTimeOffConflict)).toHaveLength(1);
  });
});
