import { Injectable } from '@nestjs/common';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditVerification, ProvableLogName } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Budget } from '../concurrency/budget.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { StorageAway } from '../storage/storage-away.ts';
import { AnchorFile } from './anchor-file.ts';
import { deliveredNumber } from './anchor-url.ts';
import type { ChainRow } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { NewestCheckpoints } from './newest-checkpoints.ts';
import { storedAttestationFault } from './stored-erasures.ts';
import { type ProvableLog, StoredLog } from './stored-log.ts';
import { verificationOf } from './verification.ts';
import { type LogFault, verifyLog } from './verify-log.ts';

/** Evidence about a log beside its chain. */
export interface AdditionalProof<Row> {
  /** Called for every row during the verification. */
  each?(row: Row): void;
  /** The first row that contradicts other data; called after the chain was verified. */
  fault(): Promise<LogFault | null>;
  /** Number of rows not chained yet. */
  waiting?(): Promise<number>;
}

/** A log with all that its verification needs. */
export interface ProofOf<Row extends ChainRow> {
  log: ProvableLog<Row>;
  /** @param em reads one snapshot of the database */
  further(em: EntityManager): AdditionalProof<Row>;
}

/** A log's checkpoints outside the database. */
interface Outside {
  checkpoints: readonly SignedCheckpoint[];
  /** Whether the file store's can't be read now. */
  isStoreAway: boolean;
}

/** Verifies logs in the database against all evidence. */
@Injectable()
export class LogProof {
  /** A million rows take a while, so verifications run one at a time. */
  private readonly queue = new Budget(1);
  private readonly newest: NewestCheckpoints;
  private readonly file: AnchorFile | undefined;

  constructor(
    private readonly config: Config,
    storage: FileStorage,
  ) {
    const { auditAnchorFile } = config;
    this.newest = new NewestCheckpoints(storage);
    this.file = auditAnchorFile === undefined ? undefined : new AnchorFile(auditAnchorFile);
  }

  /**
   * Verifies a whole log in one snapshot (`decisions §7`).
   *
   * @param publicKey of the signatures; without it they are compared, but not authenticated
   */
  verify<Row extends ChainRow>(
    em: EntityManager,
    proof: ProofOf<Row>,
    publicKey: string | undefined,
  ): Promise<AuditVerification> {
    return this.queue.run(1, async () => {
      // Read before the snapshot: checkpoints outside are in the database by now, and later ones aren't read.
      const outside = await this.outsideOf(proof);
      return em.fork().transactional((at) => this.verifySnapshot(at, proof, { outside, publicKey }), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      });
    });
  }

  /** Verifies a log in the snapshot of an open transaction. */
  async verifyAt<Row extends ChainRow>(
    em: EntityManager,
    proof: ProofOf<Row>,
    publicKey: string | undefined,
  ): Promise<AuditVerification> {
    return this.verifySnapshot(em, proof, { outside: await this.outsideOf(proof), publicKey });
  }

  private async outsideOf<Row extends ChainRow>({ log }: ProofOf<Row>): Promise<Outside> {
    const stored = await this.inStore(log.name);
    const known = [...(stored ?? []), ...((await this.file?.all()) ?? [])];
    return { checkpoints: known.filter((checkpoint) => checkpoint.log === log.name), isStoreAway: stored === null };
  }

  /** Null while the store doesn't answer: what is in the database can be verified without it. */
  private async inStore(name: ProvableLogName): Promise<SignedCheckpoint[] | null> {
    try {
      const newest = await this.newest.of(name);
      return newest ? [newest] : [];
    } catch (error) {
      if (error instanceof StorageAway) return null;
      throw error;
    }
  }

  private async verifySnapshot<Row extends ChainRow>(
    em: EntityManager,
    { log, further }: ProofOf<Row>,
    { outside: { checkpoints: outside, isStoreAway }, publicKey }: { outside: Outside; publicKey: string | undefined },
  ): Promise<AuditVerification> {
    const { auditAnchorFile, auditAnchorUrl } = this.config;
    const stored = new StoredLog(em, log);
    const more = further(em);
    const checked = await verifyLog(stored, { publicKey, outside, each: (row) => more.each?.(row) });
    const delivered = auditAnchorUrl === undefined ? null : await deliveredNumber(em, stored);
    const anchors = { isOn: (auditAnchorFile ?? auditAnchorUrl) !== undefined, delivered };
    const firstFault = checked.firstFault ?? (await storedAttestationFault(em, log, publicKey)) ?? (await more.fault());
    const waiting = (await more.waiting?.()) ?? 0;
    const evidence = { publicKey, outside, isStoreAway, anchors, waiting, entries: null };
    return verificationOf({ ...checked, firstFault }, evidence);
  }
}
