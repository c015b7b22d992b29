import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { LabourModule } from '../labour/labour.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { JobFunctionQueries } from './job-function.queries.ts';
import { JobFunctionsController } from './job-functions.controller.ts';
import { JobFunctionsService } from './job-functions.service.ts';
import { LeaverShifts } from './leaver-shifts.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { Schedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { ScheduleStore } from './schedule.store.ts';
import { SchedulesController } from './schedules.controller.ts';
import { ShiftAttendance } from './shift-attendance.ts';
import { ShiftEditsService } from './shift-edits.service.ts';
import { ShiftJudgement } from './shift-judgement.ts';
import { ShiftLocks } from './shift-locks.ts';
import { ShiftPlansService } from './shift-plans.service.ts';
import { ShiftZones } from './shift-zones.ts';

@Module({
  imports: [MikroOrmModule.forFeature([Schedule]), SecurityLogModule, UsersModule, LabourModule],
  controllers: [SchedulesController, JobFunctionsController],
  providers: [
    JobFunctionQueries,
    JobFunctionsService,
    LeaverShifts,
    ScheduleQueries,
    ScheduleStore,
    ShiftAttendance,
    ShiftEditsService,
    ShiftJudgement,
    ShiftLocks,
    ShiftPlansService,
    ShiftZones,
  ],
  exports: [JobFunctionQueries, ScheduleQueries, ShiftAttendance, ShiftPlansService],
})
export class SchedulesModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
