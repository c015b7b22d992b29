import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { LocalServer } from '../harness/local-server.ts';
import { newDataDir, postgresOf, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

/** A first start creates a cluster and seeds the demo organisation, which is slow on a busy machine. */
const START_LIMIT_MS = 240_000;

const signIn = (url: string, username: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo1234' }),
  });

describe('the server process with the embedded database', () => {
  let dataDir: string;
  let server: SpawnedServer;

  beforeAll(() => {
    dataDir = newDataDir();
  });
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
  });

  it(
    'The server starts on a free port, prints its address and seeds the demo accounts',
    async () => {
      server = await SpawnedServer.start(dataDir);
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      for (const username of ['admin', 'manager', 'employee']) {
        expect((await signIn(server.url, username)).status).toBe(200);
        expect(server.output).toContain(`${username.padEnd(9)} demo1234`);
      }
      expect(statSync(join(dataDir, 'keys', 'jwt.key')).mode & 0o777).toBe(0o600);
    },
    START_LIMIT_MS,
  );

  it('An admin can reveal the passwords of the demo accounts', async () => {
    const { token } = (await (await signIn(server.url, 'admin')).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const people = (await (await fetch(`${server.url}/api/users`, { headers })).json()) as { id: string }[];
    expect(people).toHaveLength(16);
    const shown = await fetch(`${server.url}/api/admin/users/${people[0]?.id}/password`, { headers });
    expect(await shown.json()).toMatchObject({ password: 'demo1234' });
    expect(statSync(join(dataDir, 'keys', 'password-reveal.key')).mode & 0o777).toBe(0o600);
  });

  it(
    'A second server on the same data folder is refused, and the first keeps running',
    async () => {
      const second = SpawnedServer.spawn(dataDir);
      await second.exited;
      expect(second.exitCode).toBe(1);
      expect(second.output).toMatch(
        /Another server, or a command .*is already running with the data folder of .*DATA_DIR/,
      );
      expect(second.output).not.toMatch(/\n\s+at /);
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    },
    START_LIMIT_MS,
  );

  it('No username is in the line of a request', async () => {
    const { token } = (await (await signIn(server.url, 'admin')).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const prefixes = ['/api/admin/check-credentials', '/API/Admin/Check-Credentials'];
    for (const prefix of prefixes) {
      const answer = await fetch(`${server.url}${prefix}/zelda.secretname/`, { headers });
      expect(answer.status).toBe(404);
    }
    await server.printed(/"url":"\/API\/Admin\/Check-Credentials\/…"/);
    expect(server.output).toContain('"url":"/api/admin/check-credentials/…"');
    expect(server.output).not.toContain('secretname');
  });

  it(
    'The server logs one JSON line per request with its id, and no secret',
    async () => {
      const headers = { 'X-Request-Id': 'trace-1', Authorization: 'Bearer not.a.token', Cookie: 'session=biscuit' };
      expect((await fetch(`${server.url}/api/auth/me`, { headers })).status).toBe(401);
      await server.printed(/trace-1/);
      const lines = server.output.split('\n').filter((line) => line.startsWith('{'));
      const traced = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['reqId'] === 'trace-1');
      expect(traced).toEqual([expect.objectContaining({ res: { statusCode: 401 } })]);
      expect(lines.join('\n')).not.toMatch(/demo1234|eyJ|not\.a\.token|biscuit|argon2/);

      const { token } = (await (await signIn(server.url, 'employee')).json()) as { token: string };
      const search = await fetch(`${server.url}/api/auth/me?search=Ari+Lindqvist`, {
        headers: { 'X-Request-Id': 'trace-2', Authorization: `Bearer ${token}` },
      });
      await search.text();
      await server.printed(/trace-2/);
      const searched = server.output.split('\n').filter((line) => line.includes('trace-2'));
      expect(searched.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          req: { id: 'trace-2', method: 'GET', url: '/api/auth/me' },
          sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          siteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ]);
      expect(searched.join('\n')).not.toMatch(/Ari|Lindqvist|127\.0\.0\.1/);
    },
    START_LIMIT_MS,
  );

  it(
    'A killed server restarts with all acknowledged data',
    async () => {
      const { token } = (await (await signIn(server.url, 'employee')).json()) as { token: string };
      await server.end('SIGKILL');
      expect(postgresOf(dataDir)).toBeDefined();
      server = await SpawnedServer.start(dataDir);
      const me = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
      expect(me.status).toBe(200);
    },
    START_LIMIT_MS,
  );

  it(
    'The server leaves another process alone whose id is in a stale postmaster.pid',
    async () => {
      await server.end('SIGTERM');
      expect(postgresOf(dataDir)).toBeUndefined();
      const bystander = spawn('sleep', ['600']);
      writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${bystander.pid}\n${dataDir}\n0\n1\n`);
      server = await SpawnedServer.start(dataDir);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
      bystander.kill();
    },
    START_LIMIT_MS,
  );

  it(
    'Ctrl-C lets the running request finish, closes idle connections, and stops the server and its database',
    async () => {
      const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
      idle.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(idle, 'data');

      const body = JSON.stringify({ username: 'employee', password: 'demo1234' });
      const running = request(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
      });
      running.flushHeaders();
      await once(running, 'continue');
      expect(postgresOf(dataDir)).toBeDefined();

      const stopped = server.ctrlC();
      await once(idle, 'close');
      // Second Ctrl-C.
      const stoppedAgain = server.ctrlC();
      running.end(body);
      const [response] = (await once(running, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(200);
      response.resume();
      await Promise.all([stopped, stoppedAgain]);
      expect(server.exitCode).toBe(0);
      expect(postgresOf(dataDir)).toBeUndefined();
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    },
    START_LIMIT_MS,
  );

  it(
    'Ctrl-C during the start leaves no database running',
    async () => {
      server = SpawnedServer.spawn(dataDir);
      while (postgresOf(dataDir) === undefined && server.exitCode === null) await wait(5);
      await server.ctrlC();
      expect(server.exitCode).toBe(0);
      expect(postgresOf(dataDir)).toBeUndefined();
    },
    START_LIMIT_MS,
  );

  it(
    'The server recovers from a kill during the creation of its database',
    async () => {
      const halfMade = newDataDir();
      const first = SpawnedServer.spawn(halfMade, { DEMO: 'off' });
      while (!readdirSync(halfMade).some((name) => name.startsWith('postgres')) && first.exitCode === null)
        await wait(5);
      await first.end('SIGKILL');
      const second = await SpawnedServer.start(halfMade, { DEMO: 'off' });
      expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);
      await second.end('SIGTERM');
      removeDataDir(halfMade);
    },
    START_LIMIT_MS,
  );

  it(
    'Of two concurrent first starts one runs, and the other reports that the folder is in use',
    async () => {
      const shared = newDataDir();
      const servers = [1, 2].map(() => SpawnedServer.spawn(shared, { DEMO: 'off' }));
      const outcomes = await Promise.all(
        servers.map((each) =>
          each.printed(/http:\/\/localhost:\d+/).then(
            () => 'runs' as const,
            () => each.output,
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'runs')).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== 'runs')).toMatch(
        /Another server, or a command .*is already running/,
      );
      await Promise.all(servers.map((each) => each.end('SIGTERM')));
      removeDataDir(shared);
    },
    START_LIMIT_MS,
  );
});

describe('the server process with an external PostgreSQL', () => {
  let dataDir: string;

  beforeAll(() => {
    dataDir = newDataDir();
  });
  afterAll(() => removeDataDir(dataDir));

  it(
    'With DATABASE_URL the server starts no embedded database and seeds no demo accounts',
    async () => {
      const database = await DatabaseCopy.create();
      const server = await SpawnedServer.start(dataDir, { DATABASE_URL: database.url });
      expect((await signIn(server.url, 'admin')).status).toBe(401);
      expect(server.output).not.toContain('demo1234');
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      await server.end('SIGTERM');
      expect(server.exitCode).toBe(0);
      await database.drop();
    },
    START_LIMIT_MS,
  );

  it(
    'A server that is refused a start says why in a sentence, and exits with 1',
    async () => {
      const server = SpawnedServer.spawn(dataDir, { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/nowhere' });
      await server.exited;
      expect(server.exitCode).toBe(1);
      expect(server.output).toMatch(/The database nowhere at 127\.0\.0\.1:1 can't be used: .*ECONNREFUSED/);
      expect(server.output).not.toMatch(/\n\s+at |secret/);
    },
    START_LIMIT_MS,
  );

  it.each([
    ['garbage', /DATABASE_URL must be a PostgreSQL address such as postgresql:\/\/user:password@host:5432\/database/],
    ['mysql://localhost/x', /DATABASE_URL must be a PostgreSQL address/],
    ['postgresql://u:secret@localhost:1/nowhere', /The database nowhere at localhost:1 can't be used: .*ECONNREFUSED/],
  ])('The server refuses DATABASE_URL=%s with a sentence', async (url, sentence) => {
    const refusal = await LocalServer.refusal(dataDir, { DATABASE_URL: url });
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('secret');
  });
});
