import type { LabourPolicy, SecurityLogEntry } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';
import { LabourTeam } from './labour-team.ts';

describe('labour policies', () => {
  let test: TestApp;
  let team: LabourTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    team = await LabourTeam.assemble(test);
  });
  afterAll(() => test.stop());

  const path = (id: string, action = '') => `/api/labour/policies/${id}${action}`;
  const own = async (): Promise<LabourPolicy[]> =>
    ((await team.admin.get('/api/labour/policies').expect(200)).body as LabourPolicy[]).filter(
      ({ unitId }) => unitId === team.site.id,
    );

  it('A draft is edited and deleted, and its maker is named', async () => {
    const draft = await team.drafted();
    expect(draft).toMatchObject({
      state: 'draft',
      unitName: team.site.name,
      packs: [{ id: 'eu-wtd' }],
      activatedAt: null,
    });
    const changed = team.policy({ plannedBreak: { over: 360, minutes: 30 }, weeklyBudgetCents: 500_000 });
    const { body } = await team.admin
      .put(path(draft.id))
      .send({ ...changed, version: draft.version })
      .expect(200);
    expect(body).toMatchObject({ plannedBreak: { over: 360, minutes: 30 }, weeklyBudgetCents: 500_000 });
    await team.admin
      .put(path(draft.id))
      .send({ ...changed, version: draft.version })
      .expect(409);
    await team.admin.delete(path(draft.id)).expect(204);
    expect(await own()).toEqual([]);
  });

  it('Once active a policy is never edited or deleted, by the API or by SQL; the next one supersedes it', async () => {
    const first = await team.activated();
    expect(first).toMatchObject({ state: 'active', activatedByName: expect.any(String) });
    for (const answer of [
      await team.admin.put(path(first.id)).send(team.policy()),
      await team.admin.post(path(first.id, '/activate')),
      await team.admin.delete(path(first.id)),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'LABOUR_POLICY_ACTIVE']);
    const sql = (text: string) => test.em().execute(text, [first.id]);
    await expect(sql(`update labour_policies set packs = '[]' where id = ?`)).rejects.toThrow(/kept as it is/);
    await expect(sql(`update labour_policies set state = 'draft' where id = ?`)).rejects.toThrow(/kept as it is/);
    await expect(sql(`delete from labour_policies where id = ?`)).rejects.toThrow(/kept as it is/);
    const second = await team.activated({ effectiveFrom: '2031-01-01' });
    expect((await own()).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'active'],
      [first.id, 'superseded'],
    ]);
  });

  it('A draft that begins before the policy in force is refused', async () => {
    await team.activated();
    const { id } = await team.drafted({ effectiveFrom: '2029-12-31' });
    const { body } = await team.admin.post(path(id, '/activate')).expect(409);
    expect(body.code).toBe('LABOUR_POLICY_TOO_EARLY');
    expect((await own()).map(({ state }) => state)).toEqual(['active', 'draft']);
  });

  it('Of drafts activated at the same time each supersedes the one before', async () => {
    const drafts = [await team.drafted(), await team.drafted(), await team.drafted()];
    await Promise.all(drafts.map(({ id }) => team.admin.post(path(id, '/activate')).expect(200)));
    expect((await own()).map(({ state }) => state).sort()).toEqual(['active', 'superseded', 'superseded']);
  });

  it.each([
    ['packs.0.id', { packs: [{ id: 'us-tx' }] }],
    ['packs.0.params.restMinutes', { packs: [{ id: 'us-ca', params: { restMinutes: 600 } }] }],
    [
      'packs.0.params.restBreaksAbove',
      { packs: [{ id: 'us-ca', params: { restBreaksAbove: Array(5_000).fill(60) } }] },
    ],
    ['packs.1.id', { packs: [{ id: 'us-ca' }, { id: 'us-ca' }] }],
    ['effectiveFrom', { effectiveFrom: '2030-02-30' }],
    ['plannedBreak.minutes', { plannedBreak: { over: 360, minutes: 0 } }],
  ])('A wrong %s is refused and named', async (field, wrong) => {
    const { body } = await team.admin
      .post('/api/labour/policies')
      .send({ ...team.policy(), ...wrong })
      .expect(400);
    expect(body.details[0].field).toBe(field);
  });

  it('Teams have the rules of their site', async () => {
    const unit = await test.sites.team({ parent: team.site });
    const { body } = await team.admin
      .post('/api/labour/policies')
      .send(team.policy({ unitId: unit.id }))
      .expect(400);
    expect(body.details[0].field).toBe('unitId');
  });

  it('Admins of a site write its policies, read those in force above it, and none of other units', async () => {
    const organisation = await test.sites.organisation();
    const above = await team.activated({ unitId: organisation.id });
    const draftAbove = await team.drafted({ unitId: organisation.id });
    const ofSite = await team.activated();
    const other = await test.sites.site();
    const { caller: local } = await test.sites.adminOf([other]);
    const seen: LabourPolicy[] = (await local.get('/api/labour/policies').expect(200)).body;
    const ids = seen.map(({ id }) => id);
    expect([ids.includes(above.id), ids.includes(draftAbove.id), ids.includes(ofSite.id)]).toEqual([
      true,
      false,
      false,
    ]);
    await local
      .post('/api/labour/policies')
      .send(team.policy({ unitId: organisation.id }))
      .expect(404);
    await local.post(path(draftAbove.id, '/activate')).expect(404);
    await local
      .post('/api/labour/policies')
      .send(team.policy({ unitId: other.id }))
      .expect(201);
    await team.mia.get('/api/labour/policies').expect(403);
  });

  it('The security log names who drafted and activated what', async () => {
    await team.activated({ packs: [{ id: 'us-ca' }, { id: 'us-flsa' }] });
    const log: SecurityLogEntry[] = (await team.admin.get('/api/admin/security-log?limit=2').expect(200)).body;
    const detail = `${team.site.name}: from: 2030-01-01, packs: us-ca and us-flsa, workweek from: monday, planned break: none`;
    expect(log).toMatchObject([
      { event: 'labour_policy_activated', detail },
      { event: 'labour_policy_saved', detail },
    ]);
  });

  it('The security log says what an activated policy replaces, and names a budget without its amount', async () => {
    await team.activated({ packs: [{ id: 'us-flsa' }] });
    await team.activated({
      packs: [{ id: 'us-ca' }],
      effectiveFrom: '2030-02-01',
      weeklyBudgetCents: 987_600,
      plannedBreak: { over: 360, minutes: 30 },
    });
    const log: SecurityLogEntry[] = (await team.admin.get('/api/admin/security-log?limit=1').expect(200)).body;
    const what = 'from: 2030-01-01 → 2030-02-01, packs: us-flsa → us-ca, planned break: none → 30 min over 360 min';
    expect(log).toMatchObject([
      { event: 'labour_policy_activated', detail: `${team.site.name}: ${what}, weekly budget` },
    ]);
  });
});
