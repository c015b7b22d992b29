import type { Assignment, SecurityLogEntry } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'seven brown owls';

describe('what nobody decides about their own account, whatever they administer (decisions §12)', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    // Others could decide.
    await test.signedIn('admin');
  });
  afterAll(() => test.stop());

  interface Self {
    caller: Caller;
    person: User;
    home: OrgUnit;
  }

  const SELVES: [string, () => Promise<Self>][] = [
    [
      'an admin of the organisation',
      async () => ({ ...(await test.signedIn('admin')), home: await test.sites.first() }),
    ],
    [
      'an admin of their home site',
      async () => {
        const home = await test.sites.site();
        return { ...(await test.sites.adminOf([home])), home };
      },
    ],
    [
      'an admin of another place than their home site',
      async () => {
        const home = await test.sites.site();
        return { ...(await test.sites.adminOf([await test.sites.site()], home)), home };
      },
    ],
  ];

  const termsOf = async (id: string) =>
    (await test.em().execute('select rate_cents from work_terms where user_id = ?', [id])) as object[];

  it.each(SELVES)('%s doesn’t set their own wage', async (_, self) => {
    const { caller, person } = await self();
    const body = { from: '2030-01-01', rateCents: 9_900 };
    const refused = await caller.put(`/api/users/${person.id}/work-terms`).send(body).expect(409);
    expect(refused.body).toMatchObject({ code: 'OWN_ACCOUNT' });
    expect(await termsOf(person.id)).toEqual([]);
  });

  it.each(SELVES)('%s gives themselves no role and no place, and ends none', async (_, self) => {
    const { caller, person } = await self();
    const [mine] = await assignmentsOf(person);
    const unitId = mine?.unitId ?? '';
    const give = { userId: person.id, unitId, role: 'manager' };
    expect((await caller.post('/api/admin/assignments').send(give).expect(409)).body.code).toBe('OWN_ACCOUNT');
    const end = caller.put(`/api/admin/assignments/${mine?.id}/end`).send({});
    expect((await end.expect(409)).body.code).toBe('OWN_ACCOUNT');
    expect(await assignmentsOf(person)).toEqual([mine]);
  });

  it.each(SELVES)('%s doesn’t set their own password without the present one', async (_, self) => {
    const { caller, person } = await self();
    const reset = caller.post(`/api/admin/reset-password/${person.id}`).send({ password: NEW_PASSWORD });
    expect((await reset.expect(409)).body.code).toBe('OWN_ACCOUNT');
    await caller.put(`/api/users/${person.id}`).send({ password: NEW_PASSWORD }).expect(403);
    const login = { username: person.username, password: PASSWORD };
    await test.anonymous().post('/api/auth/login').send(login).expect(200);
  });

  it('Nobody moves themselves to another home site', async () => {
    const [home, other] = [await test.sites.site(), await test.sites.site()];
    const { caller, person } = await test.sites.adminOf([home, other], home);
    const move = caller.post(`/api/admin/users/${person.id}/move`).send({ siteId: other.id });
    expect((await move.expect(409)).body.code).toBe('OWN_ACCOUNT');
    expect((await caller.get(`/api/users/${person.id}`).expect(200)).body.siteId).toBe(home.id);
  });

  it('Whoever doesn’t administer their home site reaches no more of their own account there than of a colleague’s', async () => {
    const [home, other] = [await test.sites.site(), await test.sites.site()];
    const { caller, person } = await test.sites.adminOf([other], home);
    await caller.get(`/api/admin/users/${person.id}/password`).expect(403);
    await caller.get(`/api/admin/users/${person.id}/identities`).expect(403);
    // Their sessions are their own business.
    await caller.get(`/api/admin/users/${person.id}/sessions`).expect(200);
    await caller.delete('/api/auth/sessions').expect(204);
  });

  it('Another administrator of the home site sets it, and the security log names both', async () => {
    const home = await test.sites.site();
    const { person } = await test.sites.adminOf([home]);
    const { caller: other, person: by } = await test.sites.adminOf([home]);
    const { caller: reader } = await test.signedIn('admin');
    const body = { from: '2030-01-01', rateCents: 2_000 };
    await other.put(`/api/users/${person.id}/work-terms`).send(body).expect(200);
    const [entry]: SecurityLogEntry[] = (await reader.get('/api/admin/security-log?limit=1').expect(200)).body;
    expect(entry).toMatchObject({ event: 'work_terms_changed', actorName: by.name, userName: person.name });
  });

  /** What the person holds above an employee's role. */
  async function assignmentsOf({ id }: User): Promise<Pick<Assignment, 'id' | 'unitId' | 'role'>[]> {
    const sql = `select id, unit_id as "unitId", role from assignments where user_id = ? and role <> 'employee'`;
    return test.em().execute(sql, [id]);
  }
});
