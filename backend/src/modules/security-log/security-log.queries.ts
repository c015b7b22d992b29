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
import { sinceDay, untilDay } from '../../platform/database/site-day.ts';
import { SECURITY_LOG_PROOF } from './security-log-proof.ts';
import type { Database } from '../database.ts';

export interface SecurityLogFilter {
  /** The person whom entries are about. */
  userId?: Id;
  /** The person who did it. */
  actorId?: Id;
  event?: SecurityEvent;
  /** First day. */
  from?: Day;
  /** Last day. */
  to?: Day;
  reach: PlacesReach;
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
  async list(filter: SecurityLogFilter, request: PageRequest): Promise<Page<SecurityLogEntry>> {
    const before = keysetOf(request, ['id']);
    const rows = await this.entries()
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
      .where(this.matches(filter))
      .$if(before !== null, (query) => query.where('l.id', '<', before?.[0] ?? ''))
      .orderBy('l.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** Number of the same entries; counting stops at `limit`. */
  async count(filter: SecurityLogFilter, limit: number): Promise<number> {
    const found = await this.entries().select('l.id').where(this.matches(filter)).limit(limit).execute();
    return found.length;
  }

  /** Verifies the whole chain in one snapshot, and the remaining addresses. */
  verify(): Promise<AuditVerification> {
    return this.proof.verify(this.em, SECURITY_LOG_PROOF, this.signature.publicKey);
  }

  /** With the site whose days count; the organisation's for entries of no site. */
  private entries() {
    return this.em
      .getKysely<Database>()
      .selectFrom('security_log as l')
      .leftJoin('org_units as o', (join) =>
        join.on(sql<boolean>`o.id = coalesce(l.site_id, (select id from org_units where kind = 'organisation'))`),
      );
  }

  private matches({ userId, actorId, event, from, to, reach }: SecurityLogFilter) {
    const conditions = [within(reach, 'l')];
    if (userId !== undefined) conditions.push(sql`l.user_id = ${userId}`);
    if (actorId !== undefined) conditions.push(sql`l.actor_id = ${actorId}`);
    if (event !== undefined) conditions.push(sql`l.event = ${event}`);
    if (from !== undefined)
      conditions.push(sinceDay('l.at', from), sql`l.id >= ${this.clock.firstIdAt(utc(addDays(from, -1)))}`);
    if (to !== undefined)
      conditions.push(untilDay('l.at', to), sql`l.id < ${this.clock.firstIdAt(utc(addDays(to, 2)))}`);
    return sql.join<boolean>(conditions, sql` and `);
  }
}

/** Ids begin with the time: those of a day at any site are between the UTC days before and after it. */
const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
