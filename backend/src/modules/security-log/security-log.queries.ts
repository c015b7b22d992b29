import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditVerification, Day, Id, SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { sql } from 'kysely';
import { type PlacesReach, within } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { CheckpointSignature } from '../../platform/provable-log/checkpoint-signature.ts';
import { LogProof } from '../../platform/provable-log/log-proof.ts';
import { sinceDay, untilDay } from '../sites/site-day.ts';
import { SECURITY_LOG_PROOF } from './security-log-proof.ts';
import type { SecurityLogTables } from './security-log.tables.ts';

export interface SecurityLogFilter {
  userId?: Id;
  event?: SecurityEvent;
  /** First day. */
  from?: Day;
  /** Last day. */
  to?: Day;
  reach: PlacesReach;
  page: PageRequest;
}

/** Queries of the security log. */
@Injectable()
export class SecurityLogQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proof: LogProof,
    private readonly signature: CheckpointSignature,
  ) {}

  /** Entries, newest first. */
  async list({ userId, event, from, to, reach, page: request }: SecurityLogFilter): Promise<Page<SecurityLogEntry>> {
    const before = keysetOf(request, ['id']);
    const rows = await this.em
      .getKysely<SecurityLogTables>()
      .selectFrom('security_log as l')
      .leftJoin('org_units as o', (join) =>
        join.on(sql<boolean>`o.id = coalesce(l.site_id, (select id from org_units where kind = 'organisation'))`),
      )
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
      .where(within(reach, 'l'))
      .$if(from !== undefined, (query) =>
        query
          .where(sinceDay('l.at', from ?? ''))
          .where('l.id', '>=', this.clock.firstIdAt(utc(addDays(from ?? '', -1)))),
      )
      .$if(to !== undefined, (query) =>
        query.where(untilDay('l.at', to ?? '')).where('l.id', '<', this.clock.firstIdAt(utc(addDays(to ?? '', 2)))),
      )
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

/** Ids begin with the time: those of a day at any site are between the UTC days before and after it. */
const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
