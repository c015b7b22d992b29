import { PASSWORD } from '../harness/organisation.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';
import type { Caller } from '../harness/caller.ts';
import type { User } from '../../src/modules/users/user.entity.ts';

const START_LIMIT_MS = 240_000;
const KEYS = { JWT_SECRET: 'j'.repeat(40), PASSWORD_REVEAL_KEY: 'p'.repeat(40) };

describe('two nodes on one database', () => {
  let test: TestApp;
  let other: SpawnedServer;
  let dataDir: string;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start({ environment: KEYS });
    dataDir = newDataDir();
    other = await SpawnedServer.start(dataDir, { DATABASE_URL: test.database.url, ...KEYS });
    admin = (await test.signedIn('admin')).caller;
  }, START_LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
    await test.stop();
  });

  /** Status of the other node's answers, by token and by cookie. */
  const answersThere = async ({ token }: Caller): Promise<number[]> => {
    const proofs: Record<string, string>[] = [{ Authorization: `Bearer ${token}` }, { Cookie: `session=${token}` }];
    const answers = await Promise.all(proofs.map((headers) => fetch(`${other.url}/api/auth/me`, { headers })));
    return answers.map(({ status }) => status);
  };

  const CAUSES: [string, (person: User, caller: Caller) => Promise<unknown>][] = [
    ['deactivation', ({ id }) => admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200)],
    ['a change of role', ({ id }) => admin.post(`/api/admin/update-role/${id}`).send({ role: 'manager' }).expect(200)],
    ['a role chosen in the form', ({ id }) => admin.put(`/api/users/${id}`).send({ role: 'manager' }).expect(200)],
    [
      'a reset',
      ({ id }) => admin.post(`/api/admin/reset-password/${id}`).send({ password: 'battery staple' }).expect(200),
    ],
    [
      'a password set in the form',
      ({ id }) => admin.put(`/api/users/${id}`).send({ password: 'battery staple' }).expect(200),
    ],
    ['deletion', ({ id }) => admin.delete(`/api/users/${id}`).expect(204)],
    ['logout', (_, caller) => caller.post('/api/auth/logout').expect(204)],
    ['sign out everywhere', (_, caller) => caller.delete('/api/auth/sessions').expect(204)],
  ];

  it.each(CAUSES)('The next request to another node after %s is refused, by token and by cookie', async (_, cause) => {
    const person = await test.organisation.person();
    const caller = await test.as(person);
    expect(await answersThere(caller)).toEqual([200, 200]);
    await cause(person, caller);
    expect(await answersThere(caller)).toEqual([401, 401]);
  });

  it('A password change ends sessions of other devices on another node and keeps this one', async () => {
    const person = await test.organisation.person();
    const [here, device] = [await test.as(person), await test.as(person)];
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    await here.put(`/api/users/${person.id}/password`).send(change).expect(200);
    expect(await answersThere(device)).toEqual([401, 401]);
    expect(await answersThere(here)).toEqual([200, 200]);
  });

  it('Failed sign-ins count on all nodes together: the sixth within five minutes is refused by both', async () => {
    const person = await test.organisation.person();
    const guess = (url: string) =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: person.username, password: 'guess' }),
      });
    const address = test.server.address();
    const here = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const statuses = [];
    for (const url of [here, other.url, here, other.url, here]) statuses.push((await guess(url)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    for (const url of [here, other.url]) {
      const refused = await guess(url);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(300);
    }
  });

  it('A password set on one node is revealed by another', async () => {
    const form = { name: 'Anna', username: 'anna', email: 'anna@example.com', password: 'battery staple' };
    const { body } = await admin.post('/api/users').send(form).expect(201);
    const shown = await fetch(`${other.url}/api/admin/users/${body.id}/password`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(await shown.json()).toMatchObject({ password: 'battery staple' });
  });

  it(
    "A node with a different key reports it and doesn't start",
    async () => {
      const wrong = SpawnedServer.spawn(dataDir, {
        DATABASE_URL: test.database.url,
        ...KEYS,
        PASSWORD_REVEAL_KEY: 'w'.repeat(40),
      });
      await wrong.exited;
      expect(wrong.exitCode).toBe(1);
      expect(wrong.output).toMatch(/The stored passwords were sealed with key .* but PASSWORD_REVEAL_KEY holds key/);
      expect(wrong.output).not.toMatch(/\n\s+at /);
    },
    START_LIMIT_MS,
  );
});
