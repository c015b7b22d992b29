import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../../src/config/config.ts';
import { NO_HASH } from '../../src/platform/provable-log/chain.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { LocalServer } from '../harness/local-server.ts';
import { runTool } from '../harness/run-tool.ts';
import { KEYS, newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const LIMIT_MS = 120_000;

/** No settings, so that the keys come from files. */
const FILES_ONLY = { JWT_SECRET: '', AUDIT_SIGNING_KEY: '', PASSWORD_REVEAL_KEY: '' };

describe('missing or damaged keys', () => {
  let dataDir: string;
  let database: DatabaseCopy;

  beforeEach(async () => {
    dataDir = newDataDir();
    database = await DatabaseCopy.create();
    mkdirSync(join(dataDir, 'keys'));
  });
  afterEach(async () => {
    await SpawnedServer.endAll();
    await database.drop();
    removeDataDir(dataDir);
  });

  const keyFile = (name: string) => join(dataDir, 'keys', name);
  const refusal = (environment: Record<string, string> = { DATABASE_URL: database.url, ...KEYS }) =>
    LocalServer.refusal(dataDir, environment);
  /** Checkpoint of a time-card audit log whose first row was signed with a secret. */
  const aSignedCheckpoint = (secret: string) => {
    const signature = new CheckpointSignature(Config.fromEnvironment({ AUDIT_SIGNING_KEY: secret }));
    const place = { log: 'time-audit', number: 1, day: '2026-11-21', sequence: 1, hash: 'h' } as const;
    const stamp = { createdAt: '2026-11-21T12:00:00.000Z', previous: NO_HASH, reason: 'day' } as const;
    const { createdAt, previous, signature: signed } = signature.sign({ ...place, ...stamp });
    return `insert into log_checkpoints (log, number, day, sequence, hash, created_at, previous, reason, signature)
      values ('time-audit', 1, '2026-11-21', 1, 'h', '${createdAt}', '${previous}', 'day', '${signed}')`;
  };
  const aCheckpoint = () =>
    database.asOwner(
      `insert into log_checkpoints (log, number, day, sequence, hash, created_at, reason, signature) values ('time-audit', 1, '2026-11-21', 1, 'h', now(), 'day', 's')`,
    );

  it.each([
    ['jwt.key', 'JWT_SECRET'],
    ['audit-signing.key', 'AUDIT_SIGNING_KEY'],
    ['password-reveal.key', 'PASSWORD_REVEAL_KEY'],
  ])(
    'The server refuses to start while %s is empty or too short, and names the file and the remedy',
    async (name, setting) => {
      for (const [content, word] of [
        ['', 'empty'],
        ['short', 'too short'],
      ] as const) {
        writeFileSync(keyFile(name), content);
        const output = await refusal({ DATABASE_URL: database.url, ...KEYS, [setting]: '' });
        expect(output).toContain(`The key file ${keyFile(name)} is ${word}`);
        expect(output).toContain('Bring it back from a backup of the keys');
      }
    },
    LIMIT_MS,
  );

  it(
    'The server refuses to start without the audit key when checkpoints exist, and creates no new one',
    async () => {
      await aCheckpoint();
      const output = await refusal({ DATABASE_URL: database.url, AUDIT_SIGNING_KEY: '' });
      expect(output).toContain(`The key file ${keyFile('audit-signing.key')} is missing`);
      expect(output).toContain('AUDIT_SIGNING_KEY');
      expect(existsSync(keyFile('audit-signing.key'))).toBe(false);
      const environment = { DATABASE_URL: database.url, AUDIT_SIGNING_KEY: 'a new key of at least 32 characters' };
      await (await LocalServer.start(dataDir, environment)).stop();
    },
    LIMIT_MS,
  );

  it(
    'The server refuses to start with a different audit key than the checkpoints have, or a folder as key file',
    async () => {
      const environment = { DATABASE_URL: database.url, ...FILES_ONLY };
      for (const name of ['jwt.key', 'audit-signing.key', 'password-reveal.key'])
        writeFileSync(keyFile(name), `the secret in ${name} has more than 32 characters`.replaceAll(' ', '-'));
      await (await LocalServer.start(dataDir, environment)).stop();
      const { auditSigningSecret: secret } = Config.fromEnvironment({ DATA_DIR: dataDir });
      await database.asOwner(aSignedCheckpoint(secret));
      await (await LocalServer.start(dataDir, environment)).stop();
      renameSync(keyFile('audit-signing.key'), keyFile('away'));
      renameSync(keyFile('jwt.key'), keyFile('audit-signing.key'));
      const output = await refusal(environment);
      expect(output).toContain(
        `The key file ${keyFile('audit-signing.key')} holds another key than the one that signed`,
      );
      expect(output).toContain('Bring it back');
      renameSync(keyFile('away'), keyFile('audit-signing.key'));
      rmSync(keyFile('jwt.key'), { force: true });
      mkdirSync(keyFile('jwt.key'), { mode: 0o755 });
      expect(await refusal(environment)).toContain(
        `The key file ${keyFile('jwt.key')} can't be used: it is not a file.`,
      );
      expect(statSync(keyFile('jwt.key')).mode & 0o777).toBe(0o755);
    },
    LIMIT_MS * 2,
  );

  it(
    'The server refuses to start without the key of the embedded database, and creates no new one',
    async () => {
      const embedded = { DEMO: 'off' };
      await (await LocalServer.start(dataDir, embedded)).stop();
      const path = keyFile('postgres.key');
      renameSync(path, `${path}.away`);
      expect(await refusal(embedded)).toContain(`The key file ${path} is missing. Bring it back`);
      expect(existsSync(path)).toBe(false);
      writeFileSync(path, '');
      expect(await refusal(embedded)).toContain(`The key file ${path} is empty`);
      renameSync(`${path}.away`, path);
      // Removing this one is how sessions are ended on purpose.
      const before = readFileSync(keyFile('jwt.key'), 'utf8');
      rmSync(keyFile('jwt.key'));
      await (await LocalServer.start(dataDir, embedded)).stop();
      expect(readFileSync(keyFile('jwt.key'), 'utf8')).not.toBe(before);
    },
    LIMIT_MS * 2,
  );

  it(
    'With DATABASE_URL and without keys the server refuses to start, names the settings, and makes no key',
    async () => {
      const output = await refusal({ DATABASE_URL: database.url, ...FILES_ONLY });
      expect(output).toContain('Set JWT_SECRET, AUDIT_SIGNING_KEY, PASSWORD_REVEAL_KEY: with DATABASE_URL');
      expect(readdirSync(join(dataDir, 'keys'))).toEqual([]);
      const noReveal = { DATABASE_URL: database.url, ...FILES_ONLY, PASSWORD_REVEAL: 'off' };
      expect(await refusal(noReveal)).toContain('Set JWT_SECRET, AUDIT_SIGNING_KEY: with DATABASE_URL');
    },
    LIMIT_MS,
  );

  it(
    'A node with other keys than the first is refused and told which differ, until they are adopted on purpose',
    async () => {
      const first = await LocalServer.start(dataDir, { DATABASE_URL: database.url });
      const other = 'another secret of at least 32 characters'.replaceAll(' ', '-');
      const refusalWith = (keys: Partial<typeof KEYS>) => refusal({ DATABASE_URL: database.url, ...KEYS, ...keys });
      expect(await refusalWith({ JWT_SECRET: other })).toContain('This server has another JWT_SECRET than the other');
      expect(await refusalWith({ JWT_SECRET: other, AUDIT_SIGNING_KEY: other })).toContain(
        'This server has another JWT_SECRET and another AUDIT_SIGNING_KEY than the other',
      );
      expect(await refusalWith({ PASSWORD_REVEAL_KEY: other })).toContain('PASSWORD_REVEAL_KEY holds key');
      const second = await LocalServer.start(dataDir, { DATABASE_URL: database.url });
      await Promise.all([first.stop(), second.stop()]);

      const keys = { JWT_SECRET: other, AUDIT_SIGNING_KEY: other, PASSWORD_REVEAL_KEY: other };
      const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...keys };
      const adopted = await runTool('keys-adopt', [], environment);
      expect(adopted).toMatchObject({ status: 0, stdout: expect.stringContaining('Nodes start with these keys') });
      await (await LocalServer.start(dataDir, environment)).stop();
      expect(await refusal()).toContain('This server has another JWT_SECRET and another AUDIT_SIGNING_KEY');
    },
    LIMIT_MS * 2,
  );

  it(
    'Only one of two nodes with different keys that start at the same time comes up',
    async () => {
      const other = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32) };
      const nodes = [SpawnedServer.spawn(dataDir, { DATABASE_URL: database.url }), SpawnedServer.spawn(dataDir, other)];
      const outcomes = await Promise.all(
        nodes.map((node) =>
          node.printed(/http:\/\/localhost:\d+/).then(
            () => 'runs',
            () => node.output,
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'runs')).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== 'runs')).toContain('This server has another JWT_SECRET');
    },
    LIMIT_MS,
  );
});

describe('the time zone of an external database', () => {
  let dataDir: string;
  let database: DatabaseCopy;

  beforeEach(async () => {
    dataDir = newDataDir();
    database = await DatabaseCopy.create();
  });
  afterEach(async () => {
    await database.drop();
    removeDataDir(dataDir);
  });

  it(
    'It must be set at the first start, and the stored one holds for every later node',
    async () => {
      const noZone = await LocalServer.refusal(dataDir, { DATABASE_URL: database.url, ORG_TIME_ZONE: '' });
      expect(noZone).toContain('Set ORG_TIME_ZONE');
      const zoneOf = async (zone: string) => {
        const node = await LocalServer.start(dataDir, { DATABASE_URL: database.url, ORG_TIME_ZONE: zone });
        const { timeZone } = (await (await fetch(`${node.url}/api/config`)).json()) as { timeZone: string };
        await node.stop();
        return timeZone;
      };
      expect(await zoneOf('Asia/Kolkata')).toBe('Asia/Kolkata');
      expect(await zoneOf('Europe/Berlin')).toBe('Asia/Kolkata');
      expect(await zoneOf('')).toBe('Asia/Kolkata');
    },
    LIMIT_MS,
  );
});
