import { type Id, LIMITS, type TemplateItemRequest, type TemplateRequest } from '@workforce/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';

class TemplateItemDto implements TemplateItemRequest {
  /** An existing item of this template; it keeps its id, and open checklists follow it. Without it the item is new. */
  @IsOptional() @IsUUID() id?: Id;
  @IsString({ message: 'Item text is required' }) text: string;
  @IsOptional() @IsString() description?: string | null;
  @IsOptional() @IsBoolean() requiresPhoto?: boolean;
  /** From 1; without it the place in the list counts. */
  @IsOptional() @Min(1) @IsInt() order?: number;
}

/** Texts and lengths are checked by `validateTemplate`. */
export class TemplateDto implements TemplateRequest {
  @IsString({ message: 'Name is required' }) name: string;
  @IsOptional() @IsString() description?: string | null;
  @IsUUID(undefined, { message: 'Job function is required' }) jobFunctionId: Id;

  @ValidateNested({ each: true })
  @Type(() => TemplateItemDto)
  @ArrayMaxSize(LIMITS.templateItems)
  @IsArray()
  items: TemplateItemDto[];

  /** Without it a new template is active and an existing one stays as it is. */
  @IsOptional() @IsBoolean() isActive?: boolean;
  /** The version that was edited; an outdated one is refused. */
  @IsOptional() @IsInt() version?: number;
}
