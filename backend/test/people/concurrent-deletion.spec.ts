import { HEADERS, type Id } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { Test } from 'supertest';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { add, openGroup, say, type Somebody } from '../chat/chat-team.ts';
import { storedFiles } from '../photos/stored-files.ts';
import { jpeg } from '../photos/pictures.ts';

const ROUNDS = [1, 2, 3, 4, 5];

/** Anything people do while their account is deleted either precedes the deletion or is refused, without deadlocks. */
describe('people who act while they are deleted', () => {
  let test: TestApp;
  let root: Somebody;
  let picture: Buffer;

  beforeAll(async () => {
    test = await TestApp.start();
    root = await test.signedIn('admin');
    picture = await jpeg();
  });
  afterAll(() => test.stop());

  let calls = 0;
  const keyed = (call: Test) => call.set(HEADERS.idempotencyKey, `concurrent ${(calls += 1)}`);

  /** An employee with a shift, a checklist in progress and one to be reviewed, and a chat group with a message. */
  async function anEmployee(manager: Somebody, groupId: Id) {
    const employee = await test.signedIn('employee');
    await add(manager, groupId, employee.person.id);
    const open = await aChecklist(test, { employee: employee.person });
    const done = await aChecklist(test, {
      employee: employee.person,
      status: 'completed',
      tasks: [{ status: 'needs_attention' }],
    });
    const date = test.clock.today();
    await test.organisation.shift({
      employee: employee.person,
      jobFunction: await test.organisation.jobFunction(),
      date,
    });
    await employee.caller.post('/api/time-entries/clock-in').send({}).expect(201);
    const { body: entry } = await employee.caller.post('/api/time-entries/clock-out').send({}).expect(200);
    return { ...employee, open, done, entryId: (entry as { id: Id }).id };
  }

  /** Concurrent actions by and about an employee. */
  function actionsOf(
    employee: Awaited<ReturnType<typeof anEmployee>>,
    manager: Somebody,
    groupId: Id,
    messageId: Id,
  ): Test[] {
    const { caller, person, open, done, entryId } = employee;
    const day = addDays(test.clock.today(), 3);
    return [
      caller.post('/api/time-entries/clock-in').send({}),
      caller.post('/api/time-entries/break-start').send({}),
      caller.put(`/api/checklist-instances/${open.id}`).send({ items: [{ id: open.itemIds[0], status: 'completed' }] }),
      caller.put(`/api/checklist-instances/${open.id}`).send({ items: [{ id: open.itemIds[1], notes: 'Wet' }] }),
      caller.post('/api/messages').send({ groupId, content: 'On my way' }),
      caller.put(`/api/chat-groups/${groupId}/read`).send({ messageId }),
      caller.post('/api/time-off-requests').send({ startDate: day, endDate: day, reason: 'Family', type: 'personal' }),
      caller.put(`/api/users/${person.id}`).send({ email: 'new@example.com' }),
      caller.put('/api/notifications/mark-all-read'),
      caller
        .post(`/api/checklist-instances/${open.id}/photos`)
        .field('itemId', open.itemIds[0] ?? '')
        .attach('photo', picture, 'door.jpg'),
      caller.post('/api/auth/logout'),
      manager.caller.put(`/api/time-entries/${entryId}`).send({ notes: 'Inventory', editReason: 'Forgotten' }),
      manager.caller.patch(`/api/checklist-instances/${done.id}/items/${done.itemIds[0]}/review`),
      manager.caller.post(`/api/checklist-instances/${done.id}/redo`),
      manager.caller.put(`/api/users/${person.id}`).send({ name: 'Renamed' }),
    ];
  }

  /** Tables with a row of this person, by any column that refers to people. */
  async function referencesTo(id: Id): Promise<string[]> {
    const columns = await test.em().execute<{ table: string; column: string }[]>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'uuid' and table_name not like 'security_log%'
         and table_name not like 'time_audit%' and table_name <> 'idempotency_keys' order by 1, 2`,
    );
    const found = [];
    for (const { table, column } of columns) {
      const rows = await test.em().execute(`select 1 from "${table}" where "${column}" = ? limit 1`, [id]);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  it.each(ROUNDS)('People who act during their deletion are deleted with all their data, round %i', async () => {
    const manager = await test.signedIn('manager');
    const [one, two] = [await test.signedIn('admin'), await test.signedIn('admin')];
    const group = await openGroup(manager);
    const { id: messageId } = await say(manager, group.id, 'Good morning');
    const [anna, bert] = [await anEmployee(manager, group.id), await anEmployee(manager, group.id)];

    const deletions = () => [
      root.caller.delete(`/api/users/${anna.person.id}`),
      one.caller.delete(`/api/users/${anna.person.id}`),
      root.caller.delete(`/api/users/${bert.person.id}`),
      one.caller.delete(`/api/users/${two.person.id}`),
      two.caller.delete(`/api/users/${one.person.id}`),
    ];
    const [annas, berts] = [anna, bert].map((each) => actionsOf(each, manager, group.id, messageId));
    const requests = [...(annas ?? []), ...deletions(), ...(berts ?? [])];
    // Every other call has an idempotency key, so its answer is stored in the same transaction.
    const answers = await Promise.all(requests.map((call, index) => (index % 2 === 0 ? call : keyed(call))));

    const broken = answers.filter(({ status }) => status >= 500);
    expect(broken.map(({ status, body }) => [status, body])).toEqual([]);
    for (const { person } of [anna, bert]) {
      await root.caller.get(`/api/users/${person.id}`).expect(404);
      expect(await referencesTo(person.id)).toEqual([]);
    }
    const left = [one, two].map(({ person }) => root.caller.get(`/api/users/${person.id}`));
    expect((await Promise.all(left)).map(({ status }) => status)).toContain(404);
    const { body: audit } = await root.caller.get('/api/time-card-audit-log/verify').expect(200);
    expect(audit).toMatchObject({ ok: true });
    const { kept, rows } = await storedFiles(test);
    expect(kept).toHaveLength(2 * rows);
  });
});
