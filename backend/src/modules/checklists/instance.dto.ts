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
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsDay } from '../../platform/http/is-day.ts';
import { pageQuery } from '../../platform/pagination/page.ts';

/** Synchronisation keeps processed tasks whose template item is gone, so that a checklist can have more than a template. */
const MOST_ITEMS = 5 * LIMITS.templateItems;

function isSent(_: object, value: unknown): boolean {
  return value !== undefined;
}

export class InstanceListQuery extends pageQuery({ default: 500, max: 2_000 }) implements InstanceFilter {
  /** Only this day. */
  @IsOptional() @IsDay() date?: Day;
  /** First day. */
  @IsOptional() @IsDay() from?: Day;
  /** Last day. */
  @IsOptional() @IsDay() to?: Day;
  @IsOptional() @IsUUID() employeeId?: Id;
  /** As shown: `overdue` is every unfinished one past its due instant. */
  @IsOptional() @IsIn(INSTANCE_STATUSES) status?: InstanceStatus;
}

/** Takes the whole shape of a task; what isn't described is ignored. */
class ItemUpdateDto implements ItemUpdate {
  @IsUUID() id: Id;
  /** Wins over `isCompleted`. */
  @ValidateIf(isSent) @IsIn(TASK_STATUSES) status?: TaskStatus;
  @ValidateIf(isSent) @IsBoolean() isCompleted?: boolean;
  @IsOptional() @MaxLength(LIMITS.noteMaxLength) @IsString() notes?: string | null;
  /** When it was done, as the device says; taken between the checklist's creation and now. */
  @IsOptional() @IsISO8601() completedAt?: Instant | null;

  @Allow() text?: string;
  @Allow() description?: string | null;
  @Allow() requiresPhoto?: boolean;
  @Allow() order?: number;
  @Allow() photoIds?: Id[];
  @Allow() reviewedBy?: Id | null;
  @Allow() reviewedAt?: Instant | null;
}

export class InstanceUpdateDto implements InstanceUpdateRequest {
  /** Merged by id: a task that isn't sent stays as it is. */
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ItemUpdateDto)
  @ArrayMaxSize(MOST_ITEMS)
  @IsArray()
  items?: ItemUpdateDto[];

  /** `in_progress` starts it, `completed` submits it. */
  @ValidateIf(isSent) @IsIn(INSTANCE_STATUSES) status?: InstanceStatus;
  @IsOptional() @IsISO8601() startedAt?: Instant | null;
  @IsOptional() @IsISO8601() completedAt?: Instant | null;
  /** Ignored: the server computes it. */
  @Allow() completionPercentage?: number;
  /** The version that was seen; an outdated one is refused, none is accepted. */
  @IsOptional() @IsInt() version?: number;
}

export class DeleteReasonDto implements ReasonRequest {
  /** Why; required, not blank. */
  @MaxLength(LIMITS.reasonMaxLength) @IsString() reason: string = '';
}
