import type { Id, JobFunctionRequest } from '@workforce/contracts';
import { IsInt, IsString } from 'class-validator';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';

/** Texts, lengths and the colour are checked by `validateJobFunction`. */
export class JobFunctionDto implements JobFunctionRequest {
  @IsString({ message: 'Name is required' }) name: string;
  /** Null or blank for none. */
  @MayBeNull() @IsString() description?: string | null;
  /** `#RRGGBB`; by default a new job function gets the default colour and an existing one keeps its own. */
  @MayBeAbsent() @IsString() color?: string;
  /** The unit that it is for; null for everyone. An existing one keeps its own. */
  @MayBeNull() @IsId() unitId?: Id | null;
  /** The version that was edited; an outdated one is refused. */
  @MayBeAbsent() @IsInt() version?: number;
}
