import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { TimeOffController } from './time-off.controller.ts';
import { TimeOffQueries } from './time-off.queries.ts';
import { TimeOffRequestEntity } from './time-off-request.entity.ts';
import { TimeOffService } from './time-off.service.ts';

@Module({
  imports: [MikroOrmModule.forFeature([TimeOffRequestEntity])],
  controllers: [TimeOffController],
  providers: [TimeOffQueries, TimeOffService],
  exports: [TimeOffQueries, TimeOffService],
})
export class TimeOffModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
