import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { KEYS, newDataDir, removeDataDir } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
const LIMIT_MS = 120_000;

describe('operator commands', () => {
  let test: TestApp;
  let dataDir: string;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { PASSWORD_REVEAL_KEY: OLD } });
    dataDir = newDataDir();
  });
  afterAll(async () => {
    removeDataDir(dataDir);
    await test.stop();
  });

  /** Runs a tool on the test's database like `npm run`, with these lines as stdin. */
  async function run(tool: string, args: string[] = [], lines: string[] = [], key = OLD) {
    const environment = { ...KEYS, DATABASE_URL: test.database.url, DATA_DIR: dataDir, PASSWORD_REVEAL_KEY: key };
    const child = spawn(process.execPath, [join(REPOSITORY, 'scripts/tool.mjs'), tool, ...args], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'warn', ...environment },
    });
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, output: output + errors };
  }

  it(
    'The first-admin tool creates an admin, who can sign in and whose password can be revealed',
    async () => {
      const made = await run('admin-create', ['--username=boss'], ['The Boss', 'boss@example.com', 'hunter 22']);
      expect(made).toMatchObject({ code: 0 });
      expect(made.output).toContain('The Boss <boss@example.com> can sign in as boss.');
      expect(made.output).toContain('The time zone is America/New_York');
      expect(made.output).not.toContain('hunter');
      const { body } = await test
        .anonymous()
        .post('/api/auth/login')
        .send({ username: 'boss', password: 'hunter 22' })
        .expect(200);
      expect(body.user.role).toBe('admin');
      const shown = await test
        .anonymous()
        .get(`/api/admin/users/${body.user.id}/password`)
        .set('Authorization', `Bearer ${body.token}`)
        .expect(200);
      expect(shown.body.password).toBe('hunter 22');
    },
    LIMIT_MS,
  );

  it(
    'The operator tools report errors in one sentence',
    async () => {
      const all = ['--username=BOSS', '--name=X', '--email=x@example.com', '--password=battery staple'];
      const taken = await run('admin-create', all);
      expect(taken).toMatchObject({ code: 1 });
      expect(taken.output).toContain('This username is already taken. Please choose another one.');
      const missing = await run('admin-create', ['--username=other']);
      expect(missing.output).toContain('Name is required (name)');
      expect(missing.output).not.toMatch(/\n\s+at /);
    },
    LIMIT_MS,
  );

  it(
    'The key rotation tool re-encrypts passwords, so that only the new key opens them',
    async () => {
      expect((await run('keys-rotate')).output).toContain('PASSWORD_REVEAL_KEY=new,old');
      const rotated = await run('keys-rotate', [], [], `${NEW},${OLD}`);
      expect(rotated).toMatchObject({ code: 0 });
      expect(rotated.output).toContain('1 secret is sealed with the new key');
      await expect(TestApp.start({ sharing: test, environment: { PASSWORD_REVEAL_KEY: OLD } })).rejects.toThrow(
        'The stored passwords were sealed with key',
      );
      const node = await TestApp.start({ sharing: test, environment: { PASSWORD_REVEAL_KEY: NEW } });
      await node.stop();
    },
    LIMIT_MS,
  );
});
