import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditVerification, Day, Id, SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { addDays, startOfDay } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import { instantText } from '../../platform/database/instants.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { CheckpointSignature } from '../../platform/provable-log/checkpoint-signature.ts';
import { LogProof } from '../../platform/provable-log/log-proof.ts';
import { SECURITY_LOG_PROOF } from './security-log-proof.ts';
import type { SecurityLogTables } from './security-log.tables.ts';

export interface SecurityLogFilter {
  userId?: Id;
  event?: SecurityEvent;
  /** First day. */
  from?: Day;
  /** Last day. */
  to?: Day;
  page: PageRequest;
}

/** Queries of the security log. */
@Injectable()
export class SecurityLogQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly proof: LogProof,
    private readonly signature: CheckpointSignature,
  ) {}

  /** Entries, newest first. */
  async list({ userId, event, from, to, page: request }: SecurityLogFilter): Promise<Page<SecurityLogEntry>> {
    const before = keysetOf(request, ['id']);
    const zone = this.config.timeZone;
    const rows = await this.em
      .getKysely<SecurityLogTables>()
      .selectFrom('security_log as l')
      .select([
        'l.id',
        instantText('l.at').as('at'),
        'l.event',
        'l.actor_id as actorId',
        'l.actor_name as actorName',
        'l.user_id as userId',
        'l.user_name as userName',
        'l.username',
        'l.address',
        'l.detail',
      ])
      .$if(userId !== undefined, (query) => query.where('l.user_id', '=', userId ?? ''))
      .$if(event !== undefined, (query) => query.where('l.event', '=', event ?? 'sign_in'))
      .$if(from !== undefined, (query) => query.where('l.at', '>=', startOfDay(from ?? '', zone)))
      .$if(to !== undefined, (query) => query.where('l.at', '<', startOfDay(addDays(to ?? '', 1), zone)))
      .$if(before !== null, (query) => query.where('l.id', '<', before?.[0] ?? ''))
      .orderBy('l.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** Verifies the whole chain in one snapshot, and the remaining addresses. */
  verify(): Promise<AuditVerification> {
    return this.proof.verify(this.em, SECURITY_LOG_PROOF, this.signature.publicKey);
  }
}
