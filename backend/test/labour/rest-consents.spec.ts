import type { Id, LabourFindings, LabourPlanning, ScheduleRequest, SecurityLogEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY, ruleIdsOf } from './labour-team.ts';

const TUESDAY = addDays(MONDAY, 1);
const WEDNESDAY = addDays(MONDAY, 2);

describe('written consent to a short rest', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const shift = (date: string, startTime: string, endTime: string, labour?: ScheduleRequest['labour']) => ({
    employeeId: team.employee.id,
    jobFunctionId: team.jobFunction.id,
    date,
    startTime,
    endTime,
    ...(labour && { labour }),
  });
  const post = (body: object) => team.mia.post('/api/schedules').send(body);
  const put = (id: Id, body: object) => team.mia.put(`/api/schedules/${id}`).send(body);
  /** With a reason for what is late, so that only the rest is left. */
  const plan = (labour: ScheduleRequest['labour'] = {}) =>
    shift(WEDNESDAY, '07:00', '12:00', { isRequestedByEmployee: true, ...labour });
  const lateShift = () => post(shift(TUESDAY, '15:00', '23:00', { isRequestedByEmployee: true })).expect(201);
  const found = async () => {
    const query = `from=${MONDAY}&to=${addDays(MONDAY, 6)}&siteId=${team.site.id}`;
    const { body } = await team.mia.get(`/api/labour/findings?${query}`).expect(200);
    return (body as LabourFindings).findings;
  };
  const logged = async () => {
    const { body } = await team.admin.get('/api/admin/security-log?event=rest_consent_recorded').expect(200);
    return (body as SecurityLogEntry[]).filter(({ userName }) => userName === 'Anna Berg').map(({ detail }) => detail);
  };
  const consents = () =>
    test
      .em()
      .execute<{ day: string; recorded_by_name: string }[]>(
        'select day::text, recorded_by_name from rest_consents where employee_id = ?',
        [team.employee.id],
      );

  it('Where it excuses a short rest the shift needs no reason; it is stored with its day, once, and audited', async () => {
    await team.activated({ packs: [{ id: 'us-il-chicago' }] });
    await lateShift();
    const { body: refused } = await post(plan()).expect(409);
    expect(refused.code).toBe('LABOUR_REASON_REQUIRED');
    expect(await consents()).toEqual([]);
    const { body } = await post(plan({ hasRestConsent: true })).expect(201);
    expect(body.findings).toEqual([]);
    expect(await found()).toEqual([]);
    await put(body.id, plan({ hasRestConsent: true })).expect(200);
    await put(body.id, shift(WEDNESDAY, '06:00', '12:00', { isRequestedByEmployee: true })).expect(200);
    expect(await consents()).toMatchObject([{ day: WEDNESDAY }]);
    const before = (await logged()).length;
    expect((await logged())[0]).toBe('Agreed in writing to a short rest before or after Mar 07, 2035');
    await put(body.id, plan({ hasRestConsent: true })).expect(200);
    expect(await logged()).toHaveLength(before);
    const planning = `employeeId=${team.employee.id}&siteId=${team.site.id}&date=${WEDNESDAY}`;
    const { body: facts } = await team.mia.get(`/api/labour/planning?${planning}`).expect(200);
    expect((facts as LabourPlanning).person.restConsents).toEqual([WEDNESDAY]);
  });

  it('It may come after the shift was planned, and covers no other day', async () => {
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    await lateShift();
    const { body } = await post(plan()).expect(201);
    const rests = async () => (await found()).filter(({ ruleId }) => ruleId === 'clopening');
    expect(await rests()).toMatchObject([{ money: 10_000, sentence: expect.stringContaining('written consent') }]);
    await put(body.id, plan({ hasRestConsent: true })).expect(200);
    const [rest] = await rests();
    expect(rest).toMatchObject({ money: 10_000 });
    expect(rest?.sentence).not.toContain('consent');
    await post(shift(WEDNESDAY, '18:00', '23:30', { isRequestedByEmployee: true })).expect(201);
    await post(shift(addDays(WEDNESDAY, 2), '18:00', '23:30', { isRequestedByEmployee: true })).expect(201);
    await post(shift(addDays(WEDNESDAY, 3), '07:00', '12:00', { isRequestedByEmployee: true })).expect(201);
    expect((await rests()).map(({ sentence }) => sentence.includes('consent'))).toEqual([false, true]);
  });

  it('What is paid says so, too, of hours that were worked', async () => {
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    await team.admin.post('/api/pay-periods').send({ frequency: 'weekly', startDate: MONDAY }).expect(201);
    const { body } = await post(plan()).expect(201);
    await put(body.id, plan({ hasRestConsent: true })).expect(200);
    const clock = async (at: string, what: 'clock-in' | 'clock-out') => {
      test.clock.set(at);
      await team.anna.post(`/api/time-entries/${what}`).send({});
    };
    await clock('2035-03-06T20:00:00.000Z', 'clock-in');
    await clock('2035-03-07T04:00:00.000Z', 'clock-out');
    await clock('2035-03-07T12:00:00.000Z', 'clock-in');
    await clock('2035-03-07T17:00:00.000Z', 'clock-out');
    const { body: sheets } = await team.anna.get('/api/timesheets').expect(200);
    const { body: pay } = await team.anna.get(`/api/timesheets/${sheets[0].id}/pay`).expect(200);
    expect(pay.lines).toContainEqual(expect.objectContaining({ code: 'clopening', amountCents: 10_000 }));
    expect(pay.sentences).toMatchObject([{ sentence: expect.not.stringContaining('consent') }]);
  });

  it('Where it changes nothing a short rest blocks as before', async () => {
    await team.activated();
    await lateShift();
    const { body } = await post(plan({ hasRestConsent: true })).expect(409);
    expect(body.code).toBe('LABOUR_REASON_REQUIRED');
    expect(await consents()).toEqual([]);
    await post(plan({ hasRestConsent: true, reason: 'Nobody else can open' })).expect(201);
    expect(ruleIdsOf(await found())).toEqual(['daily-rest']);
  });
});
