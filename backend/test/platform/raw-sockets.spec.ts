import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import fc from 'fast-check';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { ask, RawSocket } from '../harness/raw-socket.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const START_LIMIT_MS = 120_000;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

describe('raw socket input', () => {
  let dataDir: string;
  let database: DatabaseCopy;
  let server: SpawnedServer;

  beforeAll(async () => {
    dataDir = newDataDir();
    database = await DatabaseCopy.create();
    server = await SpawnedServer.start(dataDir, { DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  }, START_LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    await database.drop();
    removeDataDir(dataDir);
  });

  const expectToLive = async () => {
    const { status } = await fetch(`${server.url}/health/ready`).catch(() => ({ status: server.output }));
    expect(status).toBe(200);
  };

  const login = (body: string) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n${body}`;

  it.each([
    ['an upgrade to //', `GET // HTTP/1.1\r\nHost: x\r\n${UPGRADE}${KEY}\r\n`, 404, 'NOT_FOUND'],
    ['an upgrade elsewhere', `GET /api/users HTTP/1.1\r\nHost: x\r\n${UPGRADE}${KEY}\r\n`, 404, 'NOT_FOUND'],
    ['an upgrade without a key', `GET /ws HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`, 400, 'MALFORMED_REQUEST'],
    ...[
      ['without a transport', '?EIO=4', KEY],
      ['by another transport', '?EIO=4&transport=x', KEY],
      ['in another version of Engine.IO', '?EIO=99&transport=websocket', KEY],
      ['without a key', '?EIO=4&transport=websocket', ''],
    ].map(([what, query, key]): [string, string, number, string] => [
      `an Engine.IO upgrade ${what}`,
      `GET /ws${query} HTTP/1.1\r\nHost: x\r\n${UPGRADE}${key}\r\n`,
      400,
      'MALFORMED_REQUEST',
    ]),
    [
      'an upgrade from another site',
      `GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://evil\r\n${UPGRADE}${KEY}\r\n`,
      403,
      'CROSS_SITE_REQUEST',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a broken header', 'GET /api/config HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['no Host', 'GET /api/config HTTP/1.1\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['CONNECT', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'NOT_FOUND'],
    [
      'long headers',
      `GET /api/config HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['malformed JSON', login('{"username":'), 400, 'MALFORMED_JSON'],
    ['an unauthenticated body over 16 kB', login(`{"username":"${'a'.repeat(17_000)}"}`), 413, 'PAYLOAD_TOO_LARGE'],
    [
      'an announced unauthenticated body over 16 kB',
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: 1000000\r\n\r\n{`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'an unauthenticated chunked body without end',
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nffff\r\n{${'a'.repeat(20_000)}`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'an unauthenticated body for a route with a session',
      `POST /api/users HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: 1000000\r\n\r\n{`,
      401,
      'UNAUTHENTICATED',
    ],
    [
      'an unauthenticated file upload',
      'POST /api/photos/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000000\r\n\r\n--x',
      401,
      'UNAUTHENTICATED',
    ],
  ])('%s is refused with the envelope, the security headers and a request id', async (_, text, status, code) => {
    const answer = await ask(server.url, text);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { statusCode: status, code, message: expect.stringMatching(/\w/) },
    ]);
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'content-type': expect.stringMatching(/^application\/json/),
    });
    await expectToLive();
  });

  it('An upgrade of a polling connection is accepted, and one of an unknown connection refused with the envelope', async () => {
    const upgrade = (id: string) =>
      ask(server.url, `GET /ws/?EIO=4&transport=websocket${id} HTTP/1.1\r\nHost: x\r\n${UPGRADE}${KEY}\r\n`);
    const { body } = await ask(server.url, 'GET /ws/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n');
    const { sid } = JSON.parse(body.slice(body.indexOf('{'))) as { sid: string };
    for (const unknown of ['&sid=AAAAAAAAAAAAAAAAAAAA', '&sid=__proto__', '&sid=', `&sid=${sid}&sid=${sid}`]) {
      const refused = await upgrade(unknown);
      expect([unknown, refused.status, refused.headers['x-content-type-options']]).toEqual([unknown, 400, 'nosniff']);
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'MALFORMED_REQUEST' });
    }
    expect((await upgrade(`&sid=${sid}`)).status).toBe(101);
  });

  it.each(['h2c', 'TLS/1.0', 'foo/2, bar'])('An upgrade to %s is answered as plain HTTP', async (protocol) => {
    const headers = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n`;
    const answer = await ask(server.url, `GET /health/live HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  });

  it('Responses of Engine.IO have the security headers', async () => {
    const answer = await ask(server.url, 'GET /ws/?EIO=4&transport=nothing HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatchObject({ status: 400, headers: { 'x-content-type-options': 'nosniff' } });
  });

  it.each([
    ['objects', '{"a":', '}'],
    ['lists', '[', ']'],
  ])('%s nested thousands of levels deep are malformed JSON', async (_, open, close) => {
    const body = `{"username":${open.repeat(2_000)}1${close.repeat(2_000)}}`;
    expect(JSON.parse((await ask(server.url, login(body))).body)).toMatchObject({ code: 'MALFORMED_JSON' });
  });

  it('100 Continue is sent only for a request that is not refused before its body', async () => {
    const expecting = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`;
    expect((await ask(server.url, expecting('/api/users'))).status).toBe(401);
    const socket = await RawSocket.open(server.url);
    expect((await socket.write(expecting('/api/auth/login')).answer()).status).toBe(100);
    expect((await socket.write('{}').answer()).status).toBe(400);
    socket.end();
  });

  it('The keep-alive timeout is longer than that of proxies', async () => {
    const answer = await ask(server.url, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer.headers['keep-alive']).toBe('timeout=65');
  });

  it('More than a thousand unauthenticated connections of one address are closed', async () => {
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => RawSocket.open(server.url)));
    const refused = await RawSocket.open(server.url);
    await refused.closed();
    for (const socket of sockets) socket.end();
    // The server notices the closed sockets a moment later.
    while (
      await fetch(`${server.url}/health/live`).then(
        () => false,
        () => true,
      )
    );
    await expectToLive();
  }, 60_000);

  const announced = (bytes: number) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: ${bytes}\r\n\r\n{"username":"`;

  it.each([
    ['16 kB, which wait for the rest,', 16_000, 'a'.repeat(8_000), 400],
    ['400 kB, which are refused,', 400_000, '', 413],
  ])(
    '1,500 half-sent unauthenticated bodies of %s take less than 200 MB',
    async (_, bytes, rest, status) => {
      // Behind a proxy, whose one address has all the connections.
      const environment = { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };
      const proxied = await SpawnedServer.start(dataDir, { ...environment, DATABASE_URL: database.url });
      const residentKilobytes = () =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${proxied.pid}/status`, 'utf8'))?.[1]);
      const before = residentKilobytes();
      const sockets = await Promise.all(Array.from({ length: 1_500 }, () => RawSocket.open(proxied.url)));
      for (const socket of sockets) socket.write(announced(bytes) + 'a'.repeat(bytes / 2));
      expect((await fetch(`${proxied.url}/health/ready`)).status).toBe(200);
      expect(residentKilobytes() - before).toBeLessThan(200_000);
      for (const socket of sockets) socket.write(rest);
      const statuses = await Promise.all(sockets.map(async (socket) => (await socket.answer()).status));
      expect(new Set(statuses)).toEqual(new Set([status]));
      for (const socket of sockets) socket.end();
      await proxied.end('SIGTERM');
    },
    START_LIMIT_MS,
  );

  describe('arbitrary input', () => {
    const { hostname, port } = { hostname: '127.0.0.1', port: () => Number(new URL(server.url).port) };

    /** Writes the pieces separately, half-closes or aborts, and waits until the server has received them. */
    async function run({ pieces, ending }: { pieces: Uint8Array[]; ending: 'half' | 'reset' | 'end' }): Promise<void> {
      const socket = connect({ host: hostname, port: port(), allowHalfOpen: true });
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect');
      for (const piece of pieces) {
        if (!socket.writable) break;
        await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
      }
      if (ending === 'reset') socket.resetAndDestroy();
      else if (ending === 'end') socket.destroy();
      else {
        socket.end();
        // A request waiting for its body would keep the connection for twenty seconds.
        await Promise.race([once(socket, 'close').catch(() => undefined), new Promise((done) => setTimeout(done, 20))]);
        socket.destroy();
      }
    }

    const text = (...odd: string[]) =>
      fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 30, unit: 'binary' }), fc.webPath());
    const method = text('GET', 'GET', 'GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get');
    const target = text(
      ...['/', '//', '///', '/ws', '/ws/', '/ws?EIO=4&transport=websocket', '/ws/?EIO=4&transport=polling', '//ws?EIO'],
      ...[
        '/ws?EIO=4&transport=websocket&sid=__proto__',
        '/ws?EIO=3&transport=polling&j=0',
        '/wsx?EIO=4',
        '*',
        '%',
        '\\',
      ],
      ...[
        '/%',
        '/%00',
        '/%ff%fe',
        '/api/%ZZ',
        '/api/auth/login',
        '/api/users?limit=%',
        'http://',
        'http://[',
        '?',
        '#',
      ],
      ...['/api/schedules/date/%ED%A0%80', '/remotes/../..', '/api/docs', '//@:', '/health/live', 'http://a:99999/ws'],
    );
    const version = text('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9');
    const header = fc.oneof(
      fc.constantFrom(
        ...['Host: x', 'Host: [', 'Host:', 'Host: a/b@c:d', 'Connection: Upgrade', 'Connection: close, Upgrade, x'],
        ...['Upgrade: websocket', 'Upgrade: WebSocket', 'Upgrade: h2c', 'Upgrade: ,', 'Sec-WebSocket-Version: 13'],
        ...[KEY.trim(), 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Protocol: ,', 'Sec-WebSocket-Extensions: a;b="'],
        ...['Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'Content-Length: 5', 'Content-Length: -1'],
        ...['Content-Length: 99999999999999999999', 'Content-Type: application/json', 'Content-Encoding: gzip'],
        ...['Content-Type: multipart/form-data', 'Expect: 100-continue', 'Expect: x', 'Origin: null', 'Origin: ://'],
        ...['Cookie: session=j:[', 'Cookie: session=%', 'Cookie: ;;=;', 'Authorization: Bearer ..', 'Range: bytes=9-1'],
        ...['X-Forwarded-For: ,,', 'X-Forwarded-Host: [', 'If-None-Match: "', 'Accept: ;q=', 'Accept-Encoding: ,;q=x'],
        ...['Sec-Fetch-Site: same-origin', 'Content-Type: application/json; charset=utf-7', 'Idempotency-Key: \x01'],
      ),
      fc.string({ maxLength: 30, unit: 'binary' }),
    );
    const body = text(
      '',
      '',
      '5\r\nhello\r\n0\r\n\r\n',
      '{"a":1}',
      'ffffffffffffffffff\r\n',
      '\x81\x85\0\0\0\0hello',
      '4',
    );
    const request = fc
      .tuple(method, target, version, fc.array(header, { maxLength: 6 }), body)
      .map(([verb, path, protocol, headers, rest]) =>
        [`${verb} ${path} ${protocol}`, 'Host: x', ...headers, '', rest].join('\r\n'),
      );
    /** An accepted upgrade followed by arbitrary bytes. */
    const handshake = fc
      .tuple(fc.constantFrom('/ws', '/ws?EIO=4&transport=websocket', '/ws?EIO=3&transport=websocket'), body)
      .map(([path, rest]) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${UPGRADE}${KEY}\r\n${rest}`);
    const frames = fc.oneof(
      fc
        .constantFrom(...['{"type":"auth","token":{}}', '{"type":"auth"', '[]', 'null', '40', '40[', '40{"token":[]}'])
        .map(masked),
      fc
        .constantFrom(...['2probe', '5', '4', '451-["a",{"_placeholder":true,"num":9}]', '42["a"]', '6', '\ud800'])
        .map(masked),
      fc.constant(`40{"token":${'['.repeat(5_000)}`).map(masked),
      fc.uint8Array({ maxLength: 40 }),
    );
    const pieces = fc.oneof(
      fc.array(request, { minLength: 1, maxLength: 4 }).map((requests) => [Buffer.from(requests.join(''), 'latin1')]),
      request.map((all) => [
        Buffer.from(all.slice(0, all.length / 2), 'latin1'),
        Buffer.from(all.slice(all.length / 2), 'latin1'),
      ]),
      fc
        .tuple(handshake, fc.array(frames, { maxLength: 4 }))
        .map(([first, rest]) => [Buffer.from(first, 'latin1'), ...rest]),
      fc.array(fc.uint8Array({ maxLength: 200 }), { minLength: 1, maxLength: 3 }),
    );

    it('The server survives arbitrary bytes on its sockets', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ pieces, ending: fc.constantFrom('half', 'half', 'reset', 'end') }), {
            minLength: 1,
            maxLength: 8,
          }),
          async (runs) => {
            await Promise.all(runs.map(run));
            await expectToLive();
          },
        ),
        { numRuns: 150, endOnFailure: false },
      );
      expect(server.exitCode).toBeNull();
      expect(server.output).not.toMatch(/"level":60/);
    }, 60_000);
  });
});

/** A text as a client's WebSocket frame, masked with zeros. */
function masked(content: string): Uint8Array {
  const data = Buffer.from(content);
  const length = data.length < 126 ? [0x80 | data.length] : [0x80 | 126, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), data]);
}
