import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Config } from '../../src/config/config.ts';
import { MetricsServer } from '../../src/platform/health/metrics-server.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { TestApp } from '../harness/test-app.ts';

describe('health and metrics', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it.each(['/health/live', '/health/ready'])('%s answers without a session', async (path) => {
    expect((await test.anonymous().get(path).expect(200)).body).toEqual({ status: 'ok' });
  });

  it('The metrics measure requests by route pattern, never by URL', async () => {
    const { caller } = await test.signedIn('employee');
    await caller.get('/api/schedules/date/2026-03-08').expect(200);
    await caller.get('/api/some-secret-path').expect(404);
    const text = await test.app.get(Metrics).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/schedules\/date\/:date",status="200"\} 1/,
    );
    expect(text).toMatch(/process_cpu_seconds_total/);
    expect(text).not.toMatch(/2026-03-08|some-secret-path/);
  });

  it('A long poll of the real-time endpoint, which waits on purpose, is not measured', async () => {
    const measured = async () =>
      (await test.app.get(Metrics).text()).match(/^http_request_duration_seconds_count.*$/gm);
    const before = await measured();
    const { text } = await test.anonymous().get('/ws/?EIO=4&transport=polling');
    expect(text).toMatch(/"sid"/);
    expect(await measured()).toEqual(before);
  });

  it('A request whose client gives up is measured, with the time that it had', async () => {
    const { port } = test.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    client.write(`POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n${body}`);
    await wait(350);
    client.destroy();
    const ofGivenUp =
      /^http_request_duration_seconds_(?:bucket\{le="(0.3|\+Inf)",|count\{)method="POST",route="[^"]+",status="499"\} (\d)$/gm;
    let counted: (string | undefined)[][] = [];
    while (counted.length === 0) {
      await wait(20);
      counted = [...(await test.app.get(Metrics).text()).matchAll(ofGivenUp)].map(([, le, count]) => [le, count]);
    }
    expect(counted).toEqual([
      ['0.3', '0'],
      ['+Inf', '1'],
      [undefined, '1'],
    ]);
  });

  it('The metrics name each table with rows outside every partition', async () => {
    await test.database.asOwner('create table parts (id int) partition by range (id)');
    await test.database.asOwner('create table parts_rest partition of parts default');
    const size = async () =>
      /default_partition_bytes\{table="parts"\} (\d+)/.exec(await test.app.get(Metrics).text())?.[1];
    expect(await size()).toBe('0');
    await test.database.asOwner('insert into parts values (1)');
    expect(Number(await size())).toBeGreaterThan(0);
    await test.database.asOwner('drop table parts');
  });

  it('The product has no metrics on its own port', async () => {
    await test.anonymous().get('/metrics').expect(404);
    await test.anonymous().get('/api/metrics').expect(404);
  });
});

describe('METRICS_PORT', () => {
  const TOKEN = 'the-token-of-the-monitoring-system';
  let test: TestApp;
  let url: string | undefined;

  const start = async (environment: Record<string, string>) => {
    test = await TestApp.start({ environment });
    url = await test.app.get(MetricsServer).listen();
  };
  const scrape = (headers: Record<string, string> = {}) => fetch(url ?? '', { headers });
  const figureOf = (text: string, name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];

  afterEach(async () => {
    await test.app.get(MetricsServer).close();
    await test.stop();
  });

  it('Without it metrics are served nowhere', async () => {
    await start({});
    expect(url).toBeUndefined();
  });

  it('It serves the metrics, and nothing else, on the loopback address', async () => {
    await start({ METRICS_PORT: '0', DATABASE_POOL: '7' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await scrape();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const text = await answer.text();
    expect(text).toContain('http_request_duration_seconds');
    expect(figureOf(text, 'database_pool_size')).toBe('7');
    expect(figureOf(text, 'database_pool_waiting')).toBe('0');
    expect(text).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(figureOf(text, 'node_leaving')).toBe('0');
    expect(figureOf(text, 'redis_connected')).toBeUndefined();
    for (const path of ['/', '/api/config', '/metrics/x']) expect((await fetch(new URL(path, url))).status).toBe(404);
    expect((await fetch(url ?? '', { method: 'POST' })).status).toBe(405);
  });

  it('It tells whether the node hears the others, and a missing Redis', async () => {
    await start({ METRICS_PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' });
    const read = async () => (await scrape()).text();
    while (figureOf(await read(), 'database_listening') !== '1') await wait(20);
    expect(figureOf(await read(), 'redis_connected')).toBe('0');
  });

  it('With METRICS_TOKEN it answers only who has it', async () => {
    await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    const refused = await scrape();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await scrape({ Authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    const { token } = (await test.signedIn('admin')).caller;
    expect((await scrape({ Authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await scrape({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('A port that is taken is named, with its setting', async () => {
    await start({ METRICS_PORT: '0' });
    const { port } = new URL(url ?? '');
    const config = Config.fromEnvironment({ METRICS_PORT: port });
    await expect(new MetricsServer(config, new Metrics()).listen()).rejects.toThrow(
      new RegExp(`^The metrics can't be served at METRICS_PORT ${port}: .*listen EADDRINUSE`),
    );
  });

  it('Background jobs are measured by queue and outcome', async () => {
    await start({ METRICS_PORT: '0' });
    const metrics = test.app.get(Metrics);
    await metrics.measureJob('cleaning', () => Promise.resolve());
    await expect(metrics.measureJob('cleaning', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    const text = await (await scrape()).text();
    for (const outcome of ['done', 'failed'])
      expect(text).toContain(`job_duration_seconds_count{queue="cleaning",outcome="${outcome}"} 1`);
    expect(text).toMatch(/^job_last_success_timestamp_seconds\{queue="cleaning"\} \d/m);
  });
});
