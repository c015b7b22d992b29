import type { Finding, Id, LabourFindings, ScheduleRequest, SecurityLogEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY, ruleIdsOf } from './labour-team.ts';

const REASON = 'Nobody else can open, agreed by phone';

describe('labour rules on a plan', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  /** The employee's shift so many days after Monday. */
  const shift = (day: number, startTime: string, endTime: string, more: Partial<ScheduleRequest> = {}) => ({
    employeeId: team.employee.id,
    jobFunctionId: team.jobFunction.id,
    date: addDays(MONDAY, day),
    startTime,
    endTime,
    ...more,
  });
  const post = (body: object) => team.mia.post('/api/schedules').send(body);
  const late = () => post(shift(1, '15:00', '23:00')).expect(201);
  const changes = () =>
    test
      .em()
      .execute<{ kind: string; is_by_employee: boolean }[]>(
        'select kind, is_by_employee from schedule_changes where employee_id = ? order by id',
        [team.employee.id],
      );

  it('Where no policy holds plans are stored and answered as ever', async () => {
    await late();
    const { body } = await post(shift(2, '07:00', '15:00')).expect(201);
    expect(body).not.toHaveProperty('findings');
    expect(await changes()).toEqual([]);
  });

  it('What blocks needs a reason, which is stored, audited and shown with the finding', async () => {
    await team.activated();
    await late();
    const { body } = await post(shift(2, '09:00', '13:00')).expect(409);
    const sentence = "Anna Berg starts 10 h after Tuesday's shift ended; EU law asks for 11 h.";
    expect(body).toMatchObject({
      code: 'LABOUR_REASON_REQUIRED',
      details: [{ field: 'labour.reason', message: sentence }],
    });
    await post(shift(2, '09:00', '13:00', { labour: { reason: '  ' } })).expect(409);
    const { body: stored } = await post(shift(2, '09:00', '13:00', { labour: { reason: REASON } })).expect(201);
    expect(ruleIdsOf(stored.findings)).toEqual(['daily-rest']);

    const query = `from=${MONDAY}&to=${addDays(MONDAY, 6)}&siteId=${team.site.id}`;
    const list: LabourFindings = (await team.mia.get(`/api/labour/findings?${query}`).expect(200)).body;
    expect(list.findings).toMatchObject([{ shiftId: stored.id, acceptance: { reason: REASON } }]);
    const log: SecurityLogEntry[] = (await team.admin.get('/api/admin/security-log?limit=1').expect(200)).body;
    const detail = `${sentence} Reason: ${REASON}`;
    expect(log).toMatchObject([{ event: 'labour_finding_accepted', userName: 'Anna Berg', detail }]);
  });

  it('An edit is asked for a reason for what it brings about, not for what was there', async () => {
    await team.activated();
    await late();
    const labour = { reason: REASON };
    const { body } = await post(shift(2, '09:00', '13:00', { labour })).expect(201);
    const put = (to: object) => team.mia.put(`/api/schedules/${body.id}`).send(to);
    const longer = await put(shift(2, '09:00', '14:00')).expect(200);
    expect(longer.body.findings).toEqual([]);
    await put(shift(2, '08:00', '14:00')).expect(409);
    await put(shift(2, '11:00', '14:00')).expect(200);
  });

  it('A copy leaves out the days that a rule blocks, and says why; with a reason it plans them', async () => {
    await team.activated();
    const { body } = await late();
    await post(shift(3, '07:00', '12:00')).expect(201);
    const dates = [addDays(MONDAY, 2), addDays(MONDAY, 4)];
    const copy = (labour?: object) =>
      team.mia.post(`/api/schedules/${body.id}/copy`).send({ dates, ...(labour && { labour }) });
    const first = (await copy().expect(201)).body;
    expect(first).toMatchObject({ success: 1, conflicts: [{ date: dates[0], reason: 'labour' }] });
    expect(ruleIdsOf(first.findings)).toEqual(['daily-rest']);
    const second = (await copy({ reason: REASON }).expect(201)).body;
    expect(second).toMatchObject({ success: 1, conflicts: [{ date: dates[1], reason: 'overlap' }] });
  });

  it('Changes of the plan are recorded, and late ones found at what they cost', async () => {
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    const { body } = await post(shift(5, '09:00', '12:00')).expect(201);
    expect(body.findings).toMatchObject([{ ruleId: 'late-change', money: 1_500 }]);
    const labour = { isRequestedByEmployee: true };
    const moved = shift(5, '10:00', '13:00', { labour });
    expect((await team.mia.put(`/api/schedules/${body.id}`).send(moved).expect(200)).body.findings).toEqual([]);
    await team.mia.delete(`/api/schedules/${body.id}`).expect(204);
    expect(await changes()).toEqual([
      { kind: 'added', is_by_employee: false },
      { kind: 'moved', is_by_employee: true },
      { kind: 'cancelled', is_by_employee: false },
    ]);
    const query = `from=${MONDAY}&to=${addDays(MONDAY, 6)}&siteId=${team.site.id}`;
    const list: LabourFindings = (await team.mia.get(`/api/labour/findings?${query}`).expect(200)).body;
    expect(list.findings.map(({ ruleId, money, shiftId }) => [ruleId, money, shiftId])).toEqual([
      ['late-change', 1_500, null],
      ['late-change', 7_500, null],
    ]);
  });

  it.each([
    ['somebody who asks to be free', { previous: { isRequestedByEmployee: true } }, [true, false], [1_500]],
    ['somebody else who asks for it', { isRequestedByEmployee: true }, [false, true], [7_500]],
    [
      'two people who asked to swap',
      { isRequestedByEmployee: true, previous: { isRequestedByEmployee: true } },
      [true, true],
      [],
    ],
  ])('A shift that is handed over for %s costs for whom the change was not asked', async (_, labour, asked, money) => {
    const { body } = await post(shift(5, '09:00', '12:00')).expect(201);
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    const { site, jobFunction } = team;
    const ben = await test.organisation.person({ site, name: 'Ben Ost', jobFunctions: [jobFunction] });
    const handed = shift(5, '09:00', '12:00', { employeeId: ben.id, labour });
    const { findings } = (await team.mia.put(`/api/schedules/${body.id}`).send(handed).expect(200)).body;
    expect(findings.map((each: Finding) => each.money)).toEqual(money);
    const changed = await test
      .em()
      .execute<{ is_by_employee: boolean }[]>(
        'select is_by_employee from schedule_changes where shift_id = ? order by id',
        [body.id],
      );
    expect(changed.map((each) => each.is_by_employee)).toEqual(asked);
  });

  describe('where changes within 72 h are forbidden', () => {
    const soon = async () => (await post(shift(1, '15:00', '23:00')).expect(201)).body;
    const remove = (id: Id, body?: object) => team.mia.delete(`/api/schedules/${id}`).send(body);

    const forbid = () => team.activated({ packs: [{ id: 'us-ny-nyc-retail' }] });

    it('A shift is deleted with a reason, which is audited, or at the request of its person', async () => {
      const [first, second] = [await soon(), (await post(shift(2, '09:00', '13:00')).expect(201)).body];
      await forbid();
      const { body } = await remove(first.id).expect(409);
      const said = body.details.map(({ message }: { message: string }) => message);
      expect(said).toEqual([
        expect.stringMatching(/^Anna Berg's shift of Tuesday, .* New York City asks for 3 days\.$/),
      ]);
      expect(body).toMatchObject({ code: 'LABOUR_REASON_REQUIRED', details: [{ field: 'labour.reason' }] });
      await remove(first.id, { labour: { reason: REASON, more: 1 } }).expect(400);
      await remove(first.id, { labour: { reason: REASON } }).expect(204);
      const log: SecurityLogEntry[] = (await team.admin.get('/api/admin/security-log?limit=1').expect(200)).body;
      expect(log).toMatchObject([{ event: 'labour_finding_accepted', detail: `${said[0]} Reason: ${REASON}` }]);
      await remove(second.id, { labour: { isRequestedByEmployee: true } }).expect(204);
      expect(await changes()).toEqual([
        { kind: 'cancelled', is_by_employee: false },
        { kind: 'cancelled', is_by_employee: true },
      ]);
    });

    it('A shift that goes to somebody else needs one reason for both people', async () => {
      const { id } = await soon();
      await forbid();
      const { site, jobFunction } = team;
      const ben = await test.organisation.person({ site, name: 'Ben Ost', jobFunctions: [jobFunction] });
      const put = (labour?: object) =>
        team.mia
          .put(`/api/schedules/${id}`)
          .send(shift(1, '15:00', '23:00', { employeeId: ben.id, ...(labour && { labour }) }));
      const { body } = await put().expect(409);
      const names = body.details.map(({ message }: { message: string }) => message.split("'s shift")[0]);
      expect(names).toEqual(['Anna Berg', 'Ben Ost']);
      const stored = (await put({ reason: REASON }).expect(200)).body;
      expect(ruleIdsOf(stored.findings)).toEqual(['late-change', 'late-change']);
      expect(await changes()).toEqual([{ kind: 'cancelled', is_by_employee: false }]);
    });

    it('A cancelled shift needs a reason', async () => {
      const { id } = await soon();
      await forbid();
      const put = (labour?: object) =>
        team.mia
          .put(`/api/schedules/${id}`)
          .send(shift(1, '15:00', '23:00', { status: 'cancelled', ...(labour && { labour }) }));
      await put().expect(409);
      await put({ reason: REASON }).expect(200);
    });
  });

  it('A cut is found at the price at which it is recorded', async () => {
    const { body } = await post(shift(5, '09:00', '12:00')).expect(201);
    await team.activated({ packs: [{ id: 'us-ny-nyc-fastfood' }] });
    const cancelled = shift(5, '09:00', '12:00', { status: 'cancelled' });
    const edit = (await team.mia.put(`/api/schedules/${body.id}`).send(cancelled).expect(200)).body;
    const query = `from=${MONDAY}&to=${addDays(MONDAY, 6)}&siteId=${team.site.id}`;
    const list: LabourFindings = (await team.mia.get(`/api/labour/findings?${query}`).expect(200)).body;
    expect(edit.findings).toMatchObject([{ ruleId: 'late-change', money: 7_500 }]);
    expect(list.findings).toMatchObject([{ ruleId: 'late-change', money: 7_500 }]);
  });
});
