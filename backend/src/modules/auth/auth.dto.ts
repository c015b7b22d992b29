import { IntersectionType } from '@nestjs/mapped-types';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import {
  type ChangePasswordRequest,
  type FirstAdminRequest,
  LIMITS,
  type LoginRequest,
  type RevealPasswordRequest,
} from '@workforce/contracts';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { Trimmed } from '../../platform/http/is-name.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';

// Decorators on a field run from the bottom up; only the first failure is reported.
export class LoginDto implements LoginRequest {
  /** Not case-sensitive. */
  @MaxLength(200)
  @IsString()
  @IsNotEmpty({ message: 'Username is required' })
  username: string;

  @MaxLength(LIMITS.passwordMaxLength)
  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}

/** Texts and lengths are checked by `validateNewPerson` and `validateOrganisation`. */
export class FirstAdminDto implements FirstAdminRequest {
  /** The part after # of the link that the server printed. */
  @MaxLength(200)
  @IsString({ message: 'The link is incomplete. Copy all of it.' })
  token: string;

  @IsString({ message: 'Name is required' }) name: string;
  @IsString({ message: 'Username is required' }) username: string;
  @IsString({ message: 'Email is required' }) email: string;
  /** At least 6 characters. */
  @IsString({ message: 'Password is required' }) password: string;
  @IsString({ message: 'Organisation is required' }) organisation: string;
  /** IANA zone. */
  @IsString({ message: 'Choose a time zone such as Europe/Berlin' }) timeZone: string;
}

/** The new password is checked by `checkNewPassword`. */
export class ChangePasswordDto implements ChangePasswordRequest {
  @MaxLength(LIMITS.passwordMaxLength)
  @IsString()
  @IsNotEmpty({ message: 'Current password is required' })
  currentPassword: string;

  /** At least 6 characters. */
  @IsString({ message: 'Password is required' })
  newPassword: string;
}

export class RevealPasswordDto implements RevealPasswordRequest {
  /** Required unless it was given within the last five minutes, by signing in or here. */
  @ValidateIf((_, value) => value !== undefined)
  @MaxLength(LIMITS.passwordMaxLength)
  @IsString()
  @IsNotEmpty({ message: 'Your password is required' })
  ownPassword?: string;
}

export class SessionListQuery extends pageQuery({ default: 100, max: 500 }) {}

/** Query of the sessions of people. */
export class PeopleSessionsQuery extends IntersectionType(SitesQuery, SessionListQuery) {
  /** Part of the person's name, username or email, ignoring case and accents; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
}

export class EndSessionsQuery {
  /** True keeps the session of this request. */
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  keepCurrent: boolean = false;
}
