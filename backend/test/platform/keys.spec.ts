import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../../src/config/config.ts';
import { NO_HASH } from '../../src/platform/provable-log/chain.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const LIMIT_MS = 120_000;

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
  const refusal = async (environment: Record<string, string> = { DATABASE_URL: database.url }) => {
    const server = SpawnedServer.spawn(dataDir, environment);
    await server.exited;
    expect(server.exitCode).toBe(1);
    expect(server.output).not.toMatch(/\n\s+at /);
    return server.output;
  };
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

  it.each(['jwt.key', 'audit-signing.key', 'password-reveal.key'])(
    'The server refuses to start while %s is empty or too short, and names the file and the remedy',
    async (name) => {
      for (const [content, word] of [
        ['', 'empty'],
        ['short', 'too short'],
      ] as const) {
        writeFileSync(keyFile(name), content);
        const output = await refusal();
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
      const output = await refusal();
      expect(output).toContain(`The key file ${keyFile('audit-signing.key')} is missing`);
      expect(output).toContain('AUDIT_SIGNING_KEY');
      expect(existsSync(keyFile('audit-signing.key'))).toBe(false);
      const environment = { DATABASE_URL: database.url, AUDIT_SIGNING_KEY: 'a new key of at least 32 characters' };
      await (await SpawnedServer.start(dataDir, environment)).end('SIGTERM');
    },
    LIMIT_MS,
  );

  it(
    'The server refuses to start with a different audit key than the checkpoints have, or a folder as key file',
    async () => {
      const environment = { DATABASE_URL: database.url };
      await (await SpawnedServer.start(dataDir, environment)).end('SIGTERM');
      const { auditSigningSecret: secret } = Config.fromEnvironment({ DATA_DIR: dataDir });
      await database.asOwner(aSignedCheckpoint(secret));
      await (await SpawnedServer.start(dataDir, environment)).end('SIGTERM');
      renameSync(keyFile('audit-signing.key'), keyFile('away'));
      renameSync(keyFile('jwt.key'), keyFile('audit-signing.key'));
      const output = await refusal();
      expect(output).toContain(
        `The key file ${keyFile('audit-signing.key')} holds another key than the one that signed`,
      );
      expect(output).toContain('Bring it back');
      renameSync(keyFile('away'), keyFile('audit-signing.key'));
      rmSync(keyFile('jwt.key'), { force: true });
      mkdirSync(keyFile('jwt.key'), { mode: 0o755 });
      expect(await refusal()).toContain(`The key file ${keyFile('jwt.key')} can't be used: it is not a file.`);
      expect(statSync(keyFile('jwt.key')).mode & 0o777).toBe(0o755);
    },
    LIMIT_MS * 2,
  );

  it(
    'The server refuses to start without the key of the embedded database, and creates no new one',
    async () => {
      const embedded = { WEB_ROOT: dataDir };
      await (await SpawnedServer.start(dataDir, embedded)).end('SIGTERM');
      const path = keyFile('postgres.key');
      renameSync(path, `${path}.away`);
      expect(await refusal(embedded)).toContain(`The key file ${path} is missing. Bring it back`);
      expect(existsSync(path)).toBe(false);
      writeFileSync(path, '');
      expect(await refusal(embedded)).toContain(`The key file ${path} is empty`);
      renameSync(`${path}.away`, path);
      await (await SpawnedServer.start(dataDir, embedded)).end('SIGTERM');
    },
    LIMIT_MS * 2,
  );
});
