import {
  type CreateAssignmentRequest,
  type Day,
  type EndAssignmentRequest,
  type Id,
  type MovePersonRequest,
  type Role,
  ROLES,
} from '@workforce/contracts';
import { IsIn } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';

export class CreateAssignmentDto implements CreateAssignmentRequest {
  @IsId() userId: Id;
  @IsId() unitId: Id;
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` }) role: Role;
  /** Default: today at the unit; not earlier. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** The last day; null without an end. */
  @MayBeNull() @IsDay() to?: Day | null;
}

export class EndAssignmentDto implements EndAssignmentRequest {
  /** The last day; default and earliest: yesterday at the unit, so that it ends at once. */
  @MayBeAbsent() @IsDay() to?: Day;
}

export class MovePersonDto implements MovePersonRequest {
  @IsId() siteId: Id;
  /** The first day at the new site; default: today there; not earlier. */
  @MayBeAbsent() @IsDay() from?: Day;
}
