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

  it('measures requests by route, never by address', async () => {
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
