import { Injectable } from '@nestjs/common';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../../../config/saml-settings.ts';
import { Providers } from '../providers.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** The library's view of a provider: it writes requests and checks signatures. */
@Injectable()
export class SamlClients {
  constructor(private readonly providers: Providers) {}

  /**
   * @param request the id of the sign-in's request
   * @param forceAuthn whether it is to ask people whom the provider remembers
   */
  client(provider: SamlProvider, request: string, forceAuthn = false): SAML {
    return new SAML({
      issuer: this.providers.samlEntityId(provider),
      callbackUrl: this.providers.samlAnswerAddress(provider),
      entryPoint: provider.signInAddress,
      idpCert: provider.pems,
      identifierFormat: provider.subject === undefined ? PERSISTENT : null,
      // How people prove themselves is the provider's business: asking for passwords would refuse passkeys.
      disableRequestedAuthnContext: true,
      forceAuthn,
      generateUniqueId: () => request,
      wantAssertionsSigned: true,
      // The assertion is what counts. Few providers sign the envelope too.
      wantAuthnResponseSigned: false,
      // `checkedAssertion` checks these: by the server's clock, and by what is signed only.
      audience: false,
      acceptedClockSkewMs: -1,
      validateInResponseTo: ValidateInResponseTo.never,
    });
  }

  /** What the provider must know about the product, as XML. */
  metadata(provider: SamlProvider): string {
    return this.client(provider, `_${provider.key}`).generateServiceProviderMetadata(null);
  }
}
