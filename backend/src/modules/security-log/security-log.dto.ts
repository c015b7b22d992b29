import {
  type Day,
  EXPORT_FORMATS,
  type ExportFormat,
  type Id,
  SECURITY_EVENTS,
  type SecurityEvent,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { IsIn } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class SecurityLogFilterQuery extends SitesQuery {
  /** Only entries about this person. */
  @MayBeAbsent() @IsId() userId?: Id;
  /** Only what this person did. */
  @MayBeAbsent() @IsId() actorId?: Id;
  @MayBeAbsent() @IsIn(SECURITY_EVENTS) event?: SecurityEvent;
  /** First day. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
}

export class SecurityLogQuery extends IntersectionType(SecurityLogFilterQuery, pageQuery({ default: 100, max: 500 })) {}

export class SecurityLogExportQuery extends SecurityLogFilterQuery {
  @IsIn(EXPORT_FORMATS) format: ExportFormat;
}
