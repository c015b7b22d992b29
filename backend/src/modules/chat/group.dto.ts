import {
  type AddMemberRequest,
  type CreateChatGroupRequest,
  GROUP_MEMBER_ROLES,
  type GroupMemberRole,
  type GroupOrderRequest,
  type Id,
  LIMITS,
} from '@workforce/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { pageQuery } from '../../platform/pagination/page.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';
import { Trimmed } from '../../platform/http/is-name.ts';

/** Maximum number of groups in one call; a company has tens. */
const MAX_GROUPS = 1_000;
const LARGEST_PLACE = 1_000_000;

export class GroupListQuery extends pageQuery({ default: 500, max: MAX_GROUPS }) {
  /** Part of the title, ignoring case and accents; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
}
export class MemberListQuery extends pageQuery({ default: 1_000, max: 5_000 }) {}

/** Texts and lengths are checked by `validateGroup`. */
export class CreateChatGroupDto implements CreateChatGroupRequest {
  @IsString({ message: 'Title is required' }) title: string;
  /** Null or blank for none. */
  @MayBeNull() @IsString() description?: string | null;
  /** The unit that it is for; null for everyone. Default: see `sites §1`. */
  @MayBeNull() @IsId() unitId?: Id | null;
}

export class AddMemberDto implements AddMemberRequest {
  @IsId({ message: 'User is required' }) userId: Id;
  /** `member` by default. */
  @MayBeAbsent() @IsIn(GROUP_MEMBER_ROLES) role?: GroupMemberRole;
}

export class GroupPlaceDto {
  @IsId() id: Id;
  @Max(LARGEST_PLACE) @Min(0) @IsInt() displayOrder: number;
}

export class GroupOrderDto implements GroupOrderRequest {
  @ValidateNested({ each: true })
  @Type(() => GroupPlaceDto)
  @ArrayUnique(({ id }: GroupPlaceDto) => id, { message: 'A group can occur only once' })
  @ArrayMaxSize(MAX_GROUPS)
  @IsArray()
  groupOrders: GroupPlaceDto[];
}
