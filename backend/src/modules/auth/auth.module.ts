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
import { ConfirmedSessions } from './confirmed-sessions.ts';
import { FirstAdminController } from './first-admin.controller.ts';
import { FirstAdminLink } from './first-admin-link.entity.ts';
import { FirstAdmin } from './first-admin.ts';
import { FirstOrganisation } from './first-organisation.ts';
import { LoginThrottle } from './login-throttle.ts';
import { OldSessions } from './old-sessions.ts';
import { OwnPasswordCheck } from './own-password-check.ts';
import { OwnPasswordController } from './own-password.controller.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordProof } from './password-proof.ts';
import { PasswordRevealController } from './password-reveal.controller.ts';
import { PeopleSessionsController } from './people-sessions.controller.ts';
import { PERSONAL_DATA } from './personal-data.ts';
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

/** Signing in with a password, and the sessions of everybody who has signed in. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Session, FirstAdminLink]),
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
    SessionsController,
    OwnPasswordController,
    PasswordRevealController,
    PeopleSessionsController,
    UserSessionsController,
  ],
  providers: [
    AuthService,
    ConfirmedSessions,
    FirstAdmin,
    FirstOrganisation,
    LoginThrottle,
    OldSessions,
    OwnPasswordCheck,
    OwnPasswordService,
    PasswordProof,
    SessionLifetime,
    SessionOpening,
    SessionReader,
    SessionRevocation,
    SessionStore,
    SessionStrategy,
    SignInAnswer,
  ],
  exports: [
    AuthService,
    ConfirmedSessions,
    LoginThrottle,
    PasswordProof,
    SessionOpening,
    SessionReader,
    SessionRevocation,
    SessionStore,
    SignInAnswer,
  ],
})
export class AuthModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
