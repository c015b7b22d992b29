import { jest } from '@jest/globals';
import { ChatGroupEntity } from '../../src/modules/chat/group.entity.ts';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { TextErasure } from '../../src/modules/privacy/text-erasure.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { addEntries } from '../exports/large-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';
import { dump, mentions } from './mentions.ts';

const NAME = 'Quirina Zwetkova';
const WORDS = ['quirina', 'zwetkova'];
const ENTRIES = 25;

describe('an erasure in batches', () => {
  let test: TestApp;
  let leaver: User;

  beforeAll(async () => {
    test = await TestApp.start();
    test.app.get(TextErasure).rowsAtATime = 3;
  });
  beforeEach(async () => {
    leaver = await test.organisation.person({ name: NAME });
    await test.em().execute('delete from time_entries');
    await addEntries(test, await test.organisation.person(), await test.sites.first(), ENTRIES);
    await test.em().execute('update time_entries set notes = ?', [`With ${NAME}`]);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.stop());

  const job = () => test.app.get(ErasureJob);

  async function asked(...people: User[]): Promise<void> {
    for (const { id } of people) {
      const { caller: admin } = await test.signedIn('admin');
      await admin.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
      await admin.post(`/api/admin/users/${id}/erasure`).send({ reason: 'Asked' }).expect(202);
    }
  }

  /** The tables of which batches are searched from now on. */
  function searched(): string[] {
    const tables: string[] = [];
    const transactions = test.app.get(Transactions);
    const run = transactions.run.bind(transactions);
    jest.spyOn(transactions, 'run').mockImplementation((work) =>
      run(async (em) => {
        const [open] = await em.execute<{ name: string | null }[]>(
          `select progress ->> 'table' as name from erasures where completed_at is null limit 1`,
        );
        if (open?.name) tables.push(open.name);
        return work(em);
      }),
    );
    return tables;
  }

  const batchesOf = (rows: number) => Math.floor(rows / 3) + 1;
  const withNotes = (notes: string) => test.em().execute('select 1 from time_entries where notes = ?', [notes]);

  it('Every row is searched, whatever the size of a batch', async () => {
    await asked(leaver);
    const tables = searched();
    await job().run();
    await test.app.get(LogMaintenance).run();
    expect(tables.filter((table) => table === 'time_entries')).toHaveLength(batchesOf(ENTRIES));
    expect(mentions(await dump(test.database.url), WORDS)).toEqual([]);
    expect(await withNotes('With Erased person')).toHaveLength(ENTRIES);
  });

  it('An erasure that is interrupted goes on where it was', async () => {
    await asked(leaver);
    const transactions = test.app.get(Transactions);
    const run = transactions.run.bind(transactions);
    jest.spyOn(transactions, 'run').mockImplementation((work) =>
      run(async (em) => {
        if ((await withNotes('With Erased person')).length >= 9) throw new Error('The node is gone');
        return work(em);
      }),
    );
    await expect(job().run()).rejects.toThrow('The node is gone');
    jest.restoreAllMocks();
    expect(await withNotes('With Erased person')).toHaveLength(9);
    const tables = searched();
    await job().run();
    await test.app.get(LogMaintenance).run();
    expect(tables.filter((table) => table < 'time_entries')).toEqual([]);
    expect(tables.filter((table) => table === 'time_entries')).toHaveLength(batchesOf(ENTRIES - 9));
    expect(mentions(await dump(test.database.url), WORDS)).toEqual([]);
  });

  it('A row that somebody changes meanwhile is erased as they leave it', async () => {
    await asked(leaver);
    // Of a table without triggers, so that the batch waits for the row, not for the table.
    await test.em().insert(ChatGroupEntity, {
      ...new ChatGroupEntity(test.clock.newId(), test.clock.now(), {
        title: `Ask ${NAME}`,
        description: null,
        unit: null,
        displayOrder: 1,
      }),
    });
    const writer = test.em();
    await writer.begin();
    await writer.execute('update chat_groups set title = ?', [`${NAME}'s people, ${NAME.toUpperCase()}S`]);
    const running = job().run();
    await untilWaitingForLock(test);
    await writer.commit();
    await running;
    await test.app.get(LogMaintenance).run();
    expect(await test.em().execute('select title from chat_groups')).toEqual([
      { title: "Erased person's people, Erased person" },
    ]);
    expect(mentions(await dump(test.database.url), WORDS)).toEqual([]);
  });

  it('People who are erased together are looked for in one search of the tables, and nobody is left out', async () => {
    const second = await test.organisation.person({ name: 'Xandra Yevtushenko' });
    await test.em().execute(`update time_entries set notes = notes || ' and Xandra Yevtushenko'`);
    await asked(leaver, second);
    const tables = searched();
    await job().run();
    await test.app.get(LogMaintenance).run();
    expect(tables.filter((table) => table === 'time_entries')).toHaveLength(batchesOf(ENTRIES));
    expect(mentions(await dump(test.database.url), [...WORDS, 'xandra', 'yevtushenko'])).toEqual([]);
    expect(await test.em().execute('select 1 from erasures where completed_at is null')).toEqual([]);
  });

  it('Names that must differ still do when nothing is left of them but that they were those of people', async () => {
    const second = await test.organisation.person({ name: 'Xandra Yevtushenko' });
    const { caller: admin } = await test.signedIn('admin');
    for (const { name } of [leaver, second])
      await admin
        .post('/api/job-functions')
        .send({ name: `Team ${name}`, description: '', color: '#336699' })
        .expect(201);
    await asked(leaver);
    await job().run();
    await asked(second);
    await job().run();
    const rows = await test.em().execute<{ name: string }[]>(`select name from job_functions where name like 'Team %'`);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([1, 2].map(() => expect.stringMatching(/^Team Erased person [0-9a-f]{8}$/)));
    expect(await test.em().execute('select 1 from erasures where completed_at is null')).toEqual([]);
  });
});
