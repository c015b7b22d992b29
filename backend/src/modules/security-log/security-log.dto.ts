import { type Day, type Id, SECURITY_EVENTS, type SecurityEvent } from '@workforce/contracts';
import { IsIn } from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class SecurityLogQuery extends pageQuery({ default: 100, max: 500 }) {
  /** Only entries about this person. */
  @MayBeAbsent() @IsId() userId?: Id;
  @MayBeAbsent() @IsIn(SECURITY_EVENTS) event?: SecurityEvent;
  /** First day. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay() to?: Day;
}
