import { type LateChangeNote, LIMITS, type PlanNote } from '@workforce/contracts';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';

export class LateChangeNoteDto implements LateChangeNote {
  /** The person asked for the change. */
  @MayBeAbsent() @IsBoolean() isRequestedByEmployee?: boolean;
  /** The person agreed in writing. */
  @MayBeAbsent() @IsBoolean() hasConsent?: boolean;
}

export class PlanNoteDto extends LateChangeNoteDto implements PlanNote {
  /** Why findings that block are accepted; blank for none. */
  @MayBeAbsent() @MaxLength(LIMITS.reasonMaxLength) @IsString() reason?: string;
  /** The person agreed in writing to a short rest before or after the shift. */
  @MayBeAbsent() @IsBoolean() hasRestConsent?: boolean;
  /** Of a shift that goes to somebody else, about the person who loses it; the rest is about the one who gets it. */
  @MayBeAbsent() @ValidateNested() @Type(() => LateChangeNoteDto) @IsObject() previous?: LateChangeNoteDto;
}
