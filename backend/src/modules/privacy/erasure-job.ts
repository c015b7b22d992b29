import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { type AttestedRows, attestationSentence, describeRows } from '../../platform/provable-log/attestation.ts';
import { CheckpointSignature } from '../../platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../platform/provable-log/log-maintenance.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { User } from '../users/user.entity.ts';
import { ERASURES } from './account-erasure.ts';
import { Erasure } from './erasure.entity.ts';
import { ErasedPeople } from './erased-people.ts';
import { eraseFromLog, FoundRows } from './log-erasure.ts';
import { TextErasure } from './text-erasure.ts';

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
    private readonly personalData: PersonalData,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.add(ERASURES, { work: (_, signal) => this.run(signal), failed: () => Promise.resolve() });
    this.jobs.schedule('open-erasures', EVERY_HOUR, () => this.run());
  }

  async run(signal?: AbortSignal): Promise<void> {
    const isEnding = () => this.jobs.isEnding || signal?.aborted === true;
    const open = await this.em.fork().find(Erasure, { completedAt: null });
    for (const { personId } of open) await this.erasedPeople.remember(personId, this.clock.now());
    for (let people = await this.texts.run(isEnding); people.length > 0; people = await this.texts.run(isEnding)) {
      // Rows that wait to be chained are hashed as they were written, and erased then.
      await this.logs.run();
      const em = this.em.fork();
      const found = this.personalData.logs.map((log) => new FoundRows(log, people));
      for (const rows of found) await rows.search(em);
      for (const person of people) await this.complete(person, found);
    }
  }

  private async complete(person: Id, found: readonly FoundRows[]): Promise<void> {
    await this.transactions.run(async (em) => {
      const at = this.clock.now();
      const erasure = await em.findOneOrFail(Erasure, { personId: person }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (erasure.completedAt !== null) return;
      const attested: AttestedRows[] = [];
      for (const rows of found) {
        const left = await this.eraseFrom(em, rows, { person, at });
        if (left) attested.push(left);
      }
      const subject = await em.findOneOrFail(User, { id: person });
      const detail = this.sentence(person, attested);
      await this.log.record({ event: 'erasure_completed', actor: null, subject, detail });
      Object.assign(erasure, { texts: null, progress: null, completedAt: at });
    });
  }

  /** Null if the erasure has changed no row. */
  private sentence(person: Id, attested: readonly AttestedRows[]): string | null {
    const rows = attested.map(describeRows).join('; ');
    return rows === '' ? null : attestationSentence(rows, this.signature.attest(person, rows));
  }

  /** With the rows that have come since the search. */
  private async eraseFrom(
    em: EntityManager,
    found: FoundRows,
    { person, at }: { person: Id; at: Date },
  ): Promise<AttestedRows | null> {
    const { erasable } = found;
    await erasable.clear?.(em.getKysely<never>(), person);
    await found.search(em);
    const { publicKey } = this.signature;
    return eraseFromLog(em, erasable, { person, found: new Set(found.of(person)), at, publicKey });
  }
}
