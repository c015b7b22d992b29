import type { PersonWorkTerms, SecurityLogEntry } from '@workforce/contracts';
import { WorkTermsQueries } from '../../src/modules/labour/terms/work-terms.queries.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam } from './labour-team.ts';

describe('work terms', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const read = async (caller: Caller): Promise<PersonWorkTerms> =>
    (await caller.get(`/api/users/${team.employee.id}/work-terms`).expect(200)).body;

  it('Each change is a row with its day; omitted fields stay, null clears, and the same again is no row', async () => {
    await team.terms({ rateCents: 1500, contractMinutesPerWeek: 2400, birthDate: '2019-06-01' });
    await team.terms({ from: '2035-01-01', rateCents: 1650 });
    await team.terms({ from: '2035-01-01', rateCents: 1650 });
    const { rows } = await team.terms({ from: '2036-01-01', contractMinutesPerWeek: null });
    expect(
      rows?.map(({ from, rateCents, contractMinutesPerWeek }) => [from, rateCents, contractMinutesPerWeek]),
    ).toEqual([
      ['2036-01-01', 1650, null],
      ['2035-01-01', 1650, 2400],
      ['2030-01-01', 1500, 2400],
    ]);
    const corrected = await team.terms({ from: '2035-01-01', rateCents: 1700 });
    expect(corrected.rows).toHaveLength(4);
    await expect(
      test.em().execute('update work_terms set rate_cents = 1 where user_id = ?', [team.employee.id]),
    ).rejects.toThrow(/permission denied/);
  });

  it('Waivers and school terms that are sent again unchanged are no new row', async () => {
    const schoolTerms = [{ from: '2034-09-01', to: '2035-06-30', weekdays: ['monday' as const], start: '08:00' }];
    const waivers = [{ ruleId: 'meal-break:first' as const, from: '2035-01-01', to: null }];
    await team.terms({ schoolTerms, waivers });
    expect((await team.terms({ schoolTerms, waivers })).rows).toHaveLength(1);
  });

  it('Of changes made at the same time none is lost', async () => {
    await Promise.all([team.terms({ rateCents: 1500 }), team.terms({ contractMinutesPerWeek: 1200 })]);
    const [row] = (await read(team.admin)).rows ?? [];
    expect(row).toMatchObject({ rateCents: 1500, contractMinutesPerWeek: 1200 });
  });

  it('Admins and the person read everything, managers what planning needs, colleagues nothing', async () => {
    await team.terms({ rateCents: 1500, contractMinutesPerWeek: 2400, birthDate: '2019-06-01' });
    const told = await read(team.anna);
    expect(told.rows).toMatchObject([{ rateCents: 1500, birthDate: '2019-06-01' }]);
    expect(await read(team.mia)).toEqual({
      userId: team.employee.id,
      contractMinutesPerWeek: 2400,
      isMinor: true,
      rows: null,
    });
    const { caller: colleague } = await test.sites.employeeOf(team.site);
    await colleague.get(`/api/users/${team.employee.id}/work-terms`).expect(404);
    await team.mia
      .put(`/api/users/${team.employee.id}/work-terms`)
      .send({ from: '2035-01-01', rateCents: 1 })
      .expect(403);
    await team.anna
      .put(`/api/users/${team.employee.id}/work-terms`)
      .send({ from: '2035-01-01', rateCents: 1 })
      .expect(403);
  });

  it('Admins of another site neither read nor change them', async () => {
    const { caller: stranger } = await test.sites.adminOf([await test.sites.site()]);
    await stranger.get(`/api/users/${team.employee.id}/work-terms`).expect(404);
    const body = { from: '2035-01-01', rateCents: 1 };
    await stranger.put(`/api/users/${team.employee.id}/work-terms`).send(body).expect(404);
  });

  it('Somebody without terms has none', async () => {
    expect(await read(team.mia)).toMatchObject({ contractMinutesPerWeek: null, isMinor: null, rows: null });
    expect(await read(team.anna)).toMatchObject({ rows: [] });
  });

  it.each([
    ['rateCents', { rateCents: -1 }],
    ['rateCents', { rateCents: 12.5 }],
    ['birthDate', { birthDate: '2035-03-06' }],
    ['birthDate', { birthDate: '1899-12-31' }],
    ['waivers.0.to', { waivers: [{ ruleId: 'meal-break:first', from: '2035-02-01', to: '2035-01-01' }] }],
    ['waivers.0.ruleId', { waivers: [{ ruleId: 'rest-break', from: '2035-02-01', to: null }] }],
    ['schoolTerms.0.to', { schoolTerms: [{ from: '2035-02-01', to: '2035-01-01', weekdays: [], start: null }] }],
    ['from', { from: 'tomorrow' }],
  ])('A wrong %s is refused and named', async (field, wrong) => {
    const body = { from: '2035-01-01', ...wrong };
    const answer = await team.admin.put(`/api/users/${team.employee.id}/work-terms`).send(body).expect(400);
    expect(answer.body.details[0].field).toBe(field);
  });

  it('The security log says what changed, without the values, and the account takes its terms along', async () => {
    await team.terms({ rateCents: 1500, birthDate: '2019-06-01' });
    const log: SecurityLogEntry[] = (await team.admin.get('/api/admin/security-log?limit=1').expect(200)).body;
    expect(log).toMatchObject([
      { event: 'work_terms_changed', userName: 'Anna Berg', detail: 'rate, birth date, from 2030-01-01' },
    ]);
    await team.admin.delete(`/api/users/${team.employee.id}`).expect(204);
    expect(await test.app.get(WorkTermsQueries).of([team.employee.id])).toEqual([]);
  });
});
