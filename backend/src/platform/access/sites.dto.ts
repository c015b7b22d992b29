import { type Id, LIMITS } from '@workforce/contracts';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import { IsId } from '../http/is-id.ts';
import { MayBeAbsent } from '../http/may-be.ts';

/** Query parameter of every list, dashboard and export of sites' rows: what the site picker chose (`sites §3`). */
export class SitesQuery {
  /** Only these sites, separated by commas; default: all that the caller oversees. */
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsId({ each: true })
  @ArrayMaxSize(LIMITS.chosenSites)
  @ArrayNotEmpty()
  @IsArray()
  sites?: Id[];
}
