import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ApiToken } from './api-token.entity.ts';
import { ApiTokenQueries } from './api-token.queries.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens.service.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { PersonalTokensController } from './personal-tokens.controller.ts';
import { PersonalTokensService } from './personal-tokens.service.ts';
import { TokenOwners } from './token-owners.ts';
import { TokenReader } from './token-reader.ts';
import { TokenUse } from './token-use.ts';

@Module({
  imports: [MikroOrmModule.forFeature([ApiToken]), SecurityLogModule, UsersModule],
  controllers: [ApiTokensController, PersonalTokensController],
  providers: [ApiTokenQueries, ApiTokensService, PersonalTokensService, TokenOwners, TokenReader, TokenUse],
})
export class ApiTokensModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
