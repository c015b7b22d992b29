import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../../config/config.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { Passwords } from './passwords.ts';
import { SessionReader } from './session-reader.ts';
import { SessionStrategy } from './session.strategy.ts';
import { signingKey, TOKEN_RULES } from './token.ts';

@Module({
  imports: [
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
  controllers: [AuthController],
  providers: [AuthService, LoginThrottle, Passwords, SessionReader, SessionStrategy],
  exports: [Passwords],
})
export class AuthModule {}
