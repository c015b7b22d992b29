import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { OldWork } from './old-work.ts';
import { RETENTION_DATA } from './personal-data.ts';
import { RetentionPlaces } from './retention-places.ts';
import { RetentionRuleEntity } from './retention-rule.entity.ts';
import { RetentionRuleQueries } from './retention-rule.queries.ts';
import { RetentionRulesController } from './retention-rules.controller.ts';
import { RetentionRulesService } from './retention-rules.service.ts';

/** How long personal data is kept in places (`identity §5`). It deletes what modules list in `PersonalData.purged`. */
@Module({
  imports: [MikroOrmModule.forFeature([RetentionRuleEntity]), SecurityLogModule, UsersModule],
  controllers: [RetentionRulesController],
  providers: [OldWork, RetentionPlaces, RetentionRuleQueries, RetentionRulesService],
  exports: [RetentionPlaces],
})
export class RetentionModule {
  constructor(personalData: PersonalData) {
    personalData.add(RETENTION_DATA);
  }
}
