import type { JobFunctionRequest } from '@workforce/contracts';
import { IsInt, IsOptional, IsString } from 'class-validator';

/** Texts, lengths and the colour are checked by `validateJobFunction`. */
export class JobFunctionDto implements JobFunctionRequest {
  @IsString({ message: 'Name is required' }) name: string;
  @IsOptional() @IsString() description?: string | null;
  /** `#RRGGBB`; without it a new job function gets the default and an existing one keeps its own. */
  @IsOptional() @IsString() color?: string;
  /** The version that was edited; an outdated one is refused. */
  @IsOptional() @IsInt() version?: number;
}
