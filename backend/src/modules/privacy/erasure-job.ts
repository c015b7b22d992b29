import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { type AttestedRows, attestationSentence, inWords } from '../../platform/provable-log/attestation.ts';
import type { ChainRow } from '../../platform/provable-log/chain.ts';
import { CheckpointSignature } from '../../platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../platform/provable-log/log-maintenance.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SECURITY } from '../security-log/security-chain.ts';
import { TIME_AUDIT } from '../time/audit/time-audit-chain.ts';
import { User } from '../users/user.entity.ts';
import { ERASURES } from './account-erasure.ts';
import { ERASABLE_AUDIT, ERASABLE_SECURITY } from './erasable-logs.ts';
import { Erasure } from './erasure.entity.ts';
import { ErasedPeople } from './erased-people.ts';
import { endOf, type ErasableLog, eraseFromLog, FoundRows } from './log-erasure.ts';
import { TextErasure } from './text-erasure.ts';

/** Rows of a log that are searched by one statement. */
const LOG_ROWS_AT_A_TIME = 10_000;

/** Takes people whose accounts were erased out of every other table (`identity §5`). Runs again until it is through. */
@Injectable()
export class ErasureJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly log: SecurityLog,
    private readonly logs: LogMaintenance,
    private readonly signature: CheckpointSignature,
    private readonly texts: TextErasure,
    private readonly erasedPeople: ErasedPeople,
    private readonly jobs: Jobs,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.add(ERASURES, { work: (_, signal) => this.run(signal), failed: () => Promise.resolve() });
    this.maintenance.everyHour(() => this.run());
  }

  async run(signal?: AbortSignal): Promise<void> {
    const isEnding = () => this.jobs.isEnding || signal?.aborted === true;
    const open = await this.em.fork().find(Erasure, { completedAt: null });
    for (const { personId } of open) await this.erasedPeople.remember(personId, this.clock.now());
    for (let people = await this.texts.run(isEnding); people.length > 0; people = await this.texts.run(isEnding)) {
      // Rows that wait to be chained are hashed as they were written, and erased then.
      await this.logs.run();
      const em = this.em.fork();
      const audit = new FoundRows(ERASABLE_AUDIT.table, people);
      await audit.search(em, await endOf(em, TIME_AUDIT), LOG_ROWS_AT_A_TIME);
      const security = new FoundRows(ERASABLE_SECURITY.table, people);
      await security.search(em, await endOf(em, SECURITY), LOG_ROWS_AT_A_TIME);
      for (const person of people) await this.complete(person, { audit, security });
    }
  }

  private async complete(person: Id, { audit, security }: { audit: FoundRows; security: FoundRows }): Promise<void> {
    await this.transactions.run(async (em) => {
      const at = this.clock.now();
      const erasure = await em.findOneOrFail(Erasure, { personId: person }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (erasure.completedAt !== null) return;
      await sql`update security_log set address = null, address_salt = null
        where (user_id = ${person} or actor_id = ${person}) and address is not null`.execute(em.getKysely());
      const attested = [
        await this.eraseFrom(em, ERASABLE_AUDIT, { person, found: audit, at }),
        await this.eraseFrom(em, ERASABLE_SECURITY, { person, found: security, at }),
      ].filter((each) => each !== null);
      const subject = await em.findOneOrFail(User, { id: person });
      const detail = this.sentence(person, attested);
      await this.log.record({ event: 'erasure_completed', actor: null, subject, detail });
      Object.assign(erasure, { texts: null, progress: null, completedAt: at });
    });
  }

  /** Null if the erasure has changed no row. */
  private sentence(person: Id, attested: readonly AttestedRows[]): string | null {
    const words = attested.map(inWords).join('; ');
    return words === '' ? null : attestationSentence(words, this.signature.attest(person, words));
  }

  /** With the rows that have come since the search. */
  private async eraseFrom<Row extends ChainRow, Texts extends object>(
    em: EntityManager,
    erasable: ErasableLog<Row, Texts>,
    { person, found, at }: { person: Id; found: FoundRows; at: Date },
  ): Promise<AttestedRows | null> {
    const { publicKey } = this.signature;
    await found.search(em, await endOf(em, erasable.log), LOG_ROWS_AT_A_TIME);
    return eraseFromLog(em, erasable, { person, found: new Set(found.of(person)), at, publicKey });
  }
}
