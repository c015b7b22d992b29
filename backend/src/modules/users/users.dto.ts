import {
  type CreateUserRequest,
  type Day,
  type Id,
  type ResetPasswordRequest,
  type Role,
  ROLES,
  type UpdateRoleRequest,
  type UpdateUserRequest,
} from '@workforce/contracts';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsString } from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { MayBeAbsent, MayBeBlank, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

const MAX_JOB_FUNCTIONS = 200;

/** Texts and lengths are checked by `validateNewPerson`. */
export class CreateUserDto implements CreateUserRequest {
  @IsString({ message: 'Name is required' }) name: string;
  /** Unique, ignoring case. */
  @IsString({ message: 'Username is required' }) username: string;
  @IsString({ message: 'Password is required' }) password: string;
  @IsString({ message: 'Email is required' }) email: string;
  /** `employee` by default; only admins choose another. */
  @MayBeAbsent() @IsIn(ROLES) role?: Role;
  @MayBeAbsent()
  @IsId({ each: true })
  @ArrayMaxSize(MAX_JOB_FUNCTIONS)
  @IsArray()
  jobFunctions?: Id[];
  /** The home site; by default the caller's, for admins the first. */
  @MayBeAbsent() @IsId() siteId?: Id;
  /** True by default. */
  @MayBeAbsent() @IsBoolean() isActive?: boolean;
}

/** Texts and lengths are checked by `validatePersonChanges`. */
export class UpdateUserDto implements UpdateUserRequest {
  @MayBeAbsent() @IsString() name?: string;
  @MayBeAbsent() @IsString() username?: string;
  /** Blank for unchanged. */
  @MayBeAbsent() @IsString() password?: string;
  @MayBeAbsent() @IsString() email?: string;
  /** As (xxx) xxx-xxxx; null or blank for none. */
  @MayBeNull() @IsString() phone?: string | null;
  /** From 1900-01-01 to today; null or blank for none. */
  @MayBeBlank() @IsDay({ ofAnyYear: true }) birthday?: Day | null;
  @MayBeAbsent() @IsIn(ROLES) role?: Role;
  @MayBeAbsent()
  @IsId({ each: true })
  @ArrayMaxSize(MAX_JOB_FUNCTIONS)
  @IsArray()
  jobFunctions?: Id[];
  @MayBeAbsent() @IsBoolean() isActive?: boolean;
  /** With a deactivation: shifts that haven't begun stay in the plan without a person. */
  @MayBeAbsent() @IsBoolean() unassignShifts?: boolean;
  /** Ignored: a person is moved to another site with a day. */
  @MayBeAbsent() @IsId() siteId?: Id;
  /** Ignored. */
  @MayBeAbsent() @IsString() siteName?: string;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  /** Trimmed; at least 6 characters. */
  @IsString({ message: 'Password is required' }) password: string;
}

export class UpdateRoleDto implements UpdateRoleRequest {
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` }) role: Role;
}
