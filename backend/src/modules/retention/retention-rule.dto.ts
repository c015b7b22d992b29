import {
  type Id,
  MOST_RETENTION_DAYS,
  RETENTION_KINDS,
  type RetentionDaysRequest,
  type RetentionKind,
  type RetentionRuleRequest,
} from '@workforce/contracts';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent, OrNull } from '../../platform/http/may-be.ts';

export class RetentionDaysDto implements RetentionDaysRequest {
  /** Days after which rows are deleted; null keeps them. Each kind has a least number of days. */
  @OrNull() @Max(MOST_RETENTION_DAYS) @Min(1) @IsInt() days: number | null;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class RetentionRuleDto implements RetentionRuleRequest {
  /** The organisation, a region or a site. */
  @IsId() unitId: Id;
  @IsIn(RETENTION_KINDS) kind: RetentionKind;
  /** Days after which rows are deleted; null keeps them. Each kind has a least number of days. */
  @OrNull() @Max(MOST_RETENTION_DAYS) @Min(1) @IsInt() days: number | null;
}
