import type { User } from '../../src/modules/users/user.entity.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { SocketIoClient } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const HOST = 'staff.example.com';

/** A proxy that knows of its own hop only: TLS ended before it. */
const asked = { Host: HOST, 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '203.0.113.9' };

describe('a server behind proxies, the first of which ends TLS', () => {
  let test: TestApp;
  let person: User;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1' } });
    person = await test.organisation.person();
  });
  afterAll(() => test.stop());

  async function signedIn(headers: Record<string, string> = asked): Promise<string[]> {
    const login = test.anonymous().post('/api/auth/login').set(headers);
    const answer = await login.send({ username: person.username, password: PASSWORD }).expect(200);
    return answer.headers['set-cookie'] as unknown as string[];
  }
  const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

  it('Its cookies are Secure, and answers have HSTS', async () => {
    const cookies = await signedIn();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure;/);
    const { headers } = await test.anonymous().get('/api/config').set(asked);
    expect(headers['strict-transport-security']).toBeDefined();
  });

  it('A write by the cookie is taken from its own pages, and from no others', async () => {
    const cookie = cookieOf(await signedIn());
    const write = (origin: string) =>
      test
        .anonymous()
        .put(`/api/users/${person.id}`)
        .set({ ...asked, Cookie: cookie, Origin: origin })
        .send({ phone: '(151) 765-4321' });
    await write(`https://${HOST}`).expect(200);
    for (const origin of [`http://${HOST}`, 'https://other.example.com']) await write(origin).expect(403);
  });

  it('A socket of its own pages opens by the cookie, and none of others', async () => {
    const cookie = cookieOf(await signedIn());
    const open = async (origin: string) => {
      const client = new SocketIoClient(test, { headers: { ...asked, Cookie: cookie, Origin: origin } });
      const isOpen = await client.isOpen;
      client.end();
      return isOpen;
    };
    expect(await open(`https://${HOST}`)).toBe(true);
    expect(await open(`http://${HOST}`)).toBe(false);
  });

  it('By another name, such as a node of its own, it is asked in plain text', async () => {
    const cookies = await signedIn({ ...asked, Host: '10.0.0.7:3000' });
    for (const cookie of cookies) expect(cookie).not.toMatch(/Secure/);
    const { headers } = await test.anonymous().get('/api/config').set({ Host: '10.0.0.7:3000' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('No page may give its addresses another base', async () => {
    const { headers } = await test.anonymous().get('/api/config');
    expect(String(headers['content-security-policy']).split(';')).toContain("base-uri 'none'");
  });
});
