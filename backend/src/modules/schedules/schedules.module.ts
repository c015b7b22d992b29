import { Module } from '@nestjs/common';
import { JobFunctionsController } from './job-functions.controller.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { SchedulesController } from './schedules.controller.ts';
import { SchedulesService } from './schedules.service.ts';

@Module({
  controllers: [SchedulesController, JobFunctionsController],
  providers: [ScheduleQueries, SchedulesService],
  exports: [ScheduleQueries, SchedulesService],
})
export class SchedulesModule {}
