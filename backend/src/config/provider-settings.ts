import { type Role, ROLES } from '@workforce/contracts';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { MayBeAbsent } from '../platform/http/may-be.ts';

/** Names of the claims (in SAML: attributes) that describe a person at a provider. */
export class ClaimNames {
  @IsString() @IsNotEmpty() username: string = 'preferred_username';
  @IsString() @IsNotEmpty() name: string = 'name';
  @IsString() @IsNotEmpty() email: string = 'email';
  @IsString() @IsNotEmpty() groups: string = 'groups';
}

/** What a group at a provider means here, for new accounts. */
export class GroupMeaning {
  @IsString() @IsNotEmpty() group: string;
  @IsIn(ROLES) role: Role;
  /** Names or ids of the sites at which they have the role; an admin's role holds everywhere. */
  @MayBeAbsent() @IsArray() @IsString({ each: true }) sites?: string[];
}

/** A provider at which people sign in, whichever protocol it speaks. */
export abstract class ProviderSettings {
  /** In addresses; the organisation chooses it. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,31}$/, {
    message: '$property must be lower-case letters, digits and hyphens, such as entra',
  })
  key: string;

  @MaxLength(60) @IsString() @IsNotEmpty() label: string;

  @ValidateNested() @Type(() => ClaimNames) @IsObject() claims: ClaimNames = new ClaimNames();

  /** With groups, only their members get accounts. */
  @ValidateNested({ each: true }) @Type(() => GroupMeaning) @IsArray() groups: GroupMeaning[] = [];

  /** Whether a person without an account or an invitation gets an account. */
  @IsBoolean() createsAccounts: boolean = false;

  /** Name or id of the home site of new accounts whose groups name none; default: the first site. */
  @MayBeAbsent() @IsString() @IsNotEmpty() site?: string;

  /** What is wrong with valid settings together, in sentences. */
  problems(): string[] {
    return this.groups.flatMap(({ group, role, sites }) =>
      role === 'admin' && sites !== undefined
        ? [`groups: ${group} makes administrators of the whole organisation and can't name sites`]
        : [],
    );
  }
}
