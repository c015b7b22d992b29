import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSupervisor } from '../../src/platform/database/database-supervisor.ts';
import { EmbeddedDatabase } from '../../src/platform/database/embedded-database.ts';
import { runningPostmaster } from '../../src/platform/database/postmaster.ts';
import { newDataDir, removeDataDir } from '../harness/spawned-server.ts';

const LIMIT_MS = 120_000;
const IN_USE = /Another server, or a command .*is already running/;

describe('two starts on one data folder', () => {
  let dataDir: string;
  let faults: Error[];
  let opened: { stop: () => Promise<void> }[];

  beforeEach(() => {
    dataDir = newDataDir();
    faults = [];
    opened = [];
  });
  afterEach(async () => {
    for (const each of opened.toReversed()) await each.stop();
    removeDataDir(dataDir);
  });

  const start = async (): Promise<EmbeddedDatabase> => {
    const database = await EmbeddedDatabase.start(dataDir);
    opened.push(database);
    return database;
  };
  const supervise = async (database: EmbeddedDatabase): Promise<void> => {
    opened.push(await DatabaseSupervisor.start(database, (error) => faults.push(error)));
  };

  it(
    'A start whose database another one stops before it is locked reports that the folder is in use',
    async () => {
      const first = await start();
      const second = await start();
      await expect(supervise(first)).rejects.toThrow(IN_USE);
      await supervise(second);
      await expect(start()).rejects.toThrow(IN_USE);
    },
    LIMIT_MS,
  );

  it(
    'A running server keeps its database when another one starts while it is too busy to answer',
    async () => {
      const database = await start();
      await supervise(database);
      const postmaster = runningPostmaster(database.folder);
      process.kill(postmaster?.pid ?? 0, 'SIGSTOP');
      const refusal = expect(start()).rejects.toThrow(IN_USE);
      // Longer than the other one waits for a connection.
      await wait(3_500);
      process.kill(postmaster?.pid ?? 0, 'SIGCONT');
      await refusal;
      expect(runningPostmaster(database.folder)).toEqual(postmaster);
      expect(faults).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'A start with another folder’s key names the password, not another server',
    async () => {
      await (await start()).stop();
      writeFileSync(join(dataDir, 'keys', 'postgres.key'), 'k'.repeat(64));
      await expect(start()).rejects.toThrow(/password authentication failed/);
      expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    },
    LIMIT_MS,
  );
});
