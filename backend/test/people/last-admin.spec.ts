import type { Test } from 'supertest';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('the last active admin', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());
  afterEach(() => test.em().execute('delete from users'));

  const activeAdmins = async () => {
    const [row] = await test
      .em()
      .execute<{ count: number }[]>(`select count(*)::int as count from users where role = 'admin' and is_active`);
    return row?.count;
  };

  const WAYS: [string, (caller: Caller, id: string) => Test][] = [
    ['demote', (caller, id) => caller.post(`/api/admin/update-role/${id}`).send({ role: 'employee' })],
    ['demote by the form', (caller, id) => caller.put(`/api/users/${id}`).send({ role: 'manager' })],
    ['deactivate', (caller, id) => caller.put(`/api/users/${id}`).send({ isActive: false })],
    ['delete', (caller, id) => caller.delete(`/api/users/${id}`)],
  ];

  it.each(WAYS)('One admin remains when two %s each other concurrently', async (_, way) => {
    const [one, two] = [await test.signedIn('admin'), await test.signedIn('admin')];
    const answers = await Promise.all([way(one.caller, two.person.id), way(two.caller, one.person.id)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBeLessThan(300);
    // The later request may instead find its own session ended.
    expect([401, 404, 409]).toContain(lost?.status);
    if (lost?.status === 409) expect(lost.body.code).toBe('LAST_ADMIN');
    expect(await activeAdmins()).toBe(1);
  });

  it('The last admin is protected when the other lost the role after their request was authenticated', async () => {
    const [one, two] = [await test.signedIn('admin'), await test.signedIn('admin')];
    const holder = await test.em().getConnection().getNativeClient();
    const client = await holder.connect();
    try {
      await client.query('begin');
      await client.query(`update users set role = 'employee' where id = $1`, [one.person.id]);
      const waiting = one.caller
        .post(`/api/admin/update-role/${two.person.id}`)
        .send({ role: 'employee' })
        .then((x) => x);
      await untilWaiting(1);
      await client.query('commit');
      const { status, body } = await waiting;
      expect([status, body.code]).toEqual([409, 'LAST_ADMIN']);
    } finally {
      client.release();
    }
    expect(await activeAdmins()).toBe(1);
  });

  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const [row] = await test
        .em()
        .execute<{ count: number }[]>(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
      if ((row?.count ?? 0) >= count) return;
    }
  }
});
