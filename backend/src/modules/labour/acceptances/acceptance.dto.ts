import {
  type Id,
  type Instant,
  LABOUR_RULE_IDS,
  type LabourAcceptanceRequest,
  type LabourRuleId,
  LIMITS,
} from '@workforce/contracts';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../../platform/http/is-id.ts';
import { IsInstant } from '../../../platform/http/is-instant.ts';

export class LabourAcceptanceDto implements LabourAcceptanceRequest {
  @IsId() employeeId: Id;
  @IsId() siteId: Id;
  @IsIn(LABOUR_RULE_IDS) ruleId: LabourRuleId;
  @MaxLength(50) @IsString() packId: string;
  @IsInstant() start: Instant;
  @IsInstant() end: Instant;
  /** Required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}
