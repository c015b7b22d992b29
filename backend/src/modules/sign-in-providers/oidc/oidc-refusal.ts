import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { ProviderRefusal, type Reason, reasonsOf } from '../provider-refusal.ts';
import { isLongAnswer } from './provider-fetch.ts';

/**
 * What an error of the library means. Errors of the network and of the provider itself mean that it is away.
 *
 * @param label the provider's name for people
 */
export function refusalOf(error: unknown, label: string): DomainError {
  if (error instanceof DomainError) return error;
  const reason = reasonOf(error, label);
  if (reason) return new ProviderRefusal(reason, error);
  const message = isLongAnswer(error)
    ? `${label} sends answers that are too long to be right. Please tell your administrator.`
    : `${label} does not answer right now. Please try again in a moment.`;
  return new DomainError('PROVIDER_UNAVAILABLE', { message, cause: error });
}

function reasonOf(error: unknown, label: string): Reason | undefined {
  const reasons = reasonsOf(label);
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? reasons.cancelled : reasons.refused(error.error);
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? reasons.notAccepted : reasons.misconfigured(error.error);
  if (!(error instanceof ClientError)) return undefined;
  switch (error.code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimReason(claimOf(error), label);
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return reasons.expired;
    case 'OAUTH_INVALID_RESPONSE':
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
    case 'OAUTH_KEY_SELECTION_FAILED':
      return reasons.notFromProvider('Not from the provider');
    default:
      return undefined;
  }
}

function claimReason(claim: string | undefined, label: string): Reason {
  const reasons = reasonsOf(label);
  switch (claim) {
    case 'nonce':
      return reasons.otherSignIn('Wrong nonce');
    case 'aud':
    case 'azp':
      return reasons.otherApplication('Wrong audience');
    default:
      return reasons.notFromProvider('Wrong issuer');
  }
}

/** The library's own error is the cause, and its cause names the claim. */
function claimOf({ cause }: ClientError): string | undefined {
  const details = cause instanceof Error ? cause.cause : undefined;
  if (typeof details !== 'object' || details === null || !('claim' in details)) return undefined;
  return typeof details.claim === 'string' ? details.claim : undefined;
}
