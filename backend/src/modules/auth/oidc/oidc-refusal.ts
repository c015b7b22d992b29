import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { DomainError } from '../../../platform/errors/domain-error.ts';

/** Why an answer is refused: for the person, and in short for the security log. */
interface Reason {
  sentence: string;
  short: string;
}

const ADVICE = 'Please start again, and tell your administrator if it happens again.';

/** A sign-in that wasn't started here: another browser's, an old one, or a forged return. */
export const NOT_STARTED_HERE: Reason = {
  sentence: 'This sign-in was not started in this browser, or it took longer than ten minutes. Please start again.',
  short: 'Not started in this browser',
};

/** A refused sign-in. */
export class ProviderRefusal extends DomainError {
  readonly short: string;

  constructor({ sentence, short }: Reason, cause?: unknown) {
    super('PROVIDER_SIGN_IN_REFUSED', { message: sentence, cause });
    this.short = short;
  }
}

/**
 * What an error of the library means. Errors of the network and of the provider itself mean that it is away.
 *
 * @param label the provider's name for people
 */
export function refusalOf(error: unknown, label: string): DomainError {
  if (error instanceof DomainError) return error;
  const reason = reasonOf(error, label);
  if (reason) return new ProviderRefusal(reason, error);
  const message = `${label} does not answer right now. Please try again in a moment.`;
  return new DomainError('PROVIDER_UNAVAILABLE', { message, cause: error });
}

/** An error's name as the standard has them; anything else in the return address is whoever wrote it there. */
const named = (error: string): string => (/^\w{1,60}$/.test(error) ? error : 'for another reason');

function reasonOf(error: unknown, label: string): Reason | undefined {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? { sentence: `The sign-in was cancelled at ${label}.`, short: 'Cancelled' }
      : { sentence: `${label} refused the sign-in. ${ADVICE}`, short: `Refused: ${named(error.error)}` };
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? {
          sentence: `${label} did not accept this sign-in: it was used before, has expired or belongs to somebody else. Please start again.`,
          short: 'Code not accepted',
        }
      : {
          sentence: `${label} does not know this application as it is set up. Please tell your administrator.`,
          short: `Refused: ${named(error.error)}`,
        };
  if (!(error instanceof ClientError)) return undefined;
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimReason(claimOf(error), label);
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return { sentence: `The answer of ${label} has expired. ${ADVICE} A clock may be wrong.`, short: 'Expired' };
    case 'OAUTH_INVALID_RESPONSE':
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
    case 'OAUTH_KEY_SELECTION_FAILED':
      return { sentence: `The answer did not come from ${label}. ${ADVICE}`, short: 'Not from the provider' };
    default:
      return undefined;
  }
}

function claimReason(claim: string | undefined, label: string): Reason {
  switch (claim) {
    case 'nonce':
      return {
        sentence: `The answer of ${label} belongs to another sign-in. Please start again.`,
        short: 'Wrong nonce',
      };
    case 'aud':
    case 'azp':
      return {
        sentence: `The answer of ${label} was made for another application. Please tell your administrator.`,
        short: 'Wrong audience',
      };
    default:
      return { sentence: `The answer did not come from ${label}. ${ADVICE}`, short: 'Wrong issuer' };
  }
}

/** The library's own error is the cause, and its cause names the claim. */
function claimOf({ cause }: ClientError): string | undefined {
  const details = cause instanceof Error ? cause.cause : undefined;
  if (typeof details !== 'object' || details === null || !('claim' in details)) return undefined;
  return typeof details.claim === 'string' ? details.claim : undefined;
}
