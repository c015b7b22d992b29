import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { Config } from '../../config/config.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { LabourModule } from '../labour/labour.module.ts';
import { PayUseModule } from '../pay/pay-use.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { FirstAdminController } from './first-admin.controller.ts';
import { FirstAdminLink } from './first-admin-link.entity.ts';
import { FirstAdmin } from './first-admin.ts';
import { FirstOrganisation } from './first-organisation.ts';
import { LoginThrottle } from './login-throttle.ts';
import { OldSessions } from './old-sessions.ts';
import { Identity } from './oidc/identity.entity.ts';
import { LogoutTokens } from './oidc/logout-token.ts';
import { OidcClients } from './oidc/oidc-clients.ts';
import { OidcExchange } from './oidc/oidc-exchange.ts';
import { OidcSeal } from './oidc/oidc-seal.ts';
import { OidcController } from './oidc/oidc.controller.ts';
import { PersonIdentitiesController } from './oidc/person-identities.controller.ts';
import { PersonIdentitiesService } from './oidc/person-identities.ts';
import { ProviderAccounts } from './oidc/provider-accounts.ts';
import { ProviderConfirmation } from './oidc/provider-confirmation.ts';
import { ProviderExchange } from './oidc/provider-exchange.ts';
import { ProviderInvitation } from './oidc/provider-invitation.entity.ts';
import { ProviderInvitationsController } from './oidc/provider-invitations.controller.ts';
import { ProviderInvitations } from './oidc/provider-invitations.ts';
import { ProviderLogouts } from './oidc/provider-logouts.ts';
import { ProviderChecks } from './oidc/provider-checks.ts';
import { ProviderOverview } from './oidc/provider-overview.ts';
import { ProviderOverviewController } from './oidc/provider-overview.controller.ts';
import { ProviderSession } from './oidc/provider-session.entity.ts';
import { ProviderSessions } from './oidc/provider-sessions.ts';
import { ProviderSignIn } from './oidc/provider-sign-in.ts';
import { Providers } from './oidc/providers.ts';
import { SignInCookie } from './oidc/sign-in-cookie.ts';
import { UsedOnce } from './oidc/used-once.ts';
import { UsedToken } from './oidc/used-token.entity.ts';
import { OwnPasswordCheck } from './own-password-check.ts';
import { OwnPasswordController } from './own-password.controller.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordProof } from './password-proof.ts';
import { PasswordRevealController } from './password-reveal.controller.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { SamlClients } from './saml/saml-clients.ts';
import { SamlExchange } from './saml/saml-exchange.ts';
import { SamlController } from './saml/saml.controller.ts';
import { AuthenticatorApp } from './second-factor/authenticator-app.ts';
import { ConfirmationController } from './second-factor/confirmation.controller.ts';
import { Confirmation } from './second-factor/confirmation.ts';
import { ConfirmedSessions } from './second-factor/confirmed-sessions.ts';
import { FactorChallenge } from './second-factor/factor-challenge.entity.ts';
import { FactorChallenges } from './second-factor/factor-challenges.ts';
import { Passkey } from './second-factor/passkey.entity.ts';
import { Passkeys } from './second-factor/passkeys.ts';
import { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import { RecoveryCodes } from './second-factor/recovery-codes.ts';
import { SecondFactorResetController } from './second-factor/second-factor-reset.controller.ts';
import { SecondFactorReset } from './second-factor/second-factor-reset.ts';
import { SecondFactorQueries } from './second-factor/second-factor.queries.ts';
import { SecondFactorsController } from './second-factor/second-factors.controller.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { Session } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { SessionOpening } from './session-opening.ts';
import { SessionReader } from './session-reader.ts';
import { SessionRevocation } from './session-revocation.ts';
import { SessionStore } from './session.store.ts';
import { SessionStrategy } from './session.strategy.ts';
import { SessionsController } from './sessions.controller.ts';
import { signingKey, TOKEN_RULES } from './token.ts';
import { SignInAnswer } from './sign-in-answer.ts';
import { UserSessionsController } from './user-sessions.controller.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      Session,
      FirstAdminLink,
      Identity,
      ProviderInvitation,
      ProviderSession,
      UsedToken,
      Passkey,
      RecoveryCode,
      FactorChallenge,
    ]),
    LabourModule,
    PayUseModule,
    SecurityLogModule,
    SitesModule,
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: signingKey(config),
        signOptions: { ...TOKEN_RULES },
      }),
    }),
  ],
  controllers: [
    AuthController,
    FirstAdminController,
    OidcController,
    PersonIdentitiesController,
    ProviderInvitationsController,
    ProviderOverviewController,
    SamlController,
    ConfirmationController,
    SecondFactorsController,
    SecondFactorResetController,
    SessionsController,
    OwnPasswordController,
    PasswordRevealController,
    UserSessionsController,
  ],
  providers: [
    AuthenticatorApp,
    AuthService,
    Confirmation,
    ConfirmedSessions,
    FactorChallenges,
    FirstAdmin,
    FirstOrganisation,
    LoginThrottle,
    LogoutTokens,
    OidcClients,
    OidcExchange,
    OidcSeal,
    OldSessions,
    OwnPasswordCheck,
    OwnPasswordService,
    Passkeys,
    PasswordProof,
    PersonIdentitiesService,
    ProviderAccounts,
    ProviderChecks,
    ProviderConfirmation,
    ProviderExchange,
    ProviderInvitations,
    ProviderLogouts,
    ProviderOverview,
    ProviderSessions,
    ProviderSignIn,
    Providers,
    RecoveryCodes,
    SamlClients,
    SamlExchange,
    SecondFactorQueries,
    SecondFactorReset,
    SecondFactors,
    SessionLifetime,
    SessionOpening,
    SessionReader,
    SessionRevocation,
    SessionStore,
    SessionStrategy,
    SignInAnswer,
    SignInCookie,
    UsedOnce,
  ],
})
export class AuthModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
