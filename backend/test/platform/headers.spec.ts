import { TestApp } from '../harness/test-app.ts';

describe('response headers', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { CORS_ORIGINS: 'https://app.example.com', TRUST_PROXY: '1' } });
  });
  afterAll(() => test.stop());

  it.each(['/api/config', '/api/auth/me', '/api/nowhere', '/api/docs', '/health/live', '/nowhere'])(
    'Every response has the security headers and a request id: %s',
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

  it('The Content-Security-Policy allows no framing, no foreign scripts and no plug-ins', async () => {
    const policy = String((await test.anonymous().get('/api/config')).headers['content-security-policy']);
    for (const rule of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(policy.split(';')).toContain(rule);
  });

  it('Responses over https have HSTS for a year, others have none', async () => {
    const secure = await test.anonymous().get('/api/config').set('X-Forwarded-Proto', 'https');
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('The session cookie over https is Secure and has the __Host- prefix', async () => {
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

  it('A valid request id of a proxy is used, an invalid one is replaced', async () => {
    const offer = (id: string) => test.anonymous().get('/api/config').set('X-Request-Id', id);
    expect((await offer('edge-42.a')).headers['x-request-id']).toBe('edge-42.a');
    expect((await offer('a b<script>')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await offer('x'.repeat(101))).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('API responses have Cache-Control no-store', async () => {
    expect((await test.anonymous().get('/api/config')).headers['cache-control']).toBe('no-store');
  });

  describe('CORS', () => {
    const preflight = (origin: string) =>
      test.anonymous().options('/api/auth/login').set({
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-acting-user',
      });

    it('CORS allows the listed origins', async () => {
      const { status, headers } = await preflight('https://app.example.com');
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-allow-headers']).toBe('content-type,x-acting-user');
      const { headers: answer } = await test.anonymous().get('/api/config').set('Origin', 'https://app.example.com');
      expect(answer['access-control-expose-headers']).toMatch(/X-Next-Cursor.*X-Request-Id/);
    });

    it.each(['https://evil.example', 'https://app.example.com.evil.example', 'http://app.example.com', 'null'])(
      'CORS does not allow the origin %s',
      async (origin) => {
        const { headers } = await preflight(origin);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      },
    );

    it('Responses have no CORS headers when no origin is listed', async () => {
      const closed = await TestApp.start({ sharing: test });
      const { headers } = await closed.anonymous().get('/api/config').set('Origin', 'https://app.example.com');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      await closed.stop();
    });
  });
});
