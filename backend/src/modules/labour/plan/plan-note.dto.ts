import { LIMITS, type PlanNote } from '@workforce/contracts';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';

export class PlanNoteDto implements PlanNote {
  /** Why findings that block are accepted; blank for none. */
  @MayBeAbsent() @MaxLength(LIMITS.reasonMaxLength) @IsString() reason?: string;
  /** The person asked for the change. */
  @MayBeAbsent() @IsBoolean() isRequestedByEmployee?: boolean;
  /** The person agreed in writing. */
  @MayBeAbsent() @IsBoolean() hasConsent?: boolean;
}
