import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { ScimModule } from '../scim/scim.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Identity } from './accounts/identity.entity.ts';
import { PersonIdentitiesController } from './accounts/person-identities.controller.ts';
import { PersonIdentitiesService } from './accounts/person-identities.ts';
import { ProviderAccounts } from './accounts/provider-accounts.ts';
import { ProviderInvitation } from './accounts/provider-invitation.entity.ts';
import { ProviderInvitationsController } from './accounts/provider-invitations.controller.ts';
import { ProviderInvitations } from './accounts/provider-invitations.ts';
import { OidcController } from './oidc.controller.ts';
import { LogoutTokens } from './oidc/logout-token.ts';
import { OidcClients } from './oidc/oidc-clients.ts';
import { OidcExchange } from './oidc/oidc-exchange.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ProviderChecks } from './provider-checks.ts';
import { ProviderConfirmation } from './provider-confirmation.ts';
import { ProviderExchange } from './provider-exchange.ts';
import { ProviderLogouts } from './provider-logouts.ts';
import { ProviderOverviewController } from './provider-overview.controller.ts';
import { ProviderOverview } from './provider-overview.ts';
import { ProviderSeal } from './provider-seal.ts';
import { ProviderSession } from './provider-session.entity.ts';
import { ProviderSessions } from './provider-sessions.ts';
import { ProviderSignIn } from './provider-sign-in.ts';
import { Providers } from './providers.ts';
import { SamlClients } from './saml/saml-clients.ts';
import { SamlExchange } from './saml/saml-exchange.ts';
import { SamlController } from './saml/saml.controller.ts';
import { SignInCookie } from './sign-in-cookie.ts';
import { UsedOnce } from './used-once.ts';
import { UsedToken } from './used-token.entity.ts';

/** Signing in, confirming and signing out at other providers, by OpenID Connect or SAML (`identity §1`). */
@Module({
  imports: [
    MikroOrmModule.forFeature([Identity, ProviderInvitation, ProviderSession, UsedToken]),
    AuthModule,
    ScimModule,
    SecurityLogModule,
    UsersModule,
  ],
  controllers: [
    OidcController,
    PersonIdentitiesController,
    ProviderInvitationsController,
    ProviderOverviewController,
    SamlController,
  ],
  providers: [
    LogoutTokens,
    OidcClients,
    OidcExchange,
    PersonIdentitiesService,
    ProviderAccounts,
    ProviderChecks,
    ProviderConfirmation,
    ProviderExchange,
    ProviderInvitations,
    ProviderLogouts,
    ProviderOverview,
    ProviderSeal,
    ProviderSessions,
    ProviderSignIn,
    Providers,
    SamlClients,
    SamlExchange,
    SignInCookie,
    UsedOnce,
  ],
  exports: [ProviderConfirmation, SignInCookie],
})
export class SignInProvidersModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
