import { Injectable } from '@nestjs/common';
import type { ProviderCheck } from '@workforce/contracts';
import type { OidcProvider } from '../../config/oidc-settings.ts';
import type { SamlProvider } from '../../config/saml-settings.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OidcClients } from './oidc/oidc-clients.ts';
import { Providers } from './providers.ts';

const TIMEOUT_MS = 10_000;
const SERVER_ERROR = 500;

/** Tries whether a provider answers this server as its settings say. Nobody signs in by that. */
@Injectable()
export class ProviderChecks {
  constructor(
    private readonly providers: Providers,
    private readonly clients: OidcClients,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async check(key: string): Promise<ProviderCheck> {
    const provider = this.providers.byKey(key);
    const fault = provider.kind === 'saml' ? await this.samlFault(provider) : await this.oidcFault(provider);
    return {
      works: fault === null,
      message: fault ?? `${provider.label} answers.`,
      checkedAt: this.clock.now().toISOString(),
    };
  }

  private async oidcFault(provider: OidcProvider): Promise<string | null> {
    this.clients.forget(provider);
    try {
      const { keys } = await this.clients.client(provider);
      if (!keys) return `${provider.label} publishes no keys.`;
      await keys.reload();
      return null;
    } catch (error) {
      return `${provider.label} does not answer as an OpenID provider: ${reasonOf(error)}`;
    }
  }

  private async samlFault({ label, signInAddress, certificateEndsAt }: SamlProvider): Promise<string | null> {
    if (certificateEndsAt !== null && certificateEndsAt <= this.clock.now())
      return `A certificate of ${label} has ended. Add the new one to its settings.`;
    try {
      // A page for people: whatever it shows without a request, it is there.
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { status, body } = await fetch(signInAddress, { redirect: 'manual', signal });
      await body?.cancel();
      return status < SERVER_ERROR ? null : `${label} answers with an error (${status}).`;
    } catch (error) {
      return `${label} does not answer: ${reasonOf(error)}`;
    }
  }
}

/** The innermost cause says what happened: libraries and `fetch` wrap it. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && typeof error.cause === 'object' && error.cause !== null) return reasonOf(error.cause);
  return 'message' in error ? String(error.message) : String(error);
}
