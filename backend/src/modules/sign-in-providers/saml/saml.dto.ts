import type { SamlAnswerRequest } from '@workforce/contracts';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';

const ANSWER_MAX_LENGTH = 96_000;
/** As the standard has it. */
const RELAY_STATE_MAX_LENGTH = 80;

// Decorators on a field run from the bottom up; only the first failure is reported.
export class SamlAnswerDto implements SamlAnswerRequest {
  @Matches(/^[A-Za-z0-9+/=\s]+$/, { message: 'SAMLResponse must be base64' })
  @MaxLength(ANSWER_MAX_LENGTH)
  @IsString()
  @IsNotEmpty({ message: 'SAMLResponse is required' })
  SAMLResponse: string;

  /** Ignored: requests have none. */
  @MayBeAbsent() @MaxLength(RELAY_STATE_MAX_LENGTH) @IsString() RelayState?: string;
}
