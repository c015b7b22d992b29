import type { Id } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { connected, type RealtimeClient } from '../harness/realtime-client.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

const POLICY = 1008;

/** A user signed in twice, and an admin. */
interface Scene {
  id: Id;
  first: Caller;
  admin: Caller;
}

type Devices = 'both' | 'first' | 'second';

/** Everything that revokes sessions (`decisions §3`), and which of the user's two it revokes. */
const PATHS: [name: string, ends: Devices, end: (scene: Scene) => Promise<unknown>][] = [
  ['logging out', 'first', ({ first }) => first.post('/api/auth/logout').expect(204)],
  ['signing out everywhere', 'both', ({ first }) => first.delete('/api/auth/sessions').expect(204)],
  [
    'signing out everywhere else',
    'second',
    ({ first }) => first.delete('/api/auth/sessions').query({ keepCurrent: true }).expect(204),
  ],
  [
    'changing one’s own password',
    'second',
    ({ id, first }) =>
      first
        .put(`/api/users/${id}/password`)
        .send({ currentPassword: PASSWORD, newPassword: 'battery staple' })
        .expect(200),
  ],
  [
    'a password reset',
    'both',
    ({ id, admin }) => admin.post(`/api/admin/reset-password/${id}`).send({ password: 'battery staple' }).expect(200),
  ],
  [
    'a new password in the employee form',
    'both',
    ({ id, admin }) => admin.put(`/api/users/${id}`).send({ password: 'battery staple' }).expect(200),
  ],
  [
    'another role',
    'both',
    ({ id, admin }) => admin.post(`/api/admin/update-role/${id}`).send({ role: 'manager' }).expect(200),
  ],
  [
    'another role in the employee form',
    'both',
    ({ id, admin }) => admin.put(`/api/users/${id}`).send({ role: 'manager' }).expect(200),
  ],
  ['deactivation', 'both', ({ id, admin }) => admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200)],
  ['deletion', 'both', ({ id, admin }) => admin.delete(`/api/users/${id}`).expect(204)],
];

describe('revoked sessions', () => {
  let test: TestApp;
  let node: TestApp;
  const clients: RealtimeClient[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    node = await TestApp.start({ sharing: test });
  });
  afterEach(() => clients.splice(0).forEach((client) => client.end()));
  afterAll(async () => {
    await node.stop();
    await test.stop();
  });

  const online = async (at: TestApp, caller: Caller) => {
    const client = await connected(at, caller);
    clients.push(client);
    return client;
  };

  it.each(PATHS)(
    'Real-time connections of revoked sessions close on all nodes, and no others, on %s (%s)',
    async (_name, ends, end) => {
      const { person, caller: first } = await test.signedIn('employee');
      const second = await test.as(person);
      const bystander = await test.signedIn('employee');
      const { caller: admin } = await test.signedIn('admin');
      const connections = {
        first: [await online(test, first), await online(node, first)],
        second: [await online(test, second), await online(node, second)],
      };
      const others = [await online(test, bystander.caller), await online(test, admin)];

      await end({ id: person.id, first, admin });

      const closing = ends === 'both' ? [...connections.first, ...connections.second] : connections[ends];
      expect(await Promise.all(closing.map((connection) => connection.whenClosed()))).toEqual(
        closing.map(() => POLICY),
      );
      const staying = [...connections.first, ...connections.second, ...others].filter(
        (connection) => !closing.includes(connection),
      );
      expect(staying.map(({ closed }) => closed)).toEqual(staying.map(() => undefined));
    },
  );
});
