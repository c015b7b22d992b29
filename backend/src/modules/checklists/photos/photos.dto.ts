import { LIMITS, type Id, type PhotoLabelRequest, type PhotoMapping } from '@workforce/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import { IsArray, IsIn, IsNotEmpty, IsString, MaxLength, ValidateNested } from 'class-validator';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { inheritedNames } from '../../../platform/http/inherited-names.ts';
import { isTooDeep } from '../../../platform/http/json-depth.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo-files.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** Text fields beside the file of `POST /api/checklist-instances/{id}/photos`. */
export class ItemPhotoDto {
  @IsId() itemId: Id;

  /** What the picture shows; blank means none. */
  @MayBeAbsent() @Transform(trimmed) @IsString() @MaxLength(LIMITS.nameMaxLength) label?: string;

  /** The device's own id of the picture; sent again, also by `sync`, it is stored once. */
  @MayBeAbsent() @IsString() @IsNotEmpty() @MaxLength(LIMITS.nameMaxLength) photoId?: string;
}

/** Text fields beside the file of `POST /api/photos/upload`. */
export class PhotoUploadDto extends ItemPhotoDto {
  @IsId() checklistInstanceId: Id;
}

export class PhotoLabelDto implements PhotoLabelRequest {
  /** Blank removes it. */
  @Transform(trimmed) @IsString() @MaxLength(LIMITS.nameMaxLength) label: string;
}

export class PhotoMappingDto implements PhotoMapping {
  @IsString() @IsNotEmpty() @MaxLength(LIMITS.nameMaxLength) photoId: string;
  @IsId() checklistInstanceId: Id;
  @IsId() itemId: Id;
}

/** Text field beside the files of `POST /api/photos/sync`: a JSON list, its n-th entry for the n-th file. */
export class PhotoSyncDto {
  @Transform(({ value }: { value: unknown }) => plainToInstance(PhotoMappingDto, parsed(value)))
  @IsArray({ message: 'photoMappings must be a JSON list' })
  @ValidateNested({ each: true, message: 'photoMappings must hold objects' })
  photoMappings: PhotoMappingDto[];
}

export class PhotoQuery {
  /** `thumb` for at most 320 px; otherwise the whole picture. */
  @MayBeAbsent() @IsIn(PHOTO_SIZES) size: PhotoSize = 'full';
}

export class PhotoListQuery {
  /** Only this task's, also one of an archived attempt; otherwise those of the current attempt. */
  @MayBeAbsent() @IsId() itemId?: Id;
}

/**
 * The JSON in a text; the text itself when it is none that we take, which the rules then refuse.
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
