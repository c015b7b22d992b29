import type { LabourFindings, LabourPlanning } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { judgePerson } from '@workforce/labour';
import { TimeEntryEntity } from '../../src/modules/time/time-entry.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam, MONDAY, ruleIdsOf } from './labour-team.ts';

const TUESDAY = addDays(MONDAY, 1);
const WEEK = `from=${MONDAY}&to=${addDays(MONDAY, 6)}`;

describe('labour findings', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const read = async (query: string, caller: Caller = team.mia): Promise<LabourFindings> =>
    (await caller.get(`/api/labour/findings?${query}`).expect(200)).body;
  const ofSite = (caller: Caller = team.mia) => read(`${WEEK}&siteId=${team.site.id}`, caller);

  /** A night until 23:00 and the morning after from 9:00: ten hours of rest. */
  async function shortRest() {
    const { employee, jobFunction } = team;
    await test.organisation.shift({ employee, jobFunction, date: MONDAY, startTime: '15:00', endTime: '23:00' });
    return test.organisation.shift({ employee, jobFunction, date: TUESDAY, startTime: '09:00', endTime: '13:00' });
  }

  async function entry(start: string, end: string, breaks = '{}', breakCorrection = 0) {
    const em = test.em();
    await em.insert(TimeEntryEntity, {
      id: test.clock.newId(),
      employee: team.employee.id,
      site: team.site.id,
      date: start.slice(0, 10),
      clockInAt: new Date(start),
      clockOutAt: new Date(end),
      breaks,
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
      breakCorrection,
      source: 'online',
      version: 1,
    });
  }

  it('Where no policy holds nothing is checked, and nothing guessed', async () => {
    await shortRest();
    const answer = await ofSite();
    expect([answer.findings, answer.weeks]).toEqual([[], []]);
    expect(answer.sites).toMatchObject([{ siteId: team.site.id, isChecked: false, packIds: [] }]);
    expect(answer.sites[0]?.notChecked).toContain('daily-rest');
    await team.drafted();
    expect((await ofSite()).sites).toMatchObject([{ isChecked: false }]);
  });

  it('A finding names the person, the shift it comes about with, the rule and its source', async () => {
    await team.activated();
    const shift = await shortRest();
    const { findings, sites } = await ofSite();
    expect(findings).toMatchObject([
      {
        ruleId: 'daily-rest',
        packId: 'eu-wtd',
        severity: 'block',
        measured: 600,
        limit: 660,
        minutes: 60,
        employeeId: team.employee.id,
        employeeName: 'Anna Berg',
        siteId: team.site.id,
        acceptance: null,
        shiftId: shift.id,
        timeEntryId: null,
        sentence: "Anna Berg starts 10 h after Monday's shift ended; EU law asks for 11 h.",
        source: { title: 'Working Time Directive 2003/88/EC', url: expect.stringContaining('eur-lex') },
      },
    ]);
    expect(sites).toMatchObject([{ isChecked: true, packIds: ['eu-wtd'] }]);
    expect(sites[0]?.notChecked).toContain('average-week');
  });

  it('The policy of the nearest unit holds, and one of the organisation where there is none', async () => {
    const organisation = await test.sites.organisation();
    await team.activated({ unitId: organisation.id });
    await shortRest();
    expect(ruleIdsOf((await ofSite()).findings)).toEqual(['daily-rest']);
    await team.activated({ packs: [{ id: 'eu-wtd', params: { restMinutes: 600 } }] });
    expect((await ofSite()).findings).toEqual([]);
    await team.activated({ unitId: organisation.id, packs: [], effectiveFrom: '2030-01-01' });
  });

  it('Punches are checked with their breaks, and stand in for the shift planned in their time', async () => {
    await team.activated({ packs: [{ id: 'us-ca' }] });
    const { employee, jobFunction } = team;
    await test.organisation.shift({ employee, jobFunction, date: MONDAY, startTime: '09:00', endTime: '17:00' });
    expect(ruleIdsOf((await ofSite()).findings)).toEqual([]);
    await entry('2035-03-05T14:00:00Z', '2035-03-06T00:30:00Z', '{[2035-03-05T19:15:00Z,2035-03-05T19:45:00Z)}');
    const { findings, weeks } = await ofSite();
    expect(ruleIdsOf(findings)).toEqual(['meal-break', 'daily-overtime']);
    expect(findings.every(({ timeEntryId, shiftId }) => timeEntryId !== null && shiftId === null)).toBe(true);
    expect(weeks).toMatchObject([{ start: MONDAY, minutes: 600, overtimeMinutes: 120 }]);
  });

  it.each([
    ['stated', '{}', 30],
    ['lengthened', '{[2035-03-05T18:00:00Z,2035-03-05T18:10:00Z)}', 20],
  ])(
    'A break that a manager %s is a break, and its entry ends when the person clocked out',
    async (_, breaks, more) => {
      await team.activated({ packs: [{ id: 'de-arbzg' }] });
      await entry('2035-03-05T14:00:00Z', '2035-03-05T22:30:00Z', breaks, more);
      await entry('2035-03-06T09:00:00Z', '2035-03-06T12:00:00Z');
      const { findings, weeks } = await ofSite();
      expect(findings.map(({ ruleId, measured }) => [ruleId, measured])).toEqual([['daily-rest', 10 * 60 + 30]]);
      expect(weeks).toMatchObject([{ minutes: 11 * 60 }]);
    },
  );

  it('A break that a manager shortened is a shorter one', async () => {
    await team.activated({ packs: [{ id: 'de-arbzg' }] });
    await entry('2035-03-05T14:00:00Z', '2035-03-05T22:30:00Z', '{[2035-03-05T18:00:00Z,2035-03-05T18:30:00Z)}', -10);
    const { findings, weeks } = await ofSite();
    expect(findings).toMatchObject([{ ruleId: 'break-minutes', measured: 20, limit: 30 }]);
    expect(weeks).toMatchObject([{ minutes: 8 * 60 + 10 }]);
  });

  it("A week's foot has hours, overtime, cost against budget, and who is near overtime", async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }], weeklyBudgetCents: 60_000 });
    await team.terms({ rateCents: 1000 });
    const { employee, jobFunction } = team;
    for (const day of [0, 1, 2, 3, 4])
      await test.organisation.shift({
        employee,
        jobFunction,
        date: addDays(MONDAY, day),
        startTime: '09:00',
        endTime: '18:00',
      });
    const { weeks, findings } = await ofSite();
    const near = [{ employeeId: employee.id, employeeName: 'Anna Berg', minutes: 2700, limit: 2400 }];
    expect(weeks).toEqual([
      {
        siteId: team.site.id,
        start: MONDAY,
        minutes: 2700,
        overtimeMinutes: 300,
        costCents: 47_500,
        budgetCents: 60_000,
        nearOvertime: near,
      },
    ]);
    expect(findings).toMatchObject([{ ruleId: 'weekly-overtime', money: null }]);
    expect((await ofSite(team.admin)).findings).toMatchObject([{ ruleId: 'weekly-overtime', money: 2_500 }]);
    expect((await read(`${WEEK}&employeeId=${employee.id}`)).weeks).toMatchObject([
      { costCents: null, budgetCents: null },
    ]);
    expect((await read(WEEK, team.anna)).findings).toMatchObject([{ ruleId: 'weekly-overtime', money: 2_500 }]);
  });

  it('People near overtime, and findings of the same moment, come in the order of a dictionary', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }] });
    const { site, jobFunction } = team;
    for (const name of ['Zoe', 'émile', 'anna']) {
      const employee = await test.organisation.person({ name, site });
      for (const day of [0, 1, 2, 3, 4]) {
        const date = addDays(MONDAY, day);
        await test.organisation.shift({ employee, jobFunction, date, startTime: '09:00', endTime: '18:00' });
      }
    }
    const { weeks, findings } = await ofSite();
    expect(weeks[0]?.nearOvertime.map(({ employeeName }) => employeeName)).toEqual(['anna', 'émile', 'Zoe']);
    expect(findings.map(({ ruleId, employeeName }) => [ruleId, employeeName])).toEqual([
      ['weekly-overtime', 'anna'],
      ['weekly-overtime', 'émile'],
      ['weekly-overtime', 'Zoe'],
    ]);
  });

  it('Who is near overtime in the week is told on a day off too, with no finding of other days', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }, { id: 'eu-wtd' }] });
    await entry('2035-03-05T14:00:00Z', '2035-03-06T03:00:00Z');
    await entry('2035-03-06T12:00:00Z', '2035-03-07T01:00:00Z');
    await entry('2035-03-07T12:00:00Z', '2035-03-08T01:00:00Z');
    for (const day of [4, 6]) {
      const date = addDays(MONDAY, day);
      const { weeks, findings } = await read(`from=${date}&to=${date}&siteId=${team.site.id}`);
      expect(weeks).toMatchObject([{ start: MONDAY, nearOvertime: [{ employeeName: 'Anna Berg', minutes: 39 * 60 }] }]);
      expect(findings).toEqual([]);
    }
    const { weeks } = await read(`from=${addDays(MONDAY, 7)}&to=${addDays(MONDAY, 7)}&siteId=${team.site.id}`);
    expect(weeks).toEqual([]);
  });

  it("Clocking in leaves the rest of the day's plan, and clocking out before its end until then", async () => {
    await team.activated({ packs: [{ id: 'us-ca' }], plannedBreak: { over: 300, minutes: 30 } });
    const { employee, jobFunction } = team;
    for (const day of [0, 1])
      await test.organisation.shift({
        employee,
        jobFunction,
        date: addDays(MONDAY, day),
        startTime: '09:00',
        endTime: '17:30',
      });
    const minutes = async () => {
      const { weeks, findings } = await ofSite();
      return [weeks[0]?.minutes, ruleIdsOf(findings)];
    };
    expect(await minutes()).toEqual([960, []]);
    test.clock.set('2035-03-05T14:15:00.000Z');
    await team.anna.post('/api/time-entries/clock-in').send({}).expect(201);
    test.clock.set('2035-03-05T17:00:00.000Z');
    // A quarter of an hour was missed; breaks are looked at in what was worked.
    expect(await minutes()).toEqual([945, []]);
    await team.anna.post('/api/time-entries/clock-out').send({}).expect(200);
    test.clock.set('2035-03-05T18:00:00.000Z');
    expect(await minutes()).toEqual([885, []]);
    test.clock.set('2035-03-05T22:30:00.000Z');
    // Sent home after less than half of the shift.
    expect(await minutes()).toEqual([645, ['reporting-time']]);
  });

  it('A shown day has the whole of its workweek in the foot, also who works after it only', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }] });
    const { employee, jobFunction } = team;
    await test.organisation.shift({
      employee,
      jobFunction,
      date: addDays(MONDAY, 6),
      startTime: '09:00',
      endTime: '13:00',
    });
    const { weeks } = await read(`from=${MONDAY}&to=${MONDAY}&siteId=${team.site.id}`);
    expect(weeks).toMatchObject([{ start: MONDAY, minutes: 240 }]);
  });

  it('Where a rate is unknown the cost is unknown', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }], weeklyBudgetCents: 60_000 });
    await shortRest();
    expect((await ofSite()).weeks).toMatchObject([{ costCents: null, budgetCents: 60_000 }]);
  });

  it('Employees see their own findings only; managers those of their sites; others get 404', async () => {
    await team.activated();
    await shortRest();
    expect((await read(WEEK, team.anna)).findings).toMatchObject([
      { sentence: "You start 10 h after Monday's shift ended; EU law asks for 11 h." },
    ]);
    const { caller: colleague } = await test.sites.employeeOf(team.site);
    expect((await read(`${WEEK}&siteId=${team.site.id}`, colleague)).findings).toEqual([]);
    await colleague.get(`/api/labour/findings?${WEEK}&employeeId=${team.employee.id}`).expect(404);
    const { caller: elsewhere } = await test.sites.managerOf([await test.sites.site()]);
    await elsewhere.get(`/api/labour/findings?${WEEK}&siteId=${team.site.id}`).expect(404);
    await elsewhere.get(`/api/labour/findings?${WEEK}&employeeId=${team.employee.id}`).expect(404);
  });

  it('Weeks of leave are neutral for the average, which is looked at for one person', async () => {
    await team.activated({ packs: [{ id: 'eu-wtd', params: { referenceWeeks: 2, averageWeekMinutes: 480 } }] });
    await team.terms({ contractMinutesPerWeek: 2400 });
    await shortRest();
    const average = async () =>
      ruleIdsOf((await read(`${WEEK}&employeeId=${team.employee.id}`)).findings).includes('average-week');
    expect(await average()).toBe(false);
    const { employee } = team;
    const off = new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), {
      employee,
      site: employee.site,
      type: 'vacation',
      reason: 'Sea',
      startDate: addDays(MONDAY, 2),
      endDate: addDays(MONDAY, 6),
    });
    off.status = 'approved';
    await test.em().persist(off).flush();
    expect(await average()).toBe(true);
    expect(ruleIdsOf((await ofSite()).findings)).not.toContain('average-week');
  });

  it.each([
    ['to', `from=${MONDAY}&to=${addDays(MONDAY, -1)}`],
    ['to', `from=${MONDAY}&to=${addDays(MONDAY, 42)}`],
    ['from', `from=monday&to=${MONDAY}`],
  ])('A wrong %s is refused and named: %s', async (field, query) => {
    const { body } = await team.mia.get(`/api/labour/findings?${query}`).expect(400);
    expect(body.details[0].field).toBe(field);
  });

  it('Whoever oversees more than ten sites chooses one', async () => {
    const sites = [];
    for (let count = 0; count < 11; count += 1) sites.push(await test.sites.site());
    const { caller } = await test.sites.managerOf(sites);
    const { body } = await caller.get(`/api/labour/findings?${WEEK}`).expect(400);
    expect(body.details[0].field).toBe('siteId');
  });

  it('More people than a list holds are refused with what to do, never cut off', async () => {
    await team.activated();
    await test.em().execute(
      `with people as (
         insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'many-' || n, 'email', 'many-' || n || '@example.com'))).*
         from users u, generate_series(1, 2001) n where u.id = ? returning id)
       insert into time_entries (id, created_at, updated_at, employee_id, site_id, date, clock_in_at, clock_out_at)
       select gen_random_uuid(), now(), now(), id, ?, ?, '2035-03-06T14:00Z', '2035-03-06T15:00Z' from people`,
      [team.employee.id, team.site.id, TUESDAY],
    );
    const { body } = await team.mia.get(`/api/labour/findings?${WEEK}&siteId=${team.site.id}`).expect(400);
    expect(body.details).toMatchObject([{ field: 'siteId', message: expect.stringContaining('at most 2000 people') }]);
  });

  it('A browser judges a shift by the same rules, without rates, and of a birth date only the age', async () => {
    await team.activated({ weeklyBudgetCents: 60_000 });
    await team.terms({ rateCents: 1500, birthDate: '1999-04-01' });
    const shift = await shortRest();
    const query = `employeeId=${team.employee.id}&siteId=${team.site.id}&date=${TUESDAY}`;
    const planning: LabourPlanning = (await team.mia.get(`/api/labour/planning?${query}`).expect(200)).body;
    const { findings } = judgePerson(planning.site, planning.person, planning);
    expect(findings.map(({ finding, hours }) => [finding.ruleId, hours?.id])).toEqual([['daily-rest', shift.id]]);
    expect(JSON.stringify(planning)).not.toMatch(/1500|1999|60000/);
    await team.anna.get(`/api/labour/planning?${query}`).expect(403);
    const { caller: elsewhere } = await test.sites.managerOf([await test.sites.site()]);
    await elsewhere.get(`/api/labour/planning?${query}`).expect(404);
  });
});
