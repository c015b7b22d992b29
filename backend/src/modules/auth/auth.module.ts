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
import { OwnPasswordCheck } from './own-password-check.ts';
import { OwnPasswordController } from './own-password.controller.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PasswordProof } from './password-proof.ts';
import { PasswordRevealController } from './password-reveal.controller.ts';
import { Session } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';
import { SessionReader } from './session-reader.ts';
import { SessionRevocation } from './session-revocation.ts';
import { SessionStore } from './session.store.ts';
import { SessionStrategy } from './session.strategy.ts';
import { SessionsController } from './sessions.controller.ts';
import { signingKey, TOKEN_RULES } from './token.ts';
import { UserSessionsController } from './user-sessions.controller.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([Session, FirstAdminLink]),
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
    SessionsController,
    OwnPasswordController,
    PasswordRevealController,
    UserSessionsController,
  ],
  providers: [
    AuthService,
    FirstAdmin,
    LoginThrottle,
    OldSessions,
    OwnPasswordCheck,
    OwnPasswordService,
    PasswordProof,
    SessionLifetime,
    SessionReader,
    SessionRevocation,
    SessionStore,
    SessionStrategy,
  ],
})
export class AuthModule {}
