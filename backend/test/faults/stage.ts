import { randomBytes } from 'node:crypto';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { PatroniCluster } from '../services/patroni-cluster.ts';
import { ServiceProcess } from '../services/service-process.ts';
import { createAdmin } from './devices/faults-organisation.ts';

/** Settings that all nodes of one installation share. */
const settings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ORG_TIME_ZONE: 'UTC',
  TRUST_PROXY: '1',
  RATE_LIMIT_PER_MINUTE: '0',
  // Longer than the proxies take to notice: two probes a second apart.
  SHUTDOWN_GRACE_S: '4',
  JWT_SECRET: randomBytes(32).toString('hex'),
  AUDIT_SIGNING_KEY: randomBytes(32).toString('hex'),
  PASSWORD_REVEAL_KEY: randomBytes(32).toString('hex'),
});

/** Addresses of a database: what the nodes use, and what the proof reads. */
export interface StageDatabase {
  environment: Record<string, string>;
  /** Of its owner, without a pooler in between. */
  url: string;
}

/** An installation's settings, data folder and database with an administrator; its nodes are started by the test. */
export class FaultStage {
  private static readonly folders: string[] = [];
  private static readonly copies: DatabaseCopy[] = [];

  private constructor(
    private readonly dataDir: string,
    readonly environment: Record<string, string>,
    readonly databaseUrl: string,
  ) {}

  /** @param database default: a copy of the run's migrated one */
  static async open(more: Record<string, string> = {}, database?: StageDatabase): Promise<FaultStage> {
    const { environment, url } = database ?? (await FaultStage.copy());
    const dataDir = FaultStage.newFolder();
    const all = { ...settings(), ...environment, ...more };
    await createAdmin(dataDir, all);
    return new FaultStage(dataDir, all, url);
  }

  /** One data folder for that many nodes, as on a network disk. */
  sharedFolder = (nodes: number): string[] => Array.from({ length: nodes }, () => this.dataDir);

  /** A data folder for each of that many nodes, as with an object storage. */
  ownFolders = (nodes: number): string[] => Array.from({ length: nodes }, () => FaultStage.newFolder());

  private static newFolder(): string {
    const folder = newDataDir();
    FaultStage.folders.push(folder);
    return folder;
  }

  private static async copy(): Promise<StageDatabase> {
    const copy = await DatabaseCopy.create();
    FaultStage.copies.push(copy);
    return { environment: { DATABASE_URL: copy.appUrl, DATABASE_OWNER_URL: copy.url }, url: copy.url };
  }

  /** Ends every process and removes every folder and database of a test. */
  static async closeAll(): Promise<void> {
    await SpawnedServer.endAll();
    await PatroniCluster.stopAll();
    await ServiceProcess.endAll();
    for (const copy of FaultStage.copies.splice(0)) await copy.drop();
    for (const folder of FaultStage.folders.splice(0)) removeDataDir(folder);
  }
}
