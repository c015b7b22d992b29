import type { Day, Id } from '@workforce/contracts';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';

export class LabourFindingsQuery extends SitesQuery {
  /** First day; default: six days before the last one, or today. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day, at most 41 after the first; default: six days after it. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
  /** Only this person's. */
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** Only those of this site; needed by those who oversee more than ten and ask for no person. */
  @MayBeAbsent() @IsId() siteId?: Id;
}

export class LabourPlanningQuery {
  @IsId() employeeId: Id;
  @IsId() siteId: Id;
  /** The day around which shifts are planned; default: today. */
  @MayBeAbsent() @IsDay() date?: Day;
}
