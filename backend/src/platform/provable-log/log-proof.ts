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
import { type ProvableLog, StoredLog } from './stored-log.ts';
import { verificationOf } from './unknowns.ts';
import { type LogFault, verifyLog } from './verify-log.ts';

/** What a log knows beside its chain. */
export interface AdditionalProof<Row> {
  /** Sees every row on the way. */
  each?(row: Row): void;
  /** The first row that something else contradicts; asked once the chain has been walked. */
  fault(): Promise<LogFault | null>;
  /** Rows that are not chained yet. */
  waiting?(): Promise<number>;
}

/** A log with all that it takes to check it. */
export interface ProofOf<Row extends ChainRow> {
  log: ProvableLog<Row>;
  /** @param em sees the database as it was at one moment */
  further(em: EntityManager): AdditionalProof<Row>;
}

/** Checks logs in the database against everything that is known of them. */
@Injectable()
export class LogProof {
  /** A million rows take a while, so one check runs at a time. */
  private readonly turns = new Budget(1);
  private readonly newest: NewestCheckpoints;
  private readonly file: AnchorFile | undefined;

  constructor(private readonly config: Config) {
    const { auditAnchorFile } = config;
    this.newest = new NewestCheckpoints(config);
    this.file = auditAnchorFile === undefined ? undefined : new AnchorFile(auditAnchorFile);
  }

  /**
   * Checks a whole log as it is at this moment (`decisions §7`).
   *
   * @param publicKey of the signatures; without it they are compared, but not authenticated
   */
  verify<Row extends ChainRow>(
    em: EntityManager,
    proof: ProofOf<Row>,
    publicKey: string | undefined,
  ): Promise<AuditVerification> {
    return this.turns.run(1, async () => {
      // Before the database: what is outside it by now is in it, what comes meanwhile is not asked for.
      const outside = await this.outsideOf(proof);
      return em.fork().transactional((at) => this.look(at, proof, { outside, publicKey }), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      });
    });
  }

  /** Checks a log as a transaction that is open sees it. */
  async verifyAt<Row extends ChainRow>(
    em: EntityManager,
    proof: ProofOf<Row>,
    publicKey: string | undefined,
  ): Promise<AuditVerification> {
    return this.look(em, proof, { outside: await this.outsideOf(proof), publicKey });
  }

  private async outsideOf<Row extends ChainRow>({ log }: ProofOf<Row>): Promise<SignedCheckpoint[]> {
    const known = [...(await this.newest.all()), ...((await this.file?.all()) ?? [])];
    return known.filter((checkpoint) => checkpoint.log === log.name);
  }

  private async look<Row extends ChainRow>(
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
    const firstFault = checked.firstFault ?? (await more.fault());
    const waiting = (await more.waiting?.()) ?? 0;
    return verificationOf({ ...checked, firstFault }, { publicKey, outside, anchors, waiting, entries: null });
  }
}
