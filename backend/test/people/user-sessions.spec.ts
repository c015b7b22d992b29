import type { PersonSession, SecurityLogEntry, SessionInfo } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { type ClientName, CLIENTS, connected } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const NOBODY = '0197fb5e-0000-7000-8000-000000000000';

describe("people's sessions for admins", () => {
  let test: TestApp;
  let admin: Caller;
  let boss: User;

  beforeAll(async () => {
    test = await TestApp.start();
    ({ caller: admin, person: boss } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());

  const path = (id: string) => `/api/admin/users/${id}/sessions`;
  const sessionsOf = async (id: string) => (await admin.get(path(id)).expect(200)).body as SessionInfo[];
  const endings = async (id: string) => {
    const { body } = await admin.get(`/api/admin/security-log?userId=${id}&event=sessions_revoked`).expect(200);
    return (body as SecurityLogEntry[]).map(({ actorId, userId, detail }) => ({ actorId, userId, detail }));
  };

  it("A person's sessions are listed to admins, newest first, paginated, with one's own marked", async () => {
    const person = await test.organisation.person();
    for (let count = 0; count < 3; count += 1) await test.as(person);
    const sessions = await sessionsOf(person.id);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      userAgent: 'test',
      address: '127.0.0.1',
      isCurrent: false,
    });
    const first = await admin.get(`${path(person.id)}?limit=2`).expect(200);
    const rest = await admin.get(`${path(person.id)}?limit=2&cursor=${first.headers['x-next-cursor']}`).expect(200);
    expect([...first.body, ...rest.body]).toEqual(sessions);
    expect((await sessionsOf(boss.id)).map(({ isCurrent }) => isCurrent)).toContain(true);
    await admin.get(path(NOBODY)).expect(404);
  });

  it('The sessions of the people whom an admin administers are searched by person and chosen by site, page by page', async () => {
    const [here, there] = [await test.sites.site(), await test.sites.site()];
    const { caller, person: me } = await test.sites.adminOf([here, there], here);
    const anna = await test.organisation.person({ site: here, name: 'Anna Larch' });
    const bob = await test.organisation.person({ site: there, name: 'Bob Larch' });
    const { person: above } = await test.sites.managerOf([here, await test.sites.site()], here);
    for (const person of [anna, anna, bob, above]) await test.as(person);
    const listed = async (query = '') => {
      const { body } = await caller.get(`/api/admin/sessions${query}`).expect(200);
      return (body as PersonSession[]).map(({ userId }) => userId);
    };
    expect(await listed()).toEqual([bob.id, anna.id, anna.id, me.id]);
    expect(await listed(`?sites=${there.id}`)).toEqual([bob.id]);
    expect(await listed('?search=anna')).toEqual([anna.id, anna.id]);
    const first = await caller.get('/api/admin/sessions?limit=1').expect(200);
    expect(first.body).toEqual([
      expect.objectContaining({ userName: 'Bob Larch', siteId: there.id, siteName: there.name, isCurrent: false }),
    ]);
    expect(await listed(`?limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual([anna.id, anna.id]);
    await caller.get(`/api/admin/sessions?sites=${(await test.sites.first()).id}`).expect(404);
  });

  it('An admin can end sessions one by one, and each is logged', async () => {
    const person = await test.organisation.person();
    const [first, second] = [await test.as(person), await test.as(person)];
    const [newest] = await sessionsOf(person.id);
    await admin.delete(`${path(person.id)}/${newest?.id}`).expect(204);
    await second.get('/api/auth/me').expect(401);
    await first.get('/api/auth/me').expect(200);
    expect(await sessionsOf(person.id)).toHaveLength(1);
    expect(await endings(person.id)).toEqual([{ actorId: boss.id, userId: person.id, detail: '1 session' }]);
  });

  it('An admin can end all sessions of a person', async () => {
    const person = await test.organisation.person();
    const callers = [await test.as(person), await test.as(person)];
    await admin.delete(path(person.id)).expect(204);
    for (const caller of callers) await caller.get('/api/auth/me').expect(401);
    expect(await sessionsOf(person.id)).toEqual([]);
    expect(await endings(person.id)).toEqual([{ actorId: boss.id, userId: person.id, detail: '2 sessions' }]);
    await admin.delete(path(NOBODY)).expect(404);
  });

  it("Ending another person's or an ended session answers 404 and logs nothing", async () => {
    const [person, other] = [await test.organisation.person(), await test.organisation.person()];
    const caller = await test.as(person);
    const [session] = await sessionsOf(person.id);
    await admin.delete(`${path(other.id)}/${session?.id}`).expect(404);
    await caller.get('/api/auth/me').expect(200);
    await admin.delete(`${path(person.id)}/${session?.id}`).expect(204);
    await admin.delete(`${path(person.id)}/${session?.id}`).expect(404);
    await admin.delete(`${path(person.id)}/${NOBODY}`).expect(404);
    expect(await endings(person.id)).toHaveLength(1);
    expect(await endings(other.id)).toEqual([]);
  });

  it.each(Object.keys(CLIENTS) as ClientName[])(
    "Ending a session disconnects its %s and none of the person's others",
    async (name) => {
      const person = await test.organisation.person();
      const [first, second] = [await test.as(person), await test.as(person)];
      const [one, other] = [await connected(test, first, name), await connected(test, second, name)];
      const [newest] = await sessionsOf(person.id);
      await admin.delete(`${path(person.id)}/${newest?.id}`).expect(204);
      expect(await other.whenClosed()).toBe(1008);
      expect(one.closed).toBeUndefined();
      await admin.delete(path(person.id)).expect(204);
      expect(await one.whenClosed()).toBe(1008);
    },
  );
});
