import { Controller, Get } from '@nestjs/common';
import type { AuditVerification, SecurityLogEntry } from '@workforce/contracts';
import { Access, AccessEverywhere } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { placesOf } from '../../platform/access/reach.ts';
import { Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { SecurityLogQuery } from './security-log.dto.ts';
import { SecurityLogQueries } from './security-log.queries.ts';

@Controller('admin/security-log')
export class SecurityLogController {
  constructor(private readonly log: SecurityLogQueries) {}

  /** Sign-ins, failures, revealed and changed passwords, changed roles and accounts, newest first; for admins. */
  @Get()
  @Access('security-log.read')
  @Paged()
  list(
    @CurrentActor() actor: Actor,
    @Query() { limit, cursor, sites, ...filter }: SecurityLogQuery,
  ): Promise<Page<SecurityLogEntry>> {
    const reach = placesOf(actor, 'security-log.read', sites);
    return this.log.list({ ...filter, reach }, { limit, cursor });
  }

  /**
   * Verifies the log; reports the first row that was altered, removed or inserted. `unknowns` lists what the check can't decide.
   */
  @Get('verify')
  @AccessEverywhere('security-log.read')
  verify(): Promise<AuditVerification> {
    return this.log.verify();
  }
}
