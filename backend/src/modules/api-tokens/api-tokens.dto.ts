import {
  type CreateApiTokenRequest,
  type CreatePersonalTokenRequest,
  type Id,
  PERSONAL_TOKEN_SCOPES,
  type PersonalTokenScope,
  SERVICE_TOKEN_SCOPES,
  type ServiceTokenScope,
} from '@workforce/contracts';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { IsName, TrimmedName } from '../../platform/http/is-name.ts';

export class ApiTokenListQuery extends pageQuery({ default: 100, max: 500 }) {}

export class CreateApiTokenDto implements CreateApiTokenRequest {
  @TrimmedName()
  @IsName()
  @MaxLength(100)
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name: string;

  @IsIn(SERVICE_TOKEN_SCOPES, { each: true })
  @ArrayMaxSize(SERVICE_TOKEN_SCOPES.length)
  @ArrayNotEmpty({ message: 'Choose what the token may do' })
  @IsArray()
  scopes: ServiceTokenScope[];

  @MayBeAbsent() @IsId() unitId?: Id;
  @MayBeAbsent() @Min(1) @Max(730) @IsInt() days?: number;
  @MayBeAbsent() @MaxLength(100) @IsString() provider?: string;
}

export class CreatePersonalTokenDto implements CreatePersonalTokenRequest {
  @TrimmedName()
  @IsName()
  @MaxLength(100)
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  name: string;

  @IsIn(PERSONAL_TOKEN_SCOPES, { each: true })
  @ArrayMaxSize(PERSONAL_TOKEN_SCOPES.length)
  @ArrayNotEmpty({ message: 'Choose what the token may do' })
  @IsArray()
  scopes: PersonalTokenScope[];

  @MayBeAbsent() @IsId() unitId?: Id;
  @MayBeAbsent() @Min(1) @Max(730) @IsInt() days?: number;
}
