import { Injectable } from '@nestjs/common';
import type { ProviderDetails } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import type { OidcProvider } from '../../config/oidc-settings.ts';
import type { SamlProvider } from '../../config/saml-settings.ts';
import type { IdentityProvider } from '../../config/sign-in-settings.ts';
import { notFound } from '../../platform/errors/domain-error.ts';

/** The providers at which people sign in, and the addresses at which these find the product: made from settings, never from a header. */
@Injectable()
export class Providers {
  constructor(private readonly config: Config) {}

  /** @throws DomainError NOT_FOUND */
  byKey(key: string): IdentityProvider {
    const provider = this.config.signIn.providers.find((each) => each.key === key);
    if (!provider) throw notFound('This way to sign in');
    return provider;
  }

  /** @throws DomainError NOT_FOUND, also for a provider that speaks SAML */
  oidc(key: string): OidcProvider {
    const provider = this.byKey(key);
    if (provider.kind !== 'oidc') throw notFound('This way to sign in');
    return provider;
  }

  /** @throws DomainError NOT_FOUND, also for a provider that speaks OpenID Connect */
  saml(key: string): SamlProvider {
    const provider = this.byKey(key);
    if (provider.kind !== 'saml') throw notFound('This way to sign in');
    return provider;
  }

  /** The page that ends a sign-in. OpenID providers return people to it. */
  returnAddress({ key }: Pick<IdentityProvider, 'key'>): string {
    return `${this.home()}/login/${key}`;
  }

  /** The only address to which an OpenID provider returns people who signed out. */
  signedOutAddress(): string {
    return `${this.home()}/login`;
  }

  /** The only address to which a SAML provider sends its answers. */
  samlAnswerAddress({ key }: SamlProvider): string {
    return `${this.home()}/api/auth/saml/${key}/answer`;
  }

  /** The product's entity ID at a SAML provider. */
  samlEntityId(provider: SamlProvider): string {
    return provider.entityId ?? this.samlMetadataAddress(provider);
  }

  /** The addresses that must be entered at a provider. */
  addresses(provider: IdentityProvider): ProviderDetails['addresses'] {
    if (provider.kind === 'saml')
      return [
        { kind: 'entity-id', address: this.samlEntityId(provider) },
        { kind: 'answer', address: this.samlAnswerAddress(provider) },
        { kind: 'metadata', address: this.samlMetadataAddress(provider) },
      ];
    return [
      { kind: 'return', address: this.returnAddress(provider) },
      { kind: 'signed-out', address: this.signedOutAddress() },
      { kind: 'back-channel', address: `${this.home()}/api/auth/oidc/${provider.key}/back-channel-logout` },
    ];
  }

  private samlMetadataAddress({ key }: SamlProvider): string {
    return `${this.home()}/api/auth/saml/${key}/metadata`;
  }

  private home(): string {
    const { publicUrl } = this.config.signIn;
    if (publicUrl === undefined) throw new Error('Providers need PUBLIC_URL, which is checked at the start');
    return publicUrl;
  }
}
