import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { RetentionPlaces } from './retention-places.ts';
import { RetentionRuleEntity } from './retention-rule.entity.ts';
import { RetentionRuleQueries } from './retention-rule.queries.ts';
import { RetentionRulesController } from './retention-rules.controller.ts';
import { RetentionRulesService } from './retention-rules.service.ts';

/** How long personal data is kept in places (`identity §5`). Modules that delete by age depend on it. */
@Module({
  imports: [MikroOrmModule.forFeature([RetentionRuleEntity]), SecurityLogModule, UsersModule],
  controllers: [RetentionRulesController],
  providers: [RetentionPlaces, RetentionRuleQueries, RetentionRulesService],
  exports: [RetentionPlaces],
})
export class RetentionModule {}
