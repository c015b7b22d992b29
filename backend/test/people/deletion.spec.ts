import { User } from '../../src/modules/users/user.entity.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { storedFiles } from '../photos/stored-files.ts';
import { jpeg } from '../photos/pictures.ts';

describe('deleting a person', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  /** Tables with a row of this person, by any column that names a person. */
  async function tablesWith(id: string): Promise<string[]> {
    const columns = await test.em().execute<{ table: string; column: string }[]>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'uuid' order by 1, 2`,
    );
    const found = [];
    for (const { table, column } of columns) {
      const rows = await test.em().execute(`select 1 from "${table}" where "${column}" = ? limit 1`, [id]);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  it("Deleting a person deletes their data and files, and keeps others' work and the log", async () => {
    const { caller: admin } = await test.signedIn('admin');
    const { caller: manager } = await test.signedIn('manager');
    const form = { name: 'Anna Berg', username: 'anna', email: 'anna@example.com', password: 'battery staple' };
    const { body: anna } = await admin.post('/api/users').send(form).expect(201);
    const person = await test.em().findOneOrFail(User, { id: anna.id });
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.shift({ employee: person, jobFunction, date: test.clock.today() });
    const own = await aChecklist(test, { employee: person });
    const { body: kept } = await admin
      .post(`/api/checklist-instances/${own.id}/photos`)
      .field('itemId', own.itemIds[0] ?? '')
      .attach('photo', await jpeg(), 'own.jpg')
      .expect(201);
    await admin.get(`/api/admin/users/${anna.id}/password`).expect(200);
    const { body: session } = await test
      .anonymous()
      .post('/api/auth/login')
      .send({ username: form.username, password: form.password })
      .expect(200);
    const asAnna = () => test.anonymous().get('/api/auth/me').set('Authorization', `Bearer ${session.token}`);
    await asAnna().expect(200);
    expect((await storedFiles(test)).kept.filter((file) => file.startsWith(kept.id))).toHaveLength(2);

    await manager.delete(`/api/users/${anna.id}`).expect(204);

    await asAnna().expect(401);
    expect(await tablesWith(anna.id)).toEqual(['security_log.actor_id', 'security_log.user_id']);
    expect((await storedFiles(test)).kept).toEqual([]);
    const { body: log } = await admin.get(`/api/admin/security-log?userId=${anna.id}`).expect(200);
    expect((log as { event: string; userName: string }[]).map(({ event, userName }) => [event, userName])).toEqual([
      ['user_deleted', 'Anna Berg'],
      ['sign_in', 'Anna Berg'],
      ['password_revealed', 'Anna Berg'],
      ['user_created', 'Anna Berg'],
    ]);
    await manager.delete(`/api/users/${anna.id}`).expect(404);
  });

  it('A failed deletion of a person changes nothing', async () => {
    const { caller: admin } = await test.signedIn('admin');
    const person = await test.organisation.person();
    const caller = await test.as(person);
    await aChecklist(test, { employee: person });
    await test.database.asOwner('alter table security_log rename to security_log_away');
    try {
      await admin.delete(`/api/users/${person.id}`).expect(500);
    } finally {
      await test.database.asOwner('alter table security_log_away rename to security_log');
    }
    await caller.get('/api/auth/me').expect(200);
    expect((await caller.get('/api/checklist-instances').expect(200)).body).toHaveLength(1);
  });

  it.each(['manager', 'admin'] as const)("A %s can't delete their own account", async (role) => {
    const { caller, person } = await test.signedIn(role);
    const { body } = await caller.delete(`/api/users/${person.id}`).expect(409);
    expect(body).toMatchObject({ code: 'OWN_ACCOUNT', message: 'Cannot delete your own account' });
    await caller.get('/api/auth/me').expect(200);
  });

  it('Deleting a manager keeps the tasks they reviewed and the checklists of those', async () => {
    const { caller: admin } = await test.signedIn('admin');
    const reviewer = await test.organisation.person({ role: 'manager' });
    const employee = await test.organisation.person();
    const { id } = await aChecklist(test, {
      employee,
      status: 'completed',
      tasks: [{ status: 'needs_attention', reviewedBy: reviewer }],
    });
    await admin.delete(`/api/users/${reviewer.id}`).expect(204);
    await admin.get(`/api/checklist-instances/${id}`).expect(200);
  });
});
