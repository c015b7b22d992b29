import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, ScheduleTeam } from './schedule-team.ts';

const day = (date: number) => `2035-03-${String(date).padStart(2, '0')}`;

describe('copies of a shift', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  it('Copies of a shift are created except on conflicting days, which are reported', async () => {
    const { id } = await team.planned({ startTime: '22:00', endTime: '06:00' });
    await team.planned({ date: day(7), startTime: '05:00', endTime: '13:00' });
    await team.timeOff(day(9), day(10));
    const { body } = await team.copy(id, [day(9), day(8), day(6), day(7), day(12)]).expect(201);
    expect(body).toEqual({
      success: 3,
      conflicts: [
        { date: day(6), reason: 'overlap' },
        { date: day(9), reason: 'time_off' },
      ],
    });
    const copies = (await team.shifts()).filter((shift) => shift.startTime === '22:00' && shift.date > MONDAY);
    expect(copies.map(({ date }) => date)).toEqual([day(7), day(8), day(12)]);
    const { employee, jobFunction } = team;
    for (const copy of copies)
      expect(copy).toMatchObject({ employeeId: employee.id, jobFunctionId: jobFunction.id, endTime: '06:00' });
  });

  it('Copies of a shift keep their wall-clock times across a daylight-saving change', async () => {
    const { id } = await team.planned({ date: '2035-03-10', startTime: '22:00', endTime: '06:00' });
    await team.copy(id, ['2035-03-17']).expect(201);
    const lengths = await test
      .em()
      .execute(
        `select extract(epoch from ends_at - starts_at)::int / 3600 as hours, start_time from schedules where employee_id = ? order by date`,
        [team.employee.id],
      );
    expect(lengths).toEqual([
      { hours: 7, start_time: '22:00' },
      { hours: 8, start_time: '22:00' },
    ]);
  });

  it("A repeated day is copied once, and the shift's own day is a conflict", async () => {
    const { id } = await team.planned();
    const { body } = await team.copy(id, [day(6), day(6), MONDAY]).expect(201);
    expect(body).toEqual({ success: 1, conflicts: [{ date: MONDAY, reason: 'overlap' }] });
    expect((await team.copy(id, [day(6)]).expect(201)).body).toEqual({
      success: 0,
      conflicts: [{ date: day(6), reason: 'overlap' }],
    });
  });

  it('Copies of a shift have its location', async () => {
    const { id } = await team.planned({ location: 'Room 4' });
    await team.copy(id, [day(6)]).expect(201);
    expect((await team.shifts()).map(({ location }) => location)).toEqual(['Room 4', 'Room 4']);
  });

  it('Copies of a cancelled shift are scheduled', async () => {
    const { id } = await team.planned();
    await team.put(id, team.shift({ status: 'cancelled' })).expect(200);
    await team.copy(id, [day(6)]).expect(201);
    expect((await team.shifts()).map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
  });

  it.each([
    ['no day', [], 'Please select at least one date to copy to'],
    ['no list', undefined, 'Please select at least one date to copy to'],
    ['an impossible day', ['2035-02-30'], 'each value in dates must be a day that exists, as yyyy-MM-dd'],
    ['too many days', Array(367).fill(MONDAY), 'dates must contain no more than 366 elements'],
  ])('Copying a shift is refused with %s', async (_name, dates, message) => {
    const { id } = await team.planned();
    const { body } = await team.copy(id, dates).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message, details: [{ field: 'dates' }] });
    expect(await team.shifts()).toHaveLength(1);
  });

  it('Copying a shift to a day without a following day is refused', async () => {
    const { id } = await team.planned({ startTime: '22:00', endTime: '06:00' });
    expect((await team.copy(id, ['9999-12-31']).expect(400)).body).toMatchObject({
      message: 'each value in dates must be a day from 1970-01-01 to 2200-12-31',
    });
    expect(await team.shifts()).toHaveLength(1);
  });

  it('Copying a shift takes as many statements for 28 days as for two', async () => {
    const { id } = await team.planned();
    const few = await statementsDuring(test, () => team.copy(id, [day(6), day(7)]).expect(201));
    await test.em().execute('delete from notifications');
    const april = Array.from({ length: 28 }, (_, i) => `2035-04-${String(i + 1).padStart(2, '0')}`);
    const many = await statementsDuring(test, () => team.copy(id, april).expect(201));
    expect(many).toBe(few);
    expect(await team.shifts()).toHaveLength(31);
  });
});
