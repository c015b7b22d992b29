import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProvableLogName } from '@workforce/contracts';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { StorageAway } from '../storage/storage-away.ts';
import { StoreIdentity } from '../storage/store-identity.ts';
import { CheckpointSignature } from './checkpoint-signature.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { CheckpointWriter } from './checkpoint-writer.ts';
import { NewestCheckpoints } from './newest-checkpoints.ts';
import { type RegisteredLog, ProvableLogs } from './provable-logs.ts';
import { StoredLog } from './stored-log.ts';

/** Advisory lock of a log: one node at a time maintains it. */
const MAINTENANCE_LOCK = 7_246_010;
/** A file store that hangs must not hold up the chaining of rows each second. */
const STORE_RETRY_MS = 60_000;

/** Chains pending rows, signs checkpoints, and copies the newest checkpoint out of the database. */
@Injectable()
export class LogMaintenance {
  private readonly logger = new Logger(LogMaintenance.name);
  private readonly newest: NewestCheckpoints;
  private readonly lastMessages = new Map<string, string>();
  /** The newest checkpoint outside the database, as last read, so that the store isn't asked each second; null when there was none. */
  private readonly known = new Map<ProvableLogName, SignedCheckpoint | null>();
  private isStoreAway = false;
  private storeAskedAgainAt = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly logs: ProvableLogs,
    private readonly signature: CheckpointSignature,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly identity: StoreIdentity,
    storage: FileStorage,
  ) {
    this.newest = new NewestCheckpoints(storage);
  }

  /** Number of logs that lack a checkpoint known outside the database; nothing more of them is signed. */
  get brokenLogs(): number {
    return this.lastMessages.size;
  }

  /** Brings every log up to date; no request waits for it. While the file store is away rows are chained, and signed later. */
  async run(): Promise<void> {
    for (const registered of this.logs.all) await this.chain(registered);
    if (performance.now() < this.storeAskedAgainAt) return;
    try {
      for (const registered of this.logs.all) await this.attest(registered);
      this.isStoreAway = false;
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      this.storeAskedAgainAt = performance.now() + STORE_RETRY_MS;
      if (!this.isStoreAway) this.logger.error(`${error.message}. The logs are signed when it is back`);
      this.isStoreAway = true;
    }
  }

  private async chain({ log, deferred }: RegisteredLog): Promise<void> {
    const em = this.em.fork();
    while (await deferred?.isWaiting(em)) {
      const work = async (locked: EntityManager) => (await isAlone(locked, log.name)) && deferred?.chainSome(locked);
      if (!(await em.fork().transactional(work))) break;
    }
  }

  private async attest(registered: RegisteredLog): Promise<void> {
    const em = this.em.fork();
    const log = new StoredLog(em, registered.log);
    if ((await this.writer(em, registered).isDue()) && (await this.continues(log))) {
      const signed = await em.fork().transactional((locked) => this.signDue(locked, registered));
      for (const checkpoint of signed)
        this.logger.log({ checkpoint }, `Signed a checkpoint of ${registered.log.title}`);
    }
    await this.copyNewest(log);
  }

  private async signDue(em: EntityManager, registered: RegisteredLog): Promise<SignedCheckpoint[]> {
    if (!(await isAlone(em, registered.log.name))) return [];
    return this.writer(em, registered).signDue();
  }

  private writer(em: EntityManager, registered: RegisteredLog): CheckpointWriter {
    return new CheckpointWriter(em, registered, { signature: this.signature, clock: this.clock });
  }

  /**
   * Whether the database still has the newest checkpoint known outside it. Signing on without it would hide a
   * truncation.
   */
  private async continues(log: StoredLog): Promise<boolean> {
    const copy = await this.readNewest(log.log.name);
    const isStored = !copy || (await isIn(log, copy));
    if (!isStored)
      this.logOnce(
        log,
        `${this.newest.place} knows checkpoint ${copy.number} of ${log.title}, which is not in the database. Nothing more of it is signed. Verify it; if the database was restored from a backup on purpose, move that folder away.`,
      );
    else this.lastMessages.delete(log.title);
    return isStored;
  }

  private async readNewest(name: ProvableLogName): Promise<SignedCheckpoint | null> {
    await this.identity.requireShared();
    const newest = (await this.newest.of(name)) ?? null;
    this.known.set(name, newest);
    return newest;
  }

  private async copyNewest(log: StoredLog): Promise<void> {
    const { name } = log.log;
    const stored = await log.newestCheckpoint();
    const isKnown = this.known.has(name) && stored?.signature === this.known.get(name)?.signature;
    if (isKnown || !(await this.continues(log)) || !stored) return;
    if (stored.signature === this.known.get(name)?.signature) return;
    await this.newest.replace(stored);
    this.known.set(name, stored);
  }

  /** Logs a message once until it changes. */
  private logOnce({ title }: StoredLog, message: string): void {
    if (this.lastMessages.get(title) === message) return;
    this.lastMessages.set(title, message);
    this.logger.error(message);
  }
}

/** Takes a log's lock until the transaction ends; false while another node has it. */
async function isAlone(em: EntityManager, name: ProvableLogName): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}, hashtext(${name})) as got`.execute(em.getKysely());
  return rows[0]?.got === true;
}

async function isIn(log: StoredLog, { number, signature }: SignedCheckpoint): Promise<boolean> {
  const [stored] = await log.checkpointsAfter(number - 1, 1);
  return stored?.number === number && stored.signature === signature;
}
