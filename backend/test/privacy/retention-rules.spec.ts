import type { RetentionRule, RetentionRules, SecurityLogEntry } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { RetentionTeam } from './retention-team.ts';

const PATH = '/api/admin/retention-rules';

describe('rules on retention', () => {
  let test: TestApp;
  let team: RetentionTeam;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { RETENTION_PHOTOS_DAYS: '40' } });
  });
  beforeEach(async () => {
    team = await RetentionTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const all = async (caller = team.admin) => (await caller.get(PATH).expect(200)).body as RetentionRules;

  it('Admins see the settings and the rules, set, change and remove a rule', async () => {
    const rule = await team.rule(team.own, 'photos', 90);
    expect(rule).toMatchObject({ unitName: team.own.name, kind: 'photos', days: 90, version: 1 });
    const { body } = await team.admin.put(`${PATH}/${rule.id}`).send({ days: null, version: rule.version }).expect(200);
    expect(body).toMatchObject({ days: null, version: 2 });
    const { settings, rules } = await all();
    expect(settings).toEqual({
      account: null,
      shifts: null,
      'time-off': null,
      checklists: null,
      photos: 40,
      messages: null,
    });
    expect(rules.filter(({ unitId }) => unitId === team.own.id)).toEqual([body]);
    await team.admin.delete(`${PATH}/${rule.id}`).expect(204);
    await team.admin.delete(`${PATH}/${rule.id}`).expect(404);
    expect((await all()).rules.some(({ id }) => id === rule.id)).toBe(false);
  });

  it.each([
    ['days', { days: 29 }],
    ['days', { kind: 'messages', days: 0 }],
    ['days', { days: 36_501 }],
    ['days', { days: 40.5 }],
    ['days', { days: '40' }],
    ['days', { days: undefined }],
    ['kind', { kind: 'time-entries' }],
    ['kind', { kind: 'security-log' }],
    ['unitId', { unitId: 'nowhere' }],
  ])('A wrong %s is refused and named: %j', async (field, wrong) => {
    const { body } = await team.admin
      .post(PATH)
      .send({ unitId: team.own.id, kind: 'photos', days: 40, ...wrong })
      .expect(400);
    expect(body.details[0].field).toBe(field);
  });

  it('A rule is not changed to fewer days than its kind is kept at least', async () => {
    const { id } = await team.rule(team.own, 'account', 30);
    const { body } = await team.admin.put(`${PATH}/${id}`).send({ days: 29 }).expect(400);
    expect(body.details).toEqual([{ field: 'days', message: 'This kind of data is kept for at least 30 days' }]);
    await team.admin.put(`${PATH}/${id}`).send({}).expect(400);
    const insert = `insert into retention_rules (id, created_at, updated_at, unit_id, kind, days, updated_by_name)
      values (?, now(), now(), ?, 'shifts', 29, 'Ada')`;
    await expect(test.em().execute(insert, [test.clock.newId(), team.own.id])).rejects.toThrow('retention_rules_days');
  });

  it('Unknown places are not found, and teams have the rules of their site', async () => {
    const rule = (unitId: string) => team.admin.post(PATH).send({ unitId, kind: 'photos', days: 40 });
    await rule(test.clock.newId()).expect(404);
    const { body } = await rule((await test.sites.team({ parent: team.own })).id).expect(400);
    expect(body.details[0].field).toBe('unitId');
  });

  it('Admins of a site set its rules, read those above it, and neither read nor change those of other places', async () => {
    const { caller: local } = await test.sites.adminOf([team.own]);
    const above = await team.rule(team.region, 'photos', 60);
    const beside = await team.rule(team.near, 'photos', 70);
    const own = (await local.post(PATH).send({ unitId: team.own.id, kind: 'photos', days: 80 }).expect(201))
      .body as RetentionRule;
    const seen = (await all(local)).rules.map(({ id }) => id);
    expect([seen.includes(own.id), seen.includes(above.id), seen.includes(beside.id)]).toEqual([true, true, false]);
    for (const { id } of [above, beside]) {
      await local.put(`${PATH}/${id}`).send({ days: 30 }).expect(404);
      await local.delete(`${PATH}/${id}`).expect(404);
    }
    for (const unit of [team.region, team.near, await test.sites.organisation()])
      await local.post(PATH).send({ unitId: unit.id, kind: 'shifts', days: 30 }).expect(404);
    const { caller: manager } = await test.sites.managerOf([team.own]);
    await manager.get(PATH).expect(403);
    await manager.post(PATH).send({ unitId: team.own.id, kind: 'shifts', days: 30 }).expect(403);
  });

  it('A closed place keeps what it has: its rules can be set', async () => {
    const closed = await test.sites.site();
    await team.admin.post(`/api/admin/units/${closed.id}/close`).expect(200);
    await team.rule(closed, 'photos', 30);
  });

  it('Of two admins who set a rule for the same place at once one is told that there is one', async () => {
    const { caller: other } = await test.signedIn('admin');
    const set = (caller: typeof other, days: number) =>
      caller.post(PATH).send({ unitId: team.near.id, kind: 'photos', days });
    const answers = await Promise.all([set(team.admin, 50), set(other, 60)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RETENTION_RULE_EXISTS');
    expect((await all()).rules.filter(({ unitId }) => unitId === team.near.id)).toHaveLength(1);
  });

  it('Of two admins who change a rule at once the second one is told, and overwrites nothing', async () => {
    const { id, version } = await team.rule(team.near, 'photos', 50);
    const { caller: other } = await test.signedIn('admin');
    const change = (caller: typeof other, days: number) => caller.put(`${PATH}/${id}`).send({ days, version });
    const answers = await Promise.all([change(team.admin, 60), change(other, 70)]);
    const ok = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('STALE_VERSION');
    expect((await all()).rules.find((rule) => rule.id === id)).toEqual(ok?.body);
  });

  it('The security log says who set what, before and after', async () => {
    const { id } = await team.rule(team.own, 'photos', 90);
    await team.admin.put(`${PATH}/${id}`).send({ days: null }).expect(200);
    await team.admin.delete(`${PATH}/${id}`).expect(204);
    const log = (await team.admin.get('/api/admin/security-log?limit=3').expect(200)).body as SecurityLogEntry[];
    expect(log.map(({ event, detail }) => [event, detail])).toEqual([
      ['retention_rule_removed', `${team.own.name}, photos: keep → no rule`],
      ['retention_rule_set', `${team.own.name}, photos: 90 days → keep`],
      ['retention_rule_set', `${team.own.name}, photos: no rule → 90 days`],
    ]);
    const { caller: elsewhere } = await test.sites.adminOf([team.apart]);
    const seen = (await elsewhere.get('/api/admin/security-log?event=retention_rule_set').expect(200)).body;
    expect(seen).toEqual([]);
  });
});
