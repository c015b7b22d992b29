import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { inWords } from '../../platform/provable-log/attested-rows.ts';
import { LogMaintenance } from '../../platform/provable-log/log-maintenance.ts';
import { attestedRows } from '../../platform/provable-log/stored-erasures.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { User } from '../users/user.entity.ts';
import { ERASURES } from './account-erasure.ts';
import { ERASABLE_AUDIT, ERASABLE_SECURITY } from './erasable-logs.ts';
import { ERASED, patternOf, type PersonTexts, personTexts } from './erased-texts.ts';
import { Erasure } from './erasure.entity.ts';
import { ErasedPeople } from './erased-people.ts';
import { eraseFromLog } from './log-erasure.ts';

/** Tables that `erase_text` refuses, or that need no search: what is in them is handled by ids. */
const NOT_SEARCHED = [
  'users',
  'erasures',
  'erased_rows',
  'migrations',
  'time_audit_log',
  'security_log',
  'log_checkpoints',
];

/** What is kept for hours, and the column with texts. */
const SHORT_LIVED: Record<string, string> = { idempotency_keys: 'body', logout_tokens: 'subject', rate_limits: 'key' };

/** Takes people whose accounts were erased out of every other table (`identity §5`). Runs again until it is through. */
@Injectable()
export class ErasureJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly log: SecurityLog,
    private readonly logs: LogMaintenance,
    private readonly erasedPeople: ErasedPeople,
    private readonly jobs: Jobs,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.add(ERASURES, { work: () => this.run(), failed: () => Promise.resolve() });
    this.maintenance.everyHour(() => this.run());
  }

  async run(): Promise<void> {
    const open = await this.em.fork().find(Erasure, { completedAt: null }, { orderBy: { requestedAt: 'asc' } });
    for (const erasure of open) await this.complete(erasure.personId, personTexts(erasure.texts ?? []));
  }

  private async complete(person: Id, texts: PersonTexts): Promise<void> {
    await this.erasedPeople.remember(person, this.clock.now());
    await this.removeShortLived(texts);
    for (const table of await this.tables())
      await sql`select erase_text(${table}, ${texts.pattern ?? '(?!)'}, ${texts.all}::text[], ${ERASED})`.execute(
        this.em.fork().getKysely(),
      );
    // Rows that wait to be chained are hashed as they were written, and erased then.
    await this.logs.run();
    await this.transactions.run(async (em) => {
      const at = this.clock.now();
      const erasure = await em.findOneOrFail(Erasure, { personId: person }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (erasure.completedAt !== null) return;
      await sql`update security_log set address = null, address_salt = null
        where (user_id = ${person} or actor_id = ${person}) and address is not null`.execute(em.getKysely());
      await eraseFromLog(em, ERASABLE_AUDIT, { person, texts, at });
      await eraseFromLog(em, ERASABLE_SECURITY, { person, texts, at });
      const attested = [
        await attestedRows(em, 'time-audit', person),
        await attestedRows(em, 'security', person),
      ].filter((each) => each !== null);
      const subject = await em.findOneOrFail(User, { id: person });
      await this.log.record({
        ...{ event: 'erasure_completed', actor: null, subject },
        detail: attested.map(inWords).join('; ') || null,
      });
      Object.assign(erasure, { texts: null, completedAt: at });
    });
  }

  /** What is kept for hours only goes when it says any of the texts. */
  private async removeShortLived({ all }: PersonTexts): Promise<void> {
    const pattern = patternOf(all);
    const db = this.em.fork().getKysely();
    if (pattern === null) return;
    for (const [table, column] of Object.entries(SHORT_LIVED))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} ~* ${pattern}`.execute(db);
  }

  /** Every table with rows, partitions singly. */
  private async tables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> all(${NOT_SEARCHED}::text[]) order by 1`.execute(this.em.fork().getKysely());
    return rows.map(({ name }) => name);
  }
}
