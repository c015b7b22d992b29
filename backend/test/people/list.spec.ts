import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';

const PEOPLE = 2_000;

describe('a list of 2,000 people', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const { caller } = await test.signedIn('manager');
    token = caller.token ?? '';
    await test.em().execute(
      `insert into users (id, site_id, created_at, updated_at, name, username, email, role, is_active, password_hash)
       select gen_random_uuid(), ?::uuid, now(), now(), 'Person ' || n, 'many-' || n, n || '@example.com', 'employee', true, 'none'
       from generate_series(1, ${PEOPLE - 1}) n`,
      [(await test.organisation.site()).id],
    );
  });
  afterAll(() => test.stop());

  /** The answer as transferred. */
  async function list(encoding: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
    const { port } = test.server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding };
    const [response] = (await once(get({ port, path: '/api/users', headers }), 'response')) as [IncomingMessage];
    return { body: await buffer(response), headers: response.headers };
  }

  it('A list of 2,000 people is one answer without a cursor, compressed to less than a fifth', async () => {
    const [plain, packed] = [await list('identity'), await list('gzip')];
    expect(JSON.parse(plain.body.toString())).toHaveLength(PEOPLE);
    expect(plain.headers['x-next-cursor']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
  });

  it('A list of 2,000 people takes as many statements as a list of one', async () => {
    const { caller } = await test.signedIn('manager');
    const one = await statementsDuring(test, () => caller.get('/api/users?limit=1').expect(200));
    const all = await statementsDuring(test, () => caller.get('/api/users').expect(200));
    expect(all).toBe(one);
  });
});
