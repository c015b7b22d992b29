import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const NOWHERE = '0197fb5e-0000-7000-8000-000000000000';

describe('error responses', () => {
  let test: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    test = await TestApp.start({ controllers: [ProbeController] });
    caller = (await test.signedIn('employee')).caller;
  });
  afterAll(() => test.stop());

  const raw = (body: string, type = 'application/json') =>
    caller.post('/api/probe/things').set('Content-Type', type).send(body);
  const sql = (text: string) => test.anonymous().get('/api/probe/sql').query({ text });

  it('Every error response has the envelope and a request id', async () => {
    const answers = await Promise.all([
      test.anonymous().get('/api/auth/me'),
      test.anonymous().get('/api/nowhere'),
      raw('{"name":'),
      caller.get('/api/users'),
      caller.delete(`/api/probe/things/${NOWHERE}`),
      sql('select broken'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.statusCode, body.code])).toEqual([
      [401, 401, 'UNAUTHENTICATED'],
      [404, 404, 'NOT_FOUND'],
      [400, 400, 'MALFORMED_JSON'],
      [403, 403, 'FORBIDDEN'],
      [404, 404, 'NOT_FOUND'],
      [500, 500, 'INTERNAL'],
    ]);
    for (const { body, headers } of answers) {
      expect(Object.keys(body)).toEqual(['statusCode', 'code', 'message']);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
  });

  it('An internal error reveals neither statement nor stack', async () => {
    const fault = await caller.post('/api/probe/breaks').send({ name: 'Fault' }).expect(500);
    expect(fault.text).not.toMatch(/select|secret|TypeError| at /);
    expect((await sql('select nothing_like_this').expect(500)).text).not.toMatch(/nothing_like_this/);
  });

  it.each([
    ['unfinished JSON', '{"name": "a"'],
    ['a bare word', 'name'],
    ['a number', '5'],
    ['a text', '"name"'],
  ])('A JSON body that is %s answers MALFORMED_JSON', async (_, body) => {
    expect((await raw(body).expect(400)).body.code).toBe('MALFORMED_JSON');
  });

  it.each([
    ['unknown fields', { name: 'a', extra: 1 }, 'extra'],
    ['a wrong type', { name: 5 }, 'name'],
    ['a list instead of a text', { name: ['a'] }, 'name'],
    ['an object instead of a text', { name: { $ne: null } }, 'name'],
    ['a number as text', { name: 'a', version: '1' }, 'version'],
    ['a missing field', {}, 'name'],
  ])('A body with %s answers INVALID_INPUT with the field', async (_, body, field) => {
    const answer = await caller.post('/api/probe/things').send(body).expect(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
    expect(answer.body.details).toEqual([{ field, message: expect.stringMatching(/\w/) }]);
  });

  it.each(['[]', '[{"name":"a"}]', '{"constructor":{"prototype":{}}}', '{}', 'null'])(
    'The body %s answers 400, never 500',
    async (body) => {
      expect((await raw(body)).status).toBe(400);
    },
  );

  it('A body with a __proto__ field is refused and pollutes no prototype', async () => {
    await raw('{"name":"Proto","__proto__":{"polluted":true}}').expect(400);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['POST', '/api/probe/things', { name: 'NUL \u0000' }, 'name'],
    ['POST', '/api/probe/things', { name: 'half \ud83d' }, 'name'],
    ['POST', '/api/probe/things', { name: 'other half \ude00', version: 1 }, 'name'],
    ['PUT', `/api/checklist-instances/${NOWHERE}`, { items: [{ id: NOWHERE, notes: 'half \ud83d' }] }, 'items.0.notes'],
    ['POST', '/api/auth/login', { username: 'anna\u0000', password: 'x' }, 'username'],
    ['GET', '/api/users?search=%00', undefined, 'search'],
    ['GET', '/api/admin/check-credentials/a%00b', undefined, 'username'],
  ] as const)(
    '%s %s with a text that no database stores answers INVALID_INPUT with the field (%j)',
    async (method, path, body, field) => {
      const { caller: admin } = await test.signedIn('admin');
      const verb = method.toLowerCase() as 'get' | 'post' | 'put';
      const answer = await admin[verb](path).send(body).expect(400);
      const message = 'The text contains a character that cannot be stored.';
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message, details: [{ field, message }] });
    },
  );

  it('A text that the server itself makes unstorable is its own fault, not that of a field', async () => {
    expect((await sql('select chr(0)')).status).toBe(500);
    expect((await sql("select json_build_object('a', '\\ud83d')::text::json, '\"\\ud83d\"'::jsonb")).status).toBe(500);
  });

  it.each([
    ['text/plain', '{"name":"a"}'],
    ['application/x-www-form-urlencoded', 'name=a'],
    ['application/xml', '<name/>'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=klingon', '{"name":"a"}'],
    ['application/json; charset=utf-16', '{"name":"a"}'],
    ['application/json; charset="', '{"name":"a"}'],
    ['application/scim+json;charset=x', '{"name":"a"}'],
  ])('A body of type %s answers 415 with the usual headers', async (type, body) => {
    const login = test.anonymous().post('/api/auth/login').set('Content-Type', type).send(body);
    for (const answer of [await raw(body, type).expect(415), await login.expect(415)]) {
      expect(answer.body).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(answer.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
      });
    }
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json;charset=us-ascii',
  ])('A body of type %s is read', async (type) => {
    await raw(JSON.stringify({ name: `Charset ${type}` }), type).expect(201);
  });

  it.each([
    ['Latin-1', Buffer.from('{"name":"Küche"}', 'latin1')],
    [
      'UTF-8 that was cut',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from('🍳').subarray(0, 3), Buffer.from('"}')]),
    ],
    [
      'half of a surrogate pair',
      Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('"}')]),
    ],
  ])('A body in %s is refused: no letter becomes a question mark', async (_, body) => {
    const sent = caller
      .post('/api/probe/things')
      .type('json')
      .serialize(() => body as unknown as string);
    const answer = await sent.send({}).expect(400);
    expect(answer.body).toMatchObject({ code: 'MALFORMED_JSON', message: 'Please send the text as UTF-8.' });
  });

  it('A body over 1 MB answers 413, and one below is read', async () => {
    expect((await raw(JSON.stringify({ name: 'x'.repeat(1_100_000) })).expect(413)).body.code).toBe(
      'PAYLOAD_TOO_LARGE',
    );
    expect((await raw(JSON.stringify({ name: 'x'.repeat(1_000_000) })).expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it.each([
    ['/api/config?nocache=1', 'nocache'],
    ['/api/auth/me?userId=5', 'userId'],
    ['/api/schedules?form=2026-03-08', 'form'],
    ['/api/schedules?limit=-1', 'limit'],
    ['/api/schedules?limit=0', 'limit'],
    ['/api/schedules?limit=10001', 'limit'],
    ['/api/schedules?limit=2.5', 'limit'],
    ['/api/schedules?limit=many', 'limit'],
    ['/api/schedules?cursor=unknown', 'cursor'],
    ['/api/schedules?cursor=WyJhIiwiYiJd', 'cursor'],
    ['/api/schedules?from=2026-02-30', 'from'],
    ['/api/schedules?from=2026-03-08&from=2026-03-09', 'from'],
    ['/api/schedules/date/2026-13-01', 'date'],
    ['/api/checklist-instances/5', 'id'],
  ])('GET %s answers INVALID_INPUT for %s', async (path, field) => {
    const answer = await caller.get(path).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
  });

  it('Body fields sent to a route without a body are refused', async () => {
    const answer = await caller.post('/api/auth/logout').send({ everywhere: true }).expect(400);
    expect(answer.body.details).toEqual([{ field: 'everywhere', message: 'property everywhere should not exist' }]);
    await caller.get('/api/auth/me').expect(200);
  });

  it('A URL that cannot be decoded answers INVALID_INPUT', async () => {
    expect((await caller.get('/api/schedules/date/%ZZ').expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it.each([
    ["raise exception 'x' using errcode = '40P01'", 503, 'SERVICE_UNAVAILABLE'],
    ["raise exception 'x' using errcode = '53300'", 503, 'SERVICE_UNAVAILABLE'],
    ["raise exception 'x' using errcode = '57P01'", 503, 'SERVICE_UNAVAILABLE'],
    ["perform 'x'::uuid", 400, 'INVALID_INPUT'],
    ['perform 99999999999::int', 400, 'INVALID_INPUT'],
  ])('The database error "%s" answers %i', async (statement, status, code) => {
    const answer = await sql(`do $$ begin ${statement}; end $$`).expect(status);
    expect(answer.body.code).toBe(code);
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
