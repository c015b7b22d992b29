import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Instant, ProviderDetails, SignInOverview } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import type { IdentityProvider } from '../../config/sign-in-settings.ts';
import { instantText } from '../../platform/database/instants.ts';
import type { Database } from '../database.ts';
import { Providers } from './providers.ts';

/** How people sign in, for administrators: the settings without secrets, and when each provider was last used. */
@Injectable()
export class ProviderOverview {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly providers: Providers,
  ) {}

  async read(): Promise<SignInOverview> {
    const { providers, emergencyAdmin } = this.config.signIn;
    const used = providers.length === 0 ? new Map<string, Instant>() : await this.lastSignIns();
    return {
      hasPasswordForm: emergencyAdmin === undefined,
      emergencyAdmin: emergencyAdmin ?? null,
      providers: providers.map((provider) => this.details(provider, used.get(provider.key) ?? null)),
    };
  }

  private details(provider: IdentityProvider, lastSignInAt: Instant | null): ProviderDetails {
    const { key, label, kind, issuer, claims, groups, createsAccounts, site } = provider;
    return {
      key,
      label,
      kind,
      issuer,
      createsAccounts,
      lastSignInAt,
      addresses: this.providers.addresses(provider),
      claims: { username: claims.username, name: claims.name, email: claims.email, groups: claims.groups },
      subject: provider.kind === 'saml' ? (provider.subject ?? null) : null,
      groups: groups.map(({ group, role, sites }) => ({ group, role, sites: sites ?? [] })),
      site: site ?? null,
      certificateEndsAt: provider.kind === 'saml' ? (provider.certificateEndsAt?.toISOString() ?? null) : null,
    };
  }

  private async lastSignIns(): Promise<Map<string, Instant>> {
    const db = this.em.getKysely<Database>();
    const last = db
      .selectFrom('provider_sessions as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select(({ fn }) => ['p.provider', fn.max('s.created_at').as('at')])
      .groupBy('p.provider')
      .as('last');
    const rows = await db
      .selectFrom(last)
      .select(['last.provider', instantText('last.at').as('at')])
      .execute();
    return new Map(rows.map(({ provider, at }) => [provider, at]));
  }
}
