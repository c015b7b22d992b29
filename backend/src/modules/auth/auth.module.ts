import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Config } from '../../config/config.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { LabourModule } from '../labour/labour.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { FirstAdminController } from './first-admin.controller.ts';
import { FirstAdminLink } from './first-admin-link.entity.ts';
import { FirstAdmin } from './first-admin.ts';
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
import { ProviderInvitation } from './oidc/provider-invitation.entity.ts';
import { ProviderInvitationsController } from './oidc/provider-invitations.controller.ts';
import { ProviderInvitations } from './oidc/provider-invitations.ts';
import { ProviderSession } from './oidc/provider-session.entity.ts';
import { ProviderSessions } from './oidc/provider-sessions.ts';
import { ProviderSignIn } from './oidc/provider-sign-in.ts';
import { SignInCookie } from './oidc/sign-in-cookie.ts';
import { UsedLogoutToken } from './oidc/used-logout-token.entity.ts';
import { OwnPasswordCheck } from './own-password-check.ts';
import { OwnPasswordController } from './own-password.controller.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordProof } from './password-proof.ts';
import { PasswordRevealController } from './password-reveal.controller.ts';
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
      UsedLogoutToken,
    ]),
    LabourModule,
    SecurityLogModule,
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
    SessionsController,
    OwnPasswordController,
    PasswordRevealController,
    UserSessionsController,
  ],
  providers: [
    AuthService,
    FirstAdmin,
    LoginThrottle,
    LogoutTokens,
    OidcClients,
    OidcExchange,
    OidcSeal,
    OldSessions,
    OwnPasswordCheck,
    OwnPasswordService,
    PasswordProof,
    PersonIdentitiesService,
    ProviderAccounts,
    ProviderInvitations,
    ProviderSessions,
    ProviderSignIn,
    SessionLifetime,
    SessionOpening,
    SessionReader,
    SessionRevocation,
    SessionStore,
    SessionStrategy,
    SignInAnswer,
    SignInCookie,
  ],
})
export class AuthModule {}
