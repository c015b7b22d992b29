import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditVerification, Day, Id, TimeAuditEntry } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { type PlacesReach, visibleRow, within } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import { CheckpointSignature } from '../../../platform/provable-log/checkpoint-signature.ts';
import { LogProof } from '../../../platform/provable-log/log-proof.ts';
import { sinceDay, untilDay } from '../../../platform/database/site-day.ts';
import type { Database } from '../../database.ts';
import { TIME_AUDIT_PROOF } from './time-audit-proof.ts';

export interface AuditFilter {
  employeeId?: Id;
  /** Days of the change at the entry's site, inclusive. */
  startDate?: Day;
  endDate?: Day;
  reach: PlacesReach;
}

const FAULT_ELSEWHERE = 'Ask an administrator of the whole organisation to verify the log: it names the row.';

/** Queries of the audit log. */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: LogProof,
    private readonly signature: CheckpointSignature,
  ) {}

  /** Rows, newest first (§2.20). */
  async list(
    { employeeId, startDate, endDate, reach }: AuditFilter,
    request: PageRequest,
  ): Promise<Page<TimeAuditEntry>> {
    const after = keysetOf(request, ['integer']);
    const rows = await this.select()
      .$if(employeeId !== undefined, (query) => query.where('a.employee_id', '=', employeeId ?? ''))
      .where(within(reach, 'a'))
      .$if(startDate !== undefined, (query) => query.where(sinceDay('a.timestamp', startDate ?? '')))
      .$if(endDate !== undefined, (query) => query.where(untilDay('a.timestamp', endDate ?? '')))
      .$if(after !== null, (query) => query.where('a.sequence', '<', Number(after?.[0])))
      .orderBy('a.sequence', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, (row) => [String(row.sequence)]);
  }

  /**
   * All rows about one entry, newest first: the caller's own, or of a site at which they may read the log.
   *
   * @throws DomainError NOT_FOUND
   */
  async historyOf(actor: ActorRef, entryId: Id): Promise<TimeAuditEntry[]> {
    const rows = await this.select()
      .where('a.time_entry_id', '=', entryId)
      .where(visibleRow(actor, 'time-audit.read', 'a'))
      .orderBy('a.sequence', 'desc')
      .execute();
    if (rows.length === 0) throw notFound('The time entry');
    return rows;
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('time_audit_log as a')
      .innerJoin('org_units as o', 'o.id', 'a.site_id')
      .select([
        'a.id',
        'o.id as siteId',
        'o.name as siteName',
        sql<number>`a.sequence::float8`.as('sequence'),
        instantText('a.timestamp').as('timestamp'),
        'a.time_entry_id as timeEntryId',
        'a.action_type as actionType',
        sql<TimeAuditEntry['employee']>`json_build_object('id', a.employee_id, 'name', a.employee_name)`.as('employee'),
        sql<TimeAuditEntry['actionByUser']>`json_build_object('id', a.action_by_id, 'name', a.action_by_name)`.as(
          'actionByUser',
        ),
        'a.reason',
        'a.previous_data as previousData',
        'a.new_data as newData',
        'a.hash',
      ]);
  }

  /**
   * Verifies the whole chain in one snapshot, and the time entries against it. The log is one chain over all sites: those who don't
   * oversee all learn that it is faulty, not which row is.
   */
  async verify(reach: PlacesReach): Promise<AuditVerification> {
    const verified = await this.proof.verify(this.em, TIME_AUDIT_PROOF, this.signature.publicKey);
    const { firstFault } = verified;
    if (reach.kind === 'all' || firstFault === null) return verified;
    return { ...verified, firstFault: { ...firstFault, id: null, entryId: null, message: FAULT_ELSEWHERE } };
  }
}
