import {
  INSTANCE_STATUSES,
  type Day,
  type Id,
  type InstanceFilter,
  type InstanceStatus,
  type InstanceUpdateRequest,
  type Instant,
  type ItemUpdate,
  LIMITS,
  type ReasonRequest,
  TASK_STATUSES,
  type TaskStatus,
} from '@workforce/contracts';
import { IntersectionType } from '@nestjs/mapped-types';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { SitesQuery } from '../../../platform/access/sites.dto.ts';
import { IsDay } from '../../../platform/http/is-day.ts';
import { IsInstant } from '../../../platform/http/is-instant.ts';
import { pageQuery } from '../../../platform/pagination/page.ts';
import { MayBeAbsent, MayBeNull } from '../../../platform/http/may-be.ts';
import { IsId } from '../../../platform/http/is-id.ts';

/** Synchronisation keeps processed tasks whose template item was deleted, so a checklist can have more tasks than a template. */
const MAX_ITEMS = 5 * LIMITS.templateItems;

export class InstanceListQuery
  extends IntersectionType(SitesQuery, pageQuery({ default: 500, max: 2_000 }))
  implements InstanceFilter
{
  /** Only this day. */
  @MayBeAbsent() @IsDay() date?: Day;
  /** First day. */
  @MayBeAbsent() @IsDay() from?: Day;
  /** Last day. */
  @MayBeAbsent() @IsDay({ notBefore: 'from' }) to?: Day;
  @MayBeAbsent() @IsId() employeeId?: Id;
  /** As displayed: `overdue` is every unfinished checklist past its due instant. */
  @MayBeAbsent() @IsIn(INSTANCE_STATUSES) status?: InstanceStatus;
}

/** Accepts the whole shape of a task; fields not described here are validated and ignored. */
export class ItemUpdateDto implements ItemUpdate {
  @IsId() id: Id;
  /** Overrides `isCompleted`. */
  @MayBeAbsent() @IsIn(TASK_STATUSES) status?: TaskStatus;
  @MayBeAbsent() @IsBoolean() isCompleted?: boolean;
  /** Null or blank clears them; unchanged if absent. */
  @MayBeNull() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
  /** When it was done, by the device's clock; accepted between the checklist's creation and now, otherwise now. Null: now. */
  @MayBeNull() @IsInstant() completedAt?: Instant | null;

  @MayBeAbsent() @IsString() text?: string;
  @MayBeNull() @IsString() description?: string | null;
  @MayBeAbsent() @IsBoolean() requiresPhoto?: boolean;
  @MayBeAbsent() @IsInt() order?: number;
  @MayBeAbsent() @IsString({ each: true }) @IsArray() photoIds?: Id[];
  @MayBeNull() @IsId() reviewedBy?: Id | null;
  @MayBeNull() @IsInstant() reviewedAt?: Instant | null;
}

export class InstanceUpdateDto implements InstanceUpdateRequest {
  /** Merged by id: tasks that aren't sent stay unchanged. */
  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => ItemUpdateDto)
  @ArrayMaxSize(MAX_ITEMS)
  @IsArray()
  items?: ItemUpdateDto[];

  /** `in_progress` starts it, `completed` submits it. */
  @MayBeAbsent() @IsIn(INSTANCE_STATUSES) status?: InstanceStatus;
  /** By the device's clock; null: now. */
  @MayBeNull() @IsInstant() startedAt?: Instant | null;
  /** By the device's clock; null: now. */
  @MayBeNull() @IsInstant() completedAt?: Instant | null;
  /** Ignored: the server computes it. */
  @MayBeAbsent() @IsNumber() completionPercentage?: number;
  /** The version the client has seen; an outdated one is refused. Optional. */
  @MayBeAbsent() @IsInt() version?: number;
}

export class DeleteReasonDto implements ReasonRequest {
  /** The reason; required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}
