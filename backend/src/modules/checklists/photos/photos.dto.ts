import { LIMITS, type Id, type PhotoLabelRequest, type PhotoMapping } from '@workforce/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import { IsArray, IsIn, IsNotEmpty, IsString, MaxLength, ValidateNested } from 'class-validator';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { inheritedNames } from '../../../platform/http/inherited-names.ts';
import { isTooDeep } from '../../../platform/http/json-depth.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo-files.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { IsName, TrimmedName } from '../../../platform/http/is-name.ts';

/** Text fields of the multipart body of `POST /api/checklist-instances/{id}/photos`. */
export class ItemPhotoDto {
  @IsId() itemId: Id;

  /** What the picture shows; blank for none. */
  @MayBeAbsent() @TrimmedName() @IsName() @MaxLength(LIMITS.nameMaxLength) @IsString() label?: string;

  /** The device's own id of the picture; makes repeated uploads idempotent, also with `sync`. */
  @MayBeAbsent() @IsString() @IsNotEmpty() @MaxLength(LIMITS.nameMaxLength) photoId?: string;
}

/** Text fields of the multipart body of `POST /api/photos/upload`. */
export class PhotoUploadDto extends ItemPhotoDto {
  @IsId() checklistInstanceId: Id;
}

export class PhotoLabelDto implements PhotoLabelRequest {
  /** Blank removes it. */
  @TrimmedName() @IsName() @MaxLength(LIMITS.nameMaxLength) @IsString() label: string;
}

export class PhotoMappingDto implements PhotoMapping {
  @IsString() @IsNotEmpty() @MaxLength(LIMITS.nameMaxLength) photoId: string;
  @IsId() checklistInstanceId: Id;
  @IsId() itemId: Id;
}

/** Text field of the multipart body of `POST /api/photos/sync`: a JSON list, its n-th entry for the n-th file. */
export class PhotoSyncDto {
  @Transform(({ value }: { value: unknown }) => plainToInstance(PhotoMappingDto, parsed(value)))
  @IsArray({ message: 'photoMappings must be a JSON list' })
  @ValidateNested({ each: true, message: 'photoMappings must contain objects' })
  photoMappings: PhotoMappingDto[];
}

export class PhotoQuery {
  /** `thumb` for at most 320 px; otherwise the full picture. */
  @MayBeAbsent() @IsIn(PHOTO_SIZES) size: PhotoSize = 'full';
}

export class PhotoListQuery {
  /** Only this task's photos, also of an archived attempt; by default those of the current attempt. */
  @MayBeAbsent() @IsId() itemId?: Id;
}

/**
 * The parsed JSON; invalid JSON is returned as the text itself, which validation then refuses.
 *
 * @throws DomainError MALFORMED_JSON when it is nested too deeply
 */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const value = parsedText(text);
  if (isTooDeep(value)) throw new DomainError('MALFORMED_JSON', { message: 'photoMappings are nested too deeply.' });
  return inheritedNames(value).length === 0 ? value : text;
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
