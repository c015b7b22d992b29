import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { ExportFile, Id, Notification } from '@workforce/contracts';
import { PgBoss } from 'pg-boss';
import { EXPORTS } from '../../src/modules/exports/export-job.ts';
import { TimeEntryExport } from '../../src/modules/time/time-entry-export.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { Jobs } from '../../src/platform/maintenance/jobs.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { addEntries, asked, ENTRIES, limitRows, shown } from './large-team.ts';

describe('the queue of exports', () => {
  let test: TestApp;
  let manager: User;
  let nodes: TestApp[];

  beforeAll(async () => {
    test = await TestApp.start();
    await addEntries(test, await test.organisation.person(), await test.sites.first());
  });
  beforeEach(async () => {
    nodes = [];
    manager = await test.organisation.person({ role: 'manager' });
  });
  afterEach(async () => {
    for (const node of nodes) await node.stop();
  });
  afterAll(() => test.stop());

  /** A server that works on the queue, with the manager signed in to it. */
  async function aNode(): Promise<{ node: TestApp; caller: Caller }> {
    const node = await TestApp.start({ sharing: test, runsJobs: true });
    nodes.push(node);
    limitRows(node, 2);
    return { node, caller: await node.as(manager) };
  }

  /** Makes the node's next export read pages until it is told to end. Resolves once it has begun. */
  function endless(node: TestApp): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const read = async () => {
      begun.resolve();
      await wait(20);
      return { rows: [], nextCursor: 'next' };
    };
    jest
      .spyOn(node.app.get(TimeEntryExport), 'source')
      .mockResolvedValueOnce({ fileName: 'f', sheetName: 's', headings: ['h'], rowsOf: () => [], read });
    return begun.promise;
  }

  async function ended(caller: Caller, id: Id): Promise<ExportFile> {
    for (;;) {
      const file = await shown(caller, id);
      if (file.status !== 'preparing') return file;
      await wait(100);
    }
  }

  it('A node makes the file by itself', async () => {
    const { caller } = await aNode();
    const { id } = await asked(caller);
    expect(await ended(caller, id)).toMatchObject({ status: 'ready', rows: ENTRIES });
  });

  it('An export is handed over to another node when its node shuts down', async () => {
    const first = await aNode();
    const begun = endless(first.node);
    const { id } = await asked(first.caller);
    await begun;
    const second = await aNode();
    await first.node.stop();
    nodes.shift();
    expect(await ended(second.caller, id)).toMatchObject({ status: 'ready', rows: ENTRIES });
  });

  it('An export whose node shows no sign of life is made by another one', async () => {
    const first = await aNode();
    const begun = endless(first.node);
    const { id } = await asked(first.caller);
    await begun;
    const second = await aNode();
    const boss = new PgBoss({ connectionString: test.database.appUrl, schema: 'pgboss', migrate: false });
    await boss.start();
    try {
      await test
        .em()
        .execute(`update pgboss.job set heartbeat_on = now() - interval '10 minutes' where name = ?`, [EXPORTS]);
      await boss.supervise(EXPORTS);
      expect(await ended(second.caller, id)).toMatchObject({ status: 'ready', rows: ENTRIES });
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  it('The person is told once when every attempt has failed', async () => {
    const { node, caller } = await aNode();
    const source = jest.spyOn(node.app.get(TimeEntryExport), 'source').mockRejectedValue(new Error('No disk'));
    const { id } = await asked(caller);
    expect((await ended(caller, id)).status).toBe('failed');
    expect(source).toHaveBeenCalledTimes(5);
    const { body }: { body: Notification[] } = await caller.get('/api/notifications').expect(200);
    expect(body).toMatchObject([{ title: 'Export failed', link: `/time-management?export=${id}` }]);
  });

  it('A transaction that is rolled back sends no job', async () => {
    const { node } = await aNode();
    const waiting = () =>
      test.em().execute<{ id: Id }[]>('select id from pgboss.job where data @> ?', [{ exportId: 'x' }]);
    const send = () => node.app.get(Jobs).send(EXPORTS, { exportId: 'x' });
    const sendAndFail = async () => {
      await send();
      throw new Error('Rolled back');
    };
    await expect(node.app.get(Transactions).run(sendAndFail)).rejects.toThrow('Rolled back');
    expect(await waiting()).toHaveLength(0);
    await node.app.get(Transactions).run(send);
    expect(await waiting()).toHaveLength(1);
  });
});
