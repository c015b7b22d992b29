import { type Day, type Id, SECURITY_EVENTS, type SecurityEvent } from '@workforce/contracts';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';

export class SecurityLogQuery extends pageQuery({ default: 100, max: 500 }) {
  /** Only what concerned this person. */
  @IsOptional() @IsUUID() userId?: Id;
  @IsOptional() @IsIn(SECURITY_EVENTS) event?: SecurityEvent;
  /** First day. */
  @IsOptional() @IsDay() from?: Day;
  /** Last day. */
  @IsOptional() @IsDay() to?: Day;
}
