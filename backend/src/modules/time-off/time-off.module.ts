import { Module } from '@nestjs/common';
import { TimeOffController } from './time-off.controller.ts';
import { TimeOffQueries } from './time-off.queries.ts';
import { TimeOffService } from './time-off.service.ts';

@Module({
  controllers: [TimeOffController],
  providers: [TimeOffQueries, TimeOffService],
  exports: [TimeOffQueries, TimeOffService],
})
export class TimeOffModule {}
