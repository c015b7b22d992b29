import {
  type AddAppRequest,
  type AddPasskeyRequest,
  type ConfirmationRequest,
  LIMITS,
  PASSKEY_NAME_MAX_LENGTH,
  type PasskeySignature,
  type RenamePasskeyRequest,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsName, TrimmedName } from '../../platform/http/is-name.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';

const BYTES = /^[A-Za-z0-9_-]+$/;
const CODE = /^\s*\d{3}\s?\d{3}\s*$/;
const CREDENTIAL_ID_MAX = 1_500;
const BYTES_MAX = 20_000;

// Decorators on a field run from the bottom up; only the first failure is reported.
export class AddAppDto implements AddAppRequest {
  /** The six digits that the app shows. */
  @Matches(CODE, { message: 'Enter the 6 digits that the app shows.' })
  @IsString({ message: 'Enter the 6 digits that the app shows.' })
  code: string;
}

export class AddPasskeyDto implements AddPasskeyRequest {
  /** The owner's name for it. */
  @TrimmedName() @IsName() @MaxLength(PASSKEY_NAME_MAX_LENGTH) @IsString() name: string;
  @MaxLength(CREDENTIAL_ID_MAX) @Matches(BYTES) @IsString() credentialId: string;
  @MaxLength(BYTES_MAX) @Matches(BYTES) @IsString() clientData: string;
  @MaxLength(BYTES_MAX) @Matches(BYTES) @IsString() attestation: string;
  /** How browsers reach the device. */
  @Matches(/^[a-z-]{1,20}$/, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(10)
  @IsArray()
  transports: string[];
}

export class RenamePasskeyDto implements RenamePasskeyRequest {
  /** The owner's name for it. */
  @TrimmedName()
  @IsName()
  @MaxLength(PASSKEY_NAME_MAX_LENGTH)
  @IsNotEmpty({ message: 'Give the passkey a name.' })
  @IsString()
  name: string;
}

export class PasskeySignatureDto implements PasskeySignature {
  @MaxLength(CREDENTIAL_ID_MAX) @Matches(BYTES) @IsString() credentialId: string;
  @MaxLength(BYTES_MAX) @Matches(BYTES) @IsString() clientData: string;
  @MaxLength(BYTES_MAX) @Matches(BYTES) @IsString() authenticatorData: string;
  @MaxLength(BYTES_MAX) @Matches(BYTES) @IsString() signature: string;
}

export class ConfirmationDto implements ConfirmationRequest {
  /** For someone without a second factor. */
  @MayBeAbsent()
  @MaxLength(LIMITS.passwordMaxLength)
  @IsString()
  @IsNotEmpty({ message: 'Your password is required' })
  ownPassword?: string;

  /** The six digits of the authenticator app. */
  @MayBeAbsent()
  @Matches(CODE, { message: 'Enter the 6 digits that the app shows.' })
  @IsString({ message: 'Enter the 6 digits that the app shows.' })
  code?: string;

  @MayBeAbsent()
  @MaxLength(60)
  @IsString()
  @IsNotEmpty({ message: 'Enter one of your recovery codes.' })
  recoveryCode?: string;

  @MayBeAbsent() @ValidateNested() @Type(() => PasskeySignatureDto) @IsObject() passkey?: PasskeySignatureDto;
}
