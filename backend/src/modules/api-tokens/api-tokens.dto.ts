import {
  type CreateApiTokenRequest,
  type CreatePersonalTokenRequest,
  type Id,
  PERSONAL_TOKEN_SCOPES,
  type PersonalTokenScope,
  SERVICE_TOKEN_SCOPES,
  type ServiceTokenScope,
} from '@workforce/contracts';
import { Transform } from 'class-transformer';
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

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class ApiTokenListQuery extends pageQuery({ default: 100, max: 500 }) {}

export class CreateApiTokenDto implements CreateApiTokenRequest {
  @Transform(trimmed)
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
  @Transform(trimmed)
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
