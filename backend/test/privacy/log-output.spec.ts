import type { ChatGroup, Id, LoginResponse, TimeEntry } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { KEYS, newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';
import { mentions } from './mentions.ts';

const NAME = 'Quirina Zwetkova';
const USERNAME = 'quirina.zwetkova';
const EMAIL = 'q.zwetkova@mail.example';
const PHONE = '(151) 765-4321';
const WORDS = ['quirina', 'zwetkova', '765-4321', '1517654321', '%28151%29'];

describe('what the server prints', () => {
  let database: DatabaseCopy;
  let test: TestApp;
  let server: SpawnedServer;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = newDataDir();
    database = await DatabaseCopy.create();
    test = await TestApp.start({ database, environment: KEYS });
    server = await SpawnedServer.start(dataDir, {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      LOG_LEVEL: 'debug',
    });
  }, 60_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    await test.stop();
    await database.drop();
    removeDataDir(dataDir);
  });

  async function call<T>(token: string | null, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        'idempotency-key': test.clock.newId(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    statuses.push(response.status);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  const statuses: number[] = [];
  const signIn = async (username: string, password = PASSWORD) =>
    (await call<LoginResponse>(null, 'POST', '/api/auth/login', { username, password })).token;

  /** What people do with the name and the contact data, accepted and refused. */
  async function use(leaver: User, admin: string): Promise<void> {
    const path = `/api/users/${leaver.id}`;
    await signIn(USERNAME, 'wrong password');
    await signIn(EMAIL, 'wrong password');
    const own = await signIn(USERNAME);
    await call(own, 'PUT', path, { email: EMAIL, phone: PHONE });
    await call(own, 'PUT', path, { email: `${NAME}@`, phone: NAME });
    const { id } = await call<TimeEntry>(own, 'POST', '/api/time-entries/clock-in', { notes: `${NAME} opened` });
    await call(own, 'POST', '/api/time-entries/clock-out', {});
    await call(admin, 'PUT', `/api/time-entries/${id}`, { notes: NAME, editReason: `${NAME} called from ${PHONE}` });
    await call(own, 'POST', '/api/time-off-requests', {
      type: 'personal',
      startDate: NAME,
      endDate: EMAIL,
      reason: NAME,
    });
    await call(admin, 'GET', `/api/users?search=${encodeURIComponent(NAME)}`);
    await call(admin, 'GET', `/api/users?search=${encodeURIComponent(PHONE)}&limit=${encodeURIComponent(NAME)}`);
    await call(admin, 'GET', `/api/admin/security-log?event=${encodeURIComponent(NAME)}`);
    const account = { name: NAME, username: USERNAME, email: EMAIL, password: 'long enough 7', role: 'employee' };
    await call(admin, 'POST', '/api/users', account);
    await call(admin, 'POST', '/api/users', { ...account, role: NAME });
    await call(admin, 'POST', '/api/job-functions', { name: NAME });
    await call(admin, 'POST', '/api/job-functions', { name: NAME });
    const group = await call<ChatGroup>(admin, 'POST', '/api/chat-groups', { title: `Team of ${NAME}` });
    await call(admin, 'POST', `/api/chat-groups/${group.id}/members`, { userId: leaver.id });
    await call(admin, 'POST', '/api/messages', { groupId: group.id, content: `Call ${NAME} at ${PHONE}` });
    await call(admin, 'POST', `/api/users/${leaver.id}/export`);
    await call(admin, 'PUT', path, { isActive: false });
    await signIn(USERNAME);
  }

  async function completed(id: Id): Promise<void> {
    const done = async () =>
      test.em().execute('select 1 from erasures where person_id = ? and completed_at is not null', [id]);
    while ((await done()).length === 0) await new Promise((resolve) => setTimeout(resolve, 200));
  }

  it('Neither requests nor jobs print names, addresses and numbers of people, also while somebody is erased', async () => {
    const leaver = await test.organisation.person({ name: NAME, username: USERNAME });
    const { username } = await test.organisation.person({ role: 'admin' });
    const admin = await signIn(username);
    await use(leaver, admin);
    await call(admin, 'POST', `/api/admin/users/${leaver.id}/erasure`, { reason: `${NAME} asked from ${EMAIL}` });
    await completed(leaver.id);
    await call(admin, 'PUT', `/api/users/${leaver.id}`, { name: NAME });
    await call(admin, 'POST', `/api/admin/users/${leaver.id}/erasure`, { reason: NAME });

    expect([...new Set(statuses)].sort()).toEqual([200, 201, 202, 400, 401, 403, 409]);
    expect(server.output).toContain(`/api/admin/users/${leaver.id}/erasure`);
    expect(server.output.split('\n').filter((line) => line.includes('"method":"POST"')).length).toBeGreaterThan(10);
    expect(mentions({ output: server.output }, WORDS)).toEqual([]);
  }, 60_000);
});
