import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { SignInProvidersModule } from '../sign-in-providers/sign-in-providers.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthenticatorApp } from './authenticator-app.ts';
import { ConfirmationController } from './confirmation.controller.ts';
import { Confirmation } from './confirmation.ts';
import { FactorChallenge } from './factor-challenge.entity.ts';
import { FactorChallenges } from './factor-challenges.ts';
import { Passkey } from './passkey.entity.ts';
import { Passkeys } from './passkeys.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorResetController } from './second-factor-reset.controller.ts';
import { SecondFactorReset } from './second-factor-reset.ts';
import { SecondFactorQueries } from './second-factor.queries.ts';
import { SecondFactorsController } from './second-factors.controller.ts';
import { SecondFactors } from './second-factors.ts';

/** Authenticator apps, passkeys and recovery codes, and confirming with what the person has (`identity §3`). */
@Module({
  imports: [
    MikroOrmModule.forFeature([Passkey, RecoveryCode, FactorChallenge]),
    AuthModule,
    SecurityLogModule,
    SignInProvidersModule,
    UsersModule,
  ],
  controllers: [ConfirmationController, SecondFactorsController, SecondFactorResetController],
  providers: [
    AuthenticatorApp,
    Confirmation,
    FactorChallenges,
    Passkeys,
    RecoveryCodes,
    SecondFactorQueries,
    SecondFactorReset,
    SecondFactors,
  ],
})
export class SecondFactorModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
