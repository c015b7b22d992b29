import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/clock.ts';
import { Maintenance } from '../../../platform/maintenance/maintenance.module.ts';
import type { TimeTables } from '../time.tables.ts';
import { AuditSignature } from './audit-signature.ts';
import { StoredAudit } from './stored-audit.ts';

/** Signs, once a day, where the audit log ends. */
@Injectable()
export class AuditCheckpoints implements OnModuleInit {
  private readonly logger = new Logger(AuditCheckpoints.name);

  constructor(
    private readonly em: EntityManager,
    private readonly signature: AuditSignature,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.sign());
  }

  /**
   * The first time it is called on a day it signs; of two nodes one does. The log of the server gets the checkpoint too: that is
   * one more place that somebody who rewrites the database would have to reach.
   */
  async sign(): Promise<void> {
    const em = this.em.fork();
    const { sequence, hash } = await new StoredAudit(em).head();
    if (sequence === 0) return;
    const createdAt = this.clock.now().toISOString();
    const checkpoint = this.signature.sign({ day: this.clock.today(), sequence, hash, createdAt });
    const { numInsertedOrUpdatedRows } = await em
      .getKysely<TimeTables>()
      .insertInto('time_audit_checkpoints')
      .values({ day: checkpoint.day, sequence, hash, created_at: createdAt, signature: checkpoint.signature })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) this.logger.log({ checkpoint }, 'Signed the end of the time-card audit log');
  }
}
