import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TestApp } from '../harness/test-app.ts';
import { KEYS, newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const KILLS = 8;
const WRITERS = 8;
/** Varying delay in ms, in the middle of the clients' work. */
const killDelayMs = (kill: number) => 60 + ((kill * 37) % 140);

/** An action that the server has acknowledged. */
interface Acknowledged {
  key: string;
  writer: number;
  path: 'clock-in' | 'clock-out';
}

describe('server killed during clock actions', () => {
  it(`A server killed ${KILLS} times under ${WRITERS} writing clients keeps every acknowledged clock action exactly once`, async () => {
    const test = await TestApp.start({ environment: KEYS });
    const dataDir = newDataDir();
    const environment = {
      DATABASE_URL: test.database.appUrl,
      DATABASE_OWNER_URL: test.database.url,
      ...KEYS,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
    };
    const people: Awaited<ReturnType<TestApp['signedIn']>>[] = [];
    for (let n = 0; n < WRITERS; n += 1) people.push(await test.signedIn('employee'));
    const acknowledged: Acknowledged[] = [];
    let url = '';
    let isOver = false;

    /** One person clocks in and out repeatedly; an unanswered action is retried with its key until it is answered. */
    const write = async (writer: number) => {
      const { caller } = people[writer] ?? {};
      for (let n = 0; !isOver; n += 1) {
        const path = n % 2 === 0 ? 'clock-in' : 'clock-out';
        const key = randomUUID();
        for (;;) {
          const headers = { Authorization: `Bearer ${caller?.token ?? ''}`, 'Idempotency-Key': key };
          const answer = await fetch(`${url}/api/time-entries/${path}`, { method: 'POST', headers }).catch(() => null);
          if (answer?.ok) break;
          if (answer && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
          await wait(10);
        }
        acknowledged.push({ key, writer, path });
      }
    };

    let server = await SpawnedServer.start(dataDir, environment);
    url = server.url;
    const writers = people.map((_, writer) => write(writer));
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = acknowledged.length;
        while (acknowledged.length < before + WRITERS) await wait(5);
        await wait(killDelayMs(kill));
        await server.end('SIGKILL');
        server = await SpawnedServer.start(dataDir, environment);
        url = server.url;
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
      await server.end('SIGTERM');
      removeDataDir(dataDir);
    }

    const audited = await test
      .em()
      .execute<{ employee_id: string; actions: number }[]>(
        'select employee_id, count(*)::int as actions from time_audit_log group by 1',
      );
    const entries = await test
      .em()
      .execute<{ employee_id: string; ins: number; outs: number }[]>(
        'select employee_id, count(*)::int as ins, count(clock_out_at)::int as outs from time_entries group by 1',
      );
    for (const [writer, { person }] of people.entries()) {
      const own = acknowledged.filter((each) => each.writer === writer);
      const ins = own.filter(({ path }) => path === 'clock-in').length;
      expect(entries.find(({ employee_id }) => employee_id === person.id)).toMatchObject({
        ins,
        outs: own.length - ins,
      });
      expect(audited.find(({ employee_id }) => employee_id === person.id)?.actions).toBe(own.length);
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * WRITERS);
    const { caller } = await test.signedIn('admin');
    expect((await caller.get('/api/time-card-audit-log/verify').expect(200)).body).toMatchObject({
      ok: true,
      rows: acknowledged.length,
    });
    await test.stop();
  }, 300_000);
});
