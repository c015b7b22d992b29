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
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';

const MOST_JOB_FUNCTIONS = 200;

const isSent = (_: object, value: unknown): boolean => value !== undefined;
const isNotBlank = (_: object, value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Texts and lengths are checked by `validateNewPerson`. */
export class CreateUserDto implements CreateUserRequest {
  @IsString({ message: 'Name is required' }) name: string;
  /** Unique without regard to case. */
  @IsString({ message: 'Username is required' }) username: string;
  @IsString({ message: 'Password is required' }) password: string;
  @IsString({ message: 'Email is required' }) email: string;
  /** `employee` by default; only admins choose another. */
  @ValidateIf(isSent) @IsIn(ROLES) role?: Role;
  @ValidateIf(isSent)
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MOST_JOB_FUNCTIONS)
  @IsArray()
  jobFunctions?: Id[];
  /** True by default. */
  @ValidateIf(isSent) @IsBoolean() isActive?: boolean;
}

/** Texts and lengths are checked by `validatePersonChanges`. */
export class UpdateUserDto implements UpdateUserRequest {
  @ValidateIf(isSent) @IsString() name?: string;
  @ValidateIf(isSent) @IsString() username?: string;
  /** Blank means unchanged. */
  @ValidateIf(isNotBlank) @IsString() password?: string;
  @ValidateIf(isSent) @IsString() email?: string;
  /** As (xxx) xxx-xxxx; blank for none. */
  @IsOptional() @IsString() phone?: string | null;
  @ValidateIf(isNotBlank) @IsDay() birthday?: Day | null;
  @ValidateIf(isSent) @IsIn(ROLES) role?: Role;
  @ValidateIf(isSent)
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MOST_JOB_FUNCTIONS)
  @IsArray()
  jobFunctions?: Id[];
  @ValidateIf(isSent) @IsBoolean() isActive?: boolean;
  /** The version that was edited; an outdated one is refused. */
  @IsOptional() @IsInt() version?: number;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  /** Trimmed; at least 6 characters. */
  @IsString({ message: 'Password is required' }) password: string;
}

export class UpdateRoleDto implements UpdateRoleRequest {
  @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` }) role: Role;
}
