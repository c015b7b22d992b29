import { Injectable } from '@nestjs/common';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditVerification } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Budget } from '../concurrency/budget.ts';
import { AnchorFile } from './anchor-file.ts';
import { deliveredNumber } from './anchor-url.ts';
import type { ChainRow } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { NewestCheckpoints } from './newest-checkpoints.ts';
import { storedAttestationFault } from './stored-erasures.ts';
import { type ProvableLog, StoredLog } from './stored-log.ts';
import { verificationOf } from './unknowns.ts';
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

/** Verifies logs in the database against all evidence. */
@Injectable()
export class LogProof {
  /** A million rows take a while, so verifications run one at a time. */
  private readonly queue = new Budget(1);
  private readonly newest: NewestCheckpoints;
  private readonly file: AnchorFile | undefined;

  constructor(private readonly config: Config) {
    const { auditAnchorFile } = config;
    this.newest = new NewestCheckpoints(config);
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

  private async outsideOf<Row extends ChainRow>({ log }: ProofOf<Row>): Promise<SignedCheckpoint[]> {
    const known = [...(await this.newest.all()), ...((await this.file?.all()) ?? [])];
    return known.filter((checkpoint) => checkpoint.log === log.name);
  }

  private async verifySnapshot<Row extends ChainRow>(
    em: EntityManager,
    { log, further }: ProofOf<Row>,
    { outside, publicKey }: { outside: readonly SignedCheckpoint[]; publicKey: string | undefined },
  ): Promise<AuditVerification> {
    const { auditAnchorFile, auditAnchorUrl } = this.config;
    const stored = new StoredLog(em, log);
    const more = further(em);
    const checked = await verifyLog(stored, { publicKey, outside, each: (row) => more.each?.(row) });
    const delivered = auditAnchorUrl === undefined ? null : await deliveredNumber(em, stored);
    const anchors = { isOn: (auditAnchorFile ?? auditAnchorUrl) !== undefined, delivered };
    const firstFault = checked.firstFault ?? (await storedAttestationFault(em, log)) ?? (await more.fault());
    const waiting = (await more.waiting?.()) ?? 0;
    return verificationOf({ ...checked, firstFault }, { publicKey, outside, anchors, waiting, entries: null });
  }
}
