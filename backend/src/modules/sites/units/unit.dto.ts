import {
  type CreateOrgUnitRequest,
  type Id,
  NEW_UNIT_KINDS,
  type NewUnitKind,
  type UpdateOrgUnitRequest,
} from '@workforce/contracts';
import { IsIn, IsInt, IsString } from 'class-validator';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';

/** Texts are checked by `validateUnit`. */
export class CreateOrgUnitDto implements CreateOrgUnitRequest {
  @IsId() parentId: Id;
  @IsIn(NEW_UNIT_KINDS) kind: NewUnitKind;
  /** Unique in its parent, ignoring case. */
  @IsString({ message: 'Name is required' }) name: string;
  /** IANA zone; default: the parent's. */
  @MayBeAbsent() @IsString() timeZone?: string;
  /** ISO 3166 country or state; null or blank for none. */
  @MayBeNull() @IsString() jurisdiction?: string | null;
}

/** Texts are checked by `validateUnit`. */
export class UpdateOrgUnitDto implements UpdateOrgUnitRequest {
  @MayBeAbsent() @IsString() name?: string;
  @MayBeAbsent() @IsString() timeZone?: string;
  /** Null or blank for none. */
  @MayBeNull() @IsString() jurisdiction?: string | null;
  /** Moves the unit with everything below it. */
  @MayBeAbsent() @IsId() parentId?: Id;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}
