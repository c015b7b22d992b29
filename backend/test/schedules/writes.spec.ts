import { randomUUID } from 'node:crypto';
import { only } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { MONDAY, ScheduleTeam } from './schedule-team.ts';

const TUESDAY = '2035-03-06';

describe('shifts', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
  });
  afterAll(() => test.stop());

  it('A planned shift is answered with everything that a list shows', async () => {
    const { body } = await team.post(team.shift({ startTime: '22:00', endTime: '06:00' })).expect(201);
    const { employee, jobFunction } = team;
    expect(body).toEqual({
      id: expect.any(String),
      employeeId: employee.id,
      employeeName: employee.name,
      siteId: expect.any(String),
      siteName: 'Main Site',
      jobFunctionId: jobFunction.id,
      jobFunctionName: jobFunction.name,
      jobFunctionColor: '#007AFF',
      date: MONDAY,
      startTime: '22:00',
      endTime: '06:00',
      location: null,
      status: 'scheduled',
      endsNextDay: true,
      hasTimeOffConflict: false,
      version: 1,
    });
    expect((await team.mia.get(`/api/schedules/${body.id}`).expect(200)).body).toEqual(body);
    expect(await team.shifts()).toEqual([body]);
  });

  describe('are refused, to plan and to change,', () => {
    it.each([
      ['employeeId', '', 'Employee is required'],
      ['employeeId', 'anna', 'employeeId must be a UUID'],
      ['employeeId', randomUUID(), 'This employee does not exist'],
      ['jobFunctionId', null, 'Job function is required'],
      ['jobFunctionId', randomUUID(), 'This job function does not exist'],
      ['date', '', 'Date is required'],
      ['date', '2035-02-29', 'date must be a day that exists, as yyyy-MM-dd'],
      ['date', '9999-12-31', 'date must be a day from 1970-01-01 to 2200-12-31'],
      ['startTime', undefined, 'Start time is required'],
      ['startTime', '9:00', 'startTime must be a time from 00:00 to 23:59, as HH:mm'],
      ['endTime', '', 'End time is required'],
      ['endTime', '24:00', 'endTime must be a time from 00:00 to 23:59, as HH:mm'],
      ['endTime', '09:00', 'End time must be different from start time'],
      ['location', 4, 'location must be a string'],
      ['location', 'x'.repeat(201), 'Location can have at most 200 characters'],
      ['location', 'Room\n4', "Location contains a character that can't be seen. Please type it instead of pasting it"],
      ['room', 4, 'property room should not exist'],
    ])('A shift with %s %j is refused, to plan and to change: %s', async (field, value, message) => {
      const { id } = await team.planned({ date: TUESDAY });
      const body = { ...team.shift(), [field]: value };
      for (const refused of [team.post(body), team.put(id, body)]) {
        const { code, details, message: sentence } = (await refused.expect(400)).body;
        expect([code, details, sentence]).toEqual(['INVALID_INPUT', [{ field, message }], message]);
      }
      expect(await team.shifts()).toHaveLength(1);
    });

    it("Employees can't plan or change shifts", async () => {
      const { id } = await team.planned();
      await team.post(team.shift({ date: TUESDAY }), team.anna).expect(403);
      await team.put(id, team.shift({ endTime: '18:00' }), team.anna).expect(403);
      await team.copy(id, [TUESDAY], team.anna).expect(403);
      await team.anna.delete(`/api/schedules/${id}`).expect(403);
      expect(only(await team.shifts())).toMatchObject({ id, endTime: '17:00', version: 1 });
    });

    it("An inactive person can't be scheduled, but keeps past and cancelled shifts", async () => {
      const past = await team.planned({ date: '2035-03-01' });
      const future = await team.planned({ date: TUESDAY });
      await test.em().execute('update users set is_active = false where id = ?', [team.employee.id]);
      const message = 'This employee is inactive. Only active employees can be scheduled';
      const details = [{ field: 'employeeId', message }];
      expect((await team.post(team.shift()).expect(400)).body).toMatchObject({
        code: 'INVALID_INPUT',
        message,
        details,
      });
      expect((await team.copy(future.id, [MONDAY]).expect(400)).body).toMatchObject({ message });
      expect((await team.put(future.id, team.shift()).expect(400)).body).toMatchObject({ message });
      await team.put(past.id, team.shift({ date: past.date, endTime: '16:00' })).expect(200);
      await team.put(future.id, team.shift({ date: TUESDAY, status: 'cancelled' })).expect(200);
      const colleague = await test.organisation.person();
      await team.put(future.id, team.shift({ date: TUESDAY, employeeId: colleague.id })).expect(200);
      await team.put(past.id, team.shift({ date: past.date, employeeId: colleague.id })).expect(200);
      expect((await team.put(past.id, team.shift({ date: past.date })).expect(400)).body).toMatchObject({ message });
    });

    it('A shift that overlaps another of the same person is refused, also across midnight, but not an adjacent one', async () => {
      await team.planned({ startTime: '22:00', endTime: '06:00' });
      for (const times of [
        { startTime: '21:00', endTime: '22:01' },
        { startTime: '23:00', endTime: '23:30' },
        { startTime: '05:59', endTime: '09:00', date: TUESDAY },
      ]) {
        expect((await team.post(team.shift(times)).expect(409)).body).toMatchObject({
          code: 'SHIFT_OVERLAP',
          message: 'This employee already has a shift at that time.',
        });
      }
      await team.planned({ startTime: '18:00', endTime: '22:00' });
      const next = await team.planned({ startTime: '06:00', endTime: '10:00', date: TUESDAY });
      const moved = team.shift({ startTime: '05:00', endTime: '09:00', date: TUESDAY });
      expect((await team.put(next.id, moved).expect(409)).body.code).toBe('SHIFT_OVERLAP');
      const colleague = await test.organisation.person();
      await team.planned({ startTime: '21:00', endTime: '23:00', employeeId: colleague.id });
    });

    it('Shifts that overlap in the hour repeated by a daylight-saving change are refused', async () => {
      // 01:30 is ambiguous in this night and means the first one; the shift that ends at 03:00 covers both.
      await team.planned({ date: '2035-11-04', startTime: '01:30', endTime: '03:00' });
      await team.post(team.shift({ date: '2035-11-04', startTime: '02:00', endTime: '04:00' })).expect(409);
      await team.planned({ date: '2035-11-03', startTime: '22:00', endTime: '01:30' });
    });

    it('A status is accepted for changes of shifts only', async () => {
      await team.post({ ...team.shift(), status: 'cancelled' }).expect(400);
      const { id } = await team.planned();
      await team.put(id, { ...team.shift(), status: 'completed' }).expect(400);
    });
  });

  it('A shift can be planned on approved time off, which is reported as a conflict', async () => {
    await team.timeOff('2035-03-04', MONDAY);
    await team.timeOff(TUESDAY, TUESDAY, 'pending');
    const onMonday = await team.planned();
    const onTuesday = await team.planned({ date: TUESDAY });
    expect([onMonday.hasTimeOffConflict, onTuesday.hasTimeOffConflict]).toEqual([true, false]);
    const { body: cancelled } = await team.put(onMonday.id, team.shift({ status: 'cancelled' })).expect(200);
    expect(cancelled.hasTimeOffConflict).toBe(false);
    const { body: moved } = await team.put(onTuesday.id, team.shift({ date: MONDAY })).expect(200);
    expect(moved.hasTimeOffConflict).toBe(true);
  });

  it('All fields of a shift can be changed, once per version', async () => {
    const { id } = await team.planned();
    const colleague = await test.organisation.person();
    const clinic = await test.organisation.jobFunction('Clinic');
    const changed = {
      employeeId: colleague.id,
      jobFunctionId: clinic.id,
      date: TUESDAY,
      startTime: '21:30',
      endTime: '06:30',
    };
    const { body } = await team.put(id, { ...changed, version: 1 }).expect(200);
    expect(body).toMatchObject({ ...changed, id, employeeName: colleague.name, endsNextDay: true, version: 2 });
    expect(body.jobFunctionName).toBe('Clinic');
    const stale = await team.put(id, { ...changed, date: MONDAY, version: 1 }).expect(409);
    expect(stale.body.code).toBe('STALE_VERSION');
    expect((await team.put(id, { ...changed, date: MONDAY }).expect(200)).body.version).toBe(3);
  });

  it('A shift keeps its location until it gets another one or none', async () => {
    const { id, location } = await team.planned({ location: ' Room 4 ' });
    expect(location).toBe('Room 4');
    const locationAfter = async (changes: object) =>
      (await team.put(id, team.shift(changes)).expect(200)).body.location as unknown;
    expect(await locationAfter({ endTime: '18:00' })).toBe('Room 4');
    expect(await locationAfter({ location: 'Counter' })).toBe('Counter');
    expect(await locationAfter({ location: ' ' })).toBeNull();
    expect((await team.planned({ date: TUESDAY, location: null })).location).toBeNull();
  });

  it('A cancelled shift frees its time; restoring it needs the time to be free', async () => {
    const first = await team.planned();
    expect((await team.put(first.id, team.shift({ status: 'cancelled' })).expect(200)).body.status).toBe('cancelled');
    expect((await team.put(first.id, team.shift()).expect(200)).body.status).toBe('cancelled');
    const second = await team.planned();
    const refused = await team.put(first.id, team.shift({ status: 'scheduled' })).expect(409);
    expect(refused.body.code).toBe('SHIFT_OVERLAP');
    await team.mia.delete(`/api/schedules/${second.id}`).expect(204);
    const back = await team.put(first.id, team.shift({ status: 'scheduled' })).expect(200);
    expect(back.body.status).toBe('scheduled');
  });

  it('Changing, copying and deleting deleted or unknown shifts answers 404', async () => {
    const { id } = await team.planned();
    await team.mia.delete(`/api/schedules/${id}`).expect(204);
    for (const missing of [id, randomUUID()]) {
      for (const call of [
        team.put(missing, team.shift()),
        team.put(missing, team.shift({ employeeId: randomUUID() })),
        team.copy(missing, [TUESDAY]),
        team.mia.delete(`/api/schedules/${missing}`),
        team.mia.get(`/api/schedules/${missing}`),
      ]) {
        const { code, message } = (await call.expect(404)).body;
        expect([code, message]).toEqual(['NOT_FOUND', 'The shift was not found.']);
      }
    }
    await team.mia.delete('/api/schedules/1').expect(400);
  });

  it('A shift sent repeatedly with one Idempotency-Key is planned once', async () => {
    const send = () => team.post(team.shift()).set('Idempotency-Key', 'week-1').expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await team.shifts()).toHaveLength(1);
  });

  it('Shifts are deleted with their employee', async () => {
    await team.planned();
    await test.em().execute('delete from users where id = ?', [team.employee.id]);
    expect(await team.shifts()).toEqual([]);
  });
});
