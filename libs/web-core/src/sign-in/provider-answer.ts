import { PROVIDER_ANSWER_KEY } from '@workforce/contracts';

/** The answer with which a SAML provider returned this browser, once; empty without one. */
export function takeProviderAnswer(): string {
  try {
    const answer = sessionStorage.getItem(PROVIDER_ANSWER_KEY);
    sessionStorage.removeItem(PROVIDER_ANSWER_KEY);
    return answer ?? '';
  } catch {
    // Without storage there is no answer.
    return '';
  }
}
