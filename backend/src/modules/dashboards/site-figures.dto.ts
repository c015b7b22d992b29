import { LIMITS, SITE_FIGURE_SORTS, type SiteFigureSort, type SiteFiguresFilter } from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { Trimmed } from '../../platform/http/is-name.ts';

export class SiteFiguresQuery
  extends IntersectionType(SitesQuery, pageQuery({ default: 50, max: 500 }))
  implements SiteFiguresFilter
{
  /** Substring of the site's name; no wildcards. */
  @MayBeAbsent() @Trimmed() @IsString() @MaxLength(LIMITS.nameMaxLength) search?: string;
  /** Figure, prefixed with `-` for descending; default `attention`: where the most waits for somebody first. */
  @MayBeAbsent() @IsIn(SITE_FIGURE_SORTS) sort?: SiteFigureSort;
}
