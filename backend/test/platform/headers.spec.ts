import { TestApp } from '../harness/test-app.ts';

describe('headers', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { CORS_ORIGINS: 'https://app.example.com', TRUST_PROXY: '1' } });
  });
  afterAll(() => test.stop());

  it.each(['/api/config', '/api/auth/me', '/api/nowhere', '/api/docs', '/health/live', '/nowhere'])(
    'protect and name every answer: %s',
    async (path) => {
      const { headers } = await test.anonymous().get(path);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).not.toMatch(/unsafe-eval/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('allow no framing, no foreign script and no plug-ins', async () => {
    const policy = String((await test.anonymous().get('/api/config')).headers['content-security-policy']);
    for (const rule of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(policy.split(';')).toContain(rule);
  });

  it('ask for https for a year only where https is spoken', async () => {
    const secure = await test.anonymous().get('/api/config').set('X-Forwarded-Proto', 'https');
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('make the cookie Secure and bound to this host under https', async () => {
    const { username } = await test.organisation.person();
    const login = test.anonymous().post('/api/auth/login').set('X-Forwarded-Proto', 'https');
    const { headers } = await login.send({ username, password: 'correct horse' }).expect(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-device=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('take over the request id of a proxy, unless it is no id', async () => {
    const offer = (id: string) => test.anonymous().get('/api/config').set('X-Request-Id', id);
    expect((await offer('edge-42.a')).headers['x-request-id']).toBe('edge-42.a');
    expect((await offer('a b<script>')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await offer('x'.repeat(101))).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('let nobody keep what the API answers', async () => {
    expect((await test.anonymous().get('/api/config')).headers['cache-control']).toBe('no-store');
  });

  describe('for other origins', () => {
    const preflight = (origin: string) =>
      test.anonymous().options('/api/auth/login').set({
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-acting-user',
      });

    it('open the API exactly to those listed', async () => {
      const { status, headers } = await preflight('https://app.example.com');
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-allow-headers']).toBe('content-type,x-acting-user');
      const { headers: answer } = await test.anonymous().get('/api/config').set('Origin', 'https://app.example.com');
      expect(answer['access-control-expose-headers']).toMatch(/X-Next-Cursor.*X-Request-Id/);
    });

    it.each(['https://evil.example', 'https://app.example.com.evil.example', 'http://app.example.com', 'null'])(
      'stay closed to %s',
      async (origin) => {
        const { headers } = await preflight(origin);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      },
    );

    it('say nothing at all when no origin is listed', async () => {
      const closed = await TestApp.start({ sharing: test });
      const { headers } = await closed.anonymous().get('/api/config').set('Origin', 'https://app.example.com');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      await closed.stop();
    });
  });
});
