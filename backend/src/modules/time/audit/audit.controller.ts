import { Controller, Get } from '@nestjs/common';
import { IntersectionType } from '@nestjs/mapped-types';
import type { AuditVerification, Day, Id, TimeAuditEntry } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import { type Page, pageQuery } from '../../../platform/pagination/page.ts';
import { type AuditFilter, AuditQueries } from './audit.queries.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';

class AuditListQuery
  extends IntersectionType(SitesQuery, pageQuery({ default: 200, max: 1_000 }))
  implements Omit<AuditFilter, 'reach'>
{
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** First day of the changes. */
  @MayBeAbsent() @IsDay() startDate?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay({ notBefore: 'startDate' }) endDate?: Day;
}

/** History of time entries (§2.20). */
@Controller('time-card-audit-log')
export class AuditController {
  constructor(private readonly audit: AuditQueries) {}

  /** Rows, newest first. */
  @Get()
  @Access('time-audit.read')
  @Paged()
  list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, sites, ...filter }: AuditListQuery,
  ): Promise<Page<TimeAuditEntry>> {
    return this.audit.list({ ...filter, reach: placesOf(actor, 'time-audit.read', sites) }, { limit, cursor });
  }

  /**
   * Verifies the log, and time entries against it; reports the first row that was altered, removed or inserted, or whose time entry
   * differs, by its ids to those who oversee the whole organisation. `unknowns` lists what the check can't decide.
   */
  @Get('verify')
  @Access('time-audit.read')
  verify(@CurrentActor() actor: Actor): Promise<AuditVerification> {
    return this.audit.verify(placesOf(actor, 'time-audit.read'));
  }
}
