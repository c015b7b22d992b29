import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../../security-log/security-log.module.ts';
import { UsersModule } from '../../users/users.module.ts';
import { UnitQueries } from './unit.queries.ts';
import { UnitsController } from './units.controller.ts';
import { UnitsService } from './units.service.ts';

/** Changes of the organisation's tree; apart from `SitesModule`, since who may change it is known to the people's module. */
@Module({
  imports: [UsersModule, SecurityLogModule],
  controllers: [UnitsController],
  providers: [UnitQueries, UnitsService],
})
export class UnitsModule {}
