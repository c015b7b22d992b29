import {
  type Id,
  LIMITS,
  PEOPLE_SEARCHES,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleQuery,
  type PeopleSearch,
  type PeopleSort,
  type Role,
  ROLES,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { Trimmed } from '../../platform/http/is-name.ts';

const yesOrNo = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** Query of the totals of people. */
export class PeopleFilterQuery extends SitesQuery implements PeopleFilter {
  /** Part of the name, username or email, ignoring case and accents; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
  /** `name` searches name and username only, `account` username and email. */
  @MayBeAbsent() @IsIn(PEOPLE_SEARCHES) searchIn?: PeopleSearch;
  @MayBeAbsent() @IsIn(ROLES) role?: Role;
  @MayBeAbsent() @Transform(yesOrNo) @IsBoolean() isActive?: boolean;
  /** Only people who work in this job function. */
  @MayBeAbsent() @IsId() jobFunctionId?: Id;
}

/** Query of a list of people. */
export class PeopleListQuery
  extends IntersectionType(PeopleFilterQuery, pageQuery({ default: 2_000, max: 5_000 }))
  implements PeopleQuery
{
  /** Column, prefixed with `-` for descending; by default by name. */
  @MayBeAbsent() @IsIn(PEOPLE_SORTS) sort?: PeopleSort;
}
