import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { PgBoss } from 'pg-boss';
import { EXPORTS, ExportJob } from '../../src/modules/exports/export-job.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { EVERY_HOUR, EVERY_QUARTER_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import { TestApp } from '../harness/test-app.ts';

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('scheduled jobs', () => {
  let test: TestApp;
  let boss: PgBoss;
  const nodes: TestApp[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    await aNode();
    boss = new PgBoss({ connectionString: test.database.appUrl, schema: 'pgboss', migrate: false });
    await boss.start();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await boss.stop({ graceful: false });
    for (const node of nodes) await node.stop();
    await test.stop();
  });

  async function aNode(): Promise<TestApp> {
    const node = await TestApp.start({ sharing: test, runsJobs: true });
    nodes.push(node);
    return node;
  }
  const run = (sql: string) => test.em().execute<Record<string, unknown>[]>(sql);
  const states = async () =>
    (await run(`select state from pgboss.job where name = '${EVERY_HOUR}' order by created_on`)).map(
      ({ state }) => state,
    );

  const hourly = (node: TestApp, work: () => Promise<void>) =>
    jest
      .spyOn(node.app.get(Jobs), 'run')
      .mockImplementation((schedule) => (schedule === EVERY_HOUR ? work() : Promise.resolve()));

  /** What a node does each minute. */
  const supervise = async () => {
    await run(`update pgboss.queue set monitor_on = null where name = '${EVERY_HOUR}'`);
    await boss.supervise(EVERY_HOUR);
  };

  it('A queue that was made without signs of life gets them', async () => {
    const odd = `select name from pgboss.queue where name not like '%-failed' and (heartbeat_seconds, expire_seconds) is distinct from (30, 21600)
      and name not like '\\_\\_pgboss%'`;
    expect(await run(odd)).toEqual([]);
    await run(`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900 where name = '${EVERY_HOUR}'`);
    await aNode();
    expect(await run(odd)).toEqual([]);
  });

  it('A clean-up that takes longer than a quarter of an hour goes on, and only that of a dead node is run by another', async () => {
    const ended = Promise.withResolvers<void>();
    const begun = nodes.map((node) => {
      const begins = Promise.withResolvers<void>();
      hourly(node, () => {
        begins.resolve();
        return ended.promise;
      });
      return begins.promise;
    });
    await nodes[0]?.app.get(Jobs).send(EVERY_HOUR, {});
    await Promise.race(begun);
    await run(`update pgboss.job set started_on = now() - interval '20 minutes' where name = '${EVERY_HOUR}'`);
    await supervise();
    expect(await states()).toEqual(['active']);

    await run(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = '${EVERY_HOUR}'`);
    await supervise();
    await Promise.all(begun);
    ended.resolve();
  });

  it('A clean-up that is due while one runs is left out, on every node, and the next one runs', async () => {
    await until(async () => (await states()).every((state) => state === 'completed'));
    const cleanUps: PromiseWithResolvers<void>[] = [];
    for (const node of nodes)
      hourly(node, () => {
        cleanUps.push(Promise.withResolvers());
        return cleanUps.at(-1)?.promise ?? Promise.resolve();
      });
    const due = () => boss.send(EVERY_HOUR, {});
    const [first, second] = await Promise.all([due(), due()]);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    await until(() => cleanUps.length === 1);
    expect(await due()).toBeNull();
    cleanUps[0]?.resolve();
    await until(async () => (await due()) !== null);
    await until(() => cleanUps.length === 2);
    cleanUps[1]?.resolve();
    await until(async () => (await states()).every((state) => state === 'completed'));
    expect(cleanUps).toHaveLength(2);
  });

  it('A job that fails does not stop the others of its schedule, and its run counts as failed', async () => {
    const jobs = test.app.get(Jobs);
    const metrics = async () =>
      (await test.app.get(Metrics).text())
        .split('\n')
        .filter((line) => line.includes('queue="first"') && line.includes('_count'));
    const logged = jest.spyOn(PinoLogger.prototype, 'error').mockImplementation(() => undefined);
    const second = jest.fn(() => Promise.resolve());
    jobs.schedule('first', EVERY_QUARTER_HOUR, () => Promise.reject(new Error('broken')));
    jobs.schedule('second', EVERY_QUARTER_HOUR, second);
    await expect(jobs.run(EVERY_QUARTER_HOUR)).rejects.toThrow('1 jobs of quarter-hourly failed');
    expect(second).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ queue: 'first' }), 'A background job failed']]);
    expect(await metrics()).toEqual([expect.stringMatching(/outcome="failed"\} 1$/)]);
  });

  it('What a failed job was about is not logged', async () => {
    const logged = jest.spyOn(PinoLogger.prototype, 'error').mockImplementation(() => undefined);
    const failed = Promise.withResolvers<void>();
    for (const node of nodes)
      jest.spyOn(node.app.get(ExportJob), 'make').mockImplementation(() => {
        failed.resolve();
        return Promise.reject(new Error('No disk'));
      });
    await nodes[0]?.app.get(Jobs).send(EXPORTS, { exportId: 'Quirina' });
    await failed.promise;
    await new Promise((resolve) => setImmediate(resolve));
    const lines = logged.mock.calls.map(([line]) => line);
    expect(lines).toContainEqual({ err: new Error('No disk'), queue: EXPORTS });
    expect(JSON.stringify(lines)).not.toContain('Quirina');
  });
});
