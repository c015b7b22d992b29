import {
  type CreateAssignmentRequest,
  type Day,
  type EndAssignmentRequest,
  type Id,
  LIMITS,
  type MovePersonRequest,
  type Role,
  ROLES,
} from '@workforce/contracts';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';
import { pageQuery } from '../../../platform/pagination/page.ts';
import { Trimmed } from '../../../platform/http/is-name.ts';

const listed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',') : value);

export class AssignmentListQuery extends pageQuery({ default: 200, max: 1_000 }) {
  /** Only these roles, separated by commas; default: all. */
  @MayBeAbsent() @Transform(listed) @IsIn(ROLES, { each: true }) @ArrayNotEmpty() @IsArray() roles?: Role[];
  /** Part of the person's name, ignoring case and accents; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
}

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
