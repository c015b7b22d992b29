import { Controller, Get } from '@nestjs/common';
import type { AuditVerification, Day, Id, TimeAuditEntry } from '@workforce/contracts';

import { Access } from '../../../platform/access/access.decorators.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import { type Page, pageQuery } from '../../../platform/pagination/page.ts';
import { type AuditFilter, AuditQueries } from './audit.queries.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';

class AuditListQuery extends pageQuery({ default: 200, max: 1_000 }) implements AuditFilter {
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** First day on which something was done. */
  @MayBeAbsent() @IsDay() startDate?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay() endDate?: Day;
}

/** What happened to time entries (§2.20). */
@Controller('time-card-audit-log')
export class AuditController {
  constructor(private readonly audit: AuditQueries) {}

  /** Rows, the newest first. */
  @Get()
  @Access('time-audit.read')
  @Paged()
  list(@Query() { limit, cursor, ...filter }: AuditListQuery): Promise<Page<TimeAuditEntry>> {
    return this.audit.list(filter, { limit, cursor });
  }

  /**
   * Whether the log is as it was written and time entries are what it says; otherwise the first row that was altered, removed or
   * inserted, or whose time entry differs. `unknowns` says what the check leaves open.
   */
  @Get('verify')
  @Access('time-audit.read')
  verify(): Promise<AuditVerification> {
    return this.audit.verify();
  }
}
