import { type Id, LIMITS, type TemplateItemRequest, type TemplateRequest } from '@workforce/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsString, Min, ValidateNested, Max } from 'class-validator';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';

const LARGEST_PLACE = 1_000_000;

export class TemplateItemDto implements TemplateItemRequest {
  /** An existing item of this template; it keeps its id, and open checklists follow it. Absent for a new item. */
  @MayBeAbsent() @IsId() id?: Id;
  @IsString({ message: 'Item text is required' }) text: string;
  /** Null or blank for none. */
  @MayBeNull() @IsString() description?: string | null;
  @MayBeAbsent() @IsBoolean() requiresPhoto?: boolean;
  /** From 1; by default the position in the list. */
  @MayBeAbsent() @Max(LARGEST_PLACE) @Min(1) @IsInt() order?: number;
}

/** Texts and lengths are checked by `validateTemplate`. */
export class TemplateDto implements TemplateRequest {
  @IsString({ message: 'Name is required' }) name: string;
  /** Null or blank for none. */
  @MayBeNull() @IsString() description?: string | null;
  @IsId({ message: 'Job function is required' }) jobFunctionId: Id;

  @ValidateNested({ each: true })
  @Type(() => TemplateItemDto)
  @ArrayMaxSize(LIMITS.templateItems)
  @IsArray()
  items: TemplateItemDto[];

  /** Default: true for a new template, unchanged for an existing one. */
  @MayBeAbsent() @IsBoolean() isActive?: boolean;
  /** The unit that it is for; null for everyone. Default: see `sites §1`; an existing template keeps its own. */
  @MayBeNull() @IsId() unitId?: Id | null;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}
