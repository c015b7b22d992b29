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

  it('/metrics measures requests by route pattern, never by URL', async () => {
    const { caller } = await test.signedIn('employee');
    await caller.get('/api/schedules/date/2026-03-08').expect(200);
    await caller.get('/api/some-secret-path').expect(404);
    const { text, headers } = await test.anonymous().get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/schedules\/date\/:date",status="200"\} 1/,
    );
    expect(text).toMatch(/process_cpu_seconds_total/);
    expect(text).not.toMatch(/2026-03-08|some-secret-path/);
  });
});

describe('metrics from another machine', () => {
  const TOKEN = 'the-token-of-the-monitoring-system';
  let test: TestApp;

  afterEach(() => test.stop());

  const throughProxy = () => test.anonymous().get('/metrics').set('X-Forwarded-For', '203.0.113.7');

  it('/metrics from another machine answers 404 without METRICS_TOKEN', async () => {
    test = await TestApp.start({ environment: { TRUST_PROXY: '1' } });
    await throughProxy().expect(404);
    await throughProxy().set('Authorization', `Bearer ${TOKEN}`).expect(404);
    await test.anonymous().get('/metrics').expect(200);
  });

  it('/metrics from another machine needs METRICS_TOKEN', async () => {
    test = await TestApp.start({ environment: { METRICS_TOKEN: TOKEN } });
    const { headers } = await throughProxy().expect(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    await throughProxy().set('Authorization', `Bearer ${TOKEN}x`).expect(401);
    const { token } = (await test.signedIn('admin')).caller;
    await throughProxy().set('Authorization', `Bearer ${token}`).expect(401);
    const { text } = await throughProxy().set('Authorization', `Bearer ${TOKEN}`).expect(200);
    expect(text).toContain('http_request_duration_seconds');
    await test.anonymous().get('/metrics').expect(200);
  });
});
