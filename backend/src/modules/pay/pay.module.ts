import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { LabourModule } from '../labour/labour.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { TimeModule } from '../time/time.module.ts';
import { AdjustmentEntity } from './adjustment.entity.ts';
import { AdjustmentQueries } from './adjustment.queries.ts';
import { Adjustments } from './adjustments.ts';
import { Approvals } from './approvals.ts';
import { BlockingFindings } from './blocking-findings.ts';
import { LockedWorkweeks } from './locked-workweeks.ts';
import { OwedTimesheets } from './owed-timesheets.ts';
import { PayExportEntity, PayMappingEntity } from './pay-export.entity.ts';
import { PayExportsService } from './pay-exports.service.ts';
import { PayPeriodChain } from './pay-period-chain.ts';
import { PayPeriodEntity } from './pay-period.entity.ts';
import { PayPeriodQueries } from './pay-period.queries.ts';
import { PayPeriodsController } from './pay-periods.controller.ts';
import { PayPeriodsService } from './pay-periods.service.ts';
import { PayRuleEntity } from './pay-rule.entity.ts';
import { PaySettingsController } from './pay-settings.controller.ts';
import { PaySettingsService } from './pay-settings.service.ts';
import { PayUseModule } from './pay-use.module.ts';
import { PayWork } from './pay-work.ts';
import { TimesheetEntity } from './timesheet.entity.ts';
import { TimesheetQueries } from './timesheet.queries.ts';
import { AdjustmentsController, TimesheetsController } from './timesheets.controller.ts';
import { TimesheetsService } from './timesheets.service.ts';

const ENTITIES = [PayRuleEntity, PayPeriodEntity, TimesheetEntity, AdjustmentEntity, PayExportEntity, PayMappingEntity];

/** Pay periods, timesheets, pay lines and their export (`pay §§2–3`). */
@Module({
  imports: [
    MikroOrmModule.forFeature(ENTITIES),
    LabourModule,
    PayUseModule,
    SecurityLogModule,
    SitesModule,
    TimeModule,
    UsersModule,
  ],
  controllers: [PayPeriodsController, TimesheetsController, AdjustmentsController, PaySettingsController],
  providers: [
    AdjustmentQueries,
    Adjustments,
    Approvals,
    BlockingFindings,
    LockedWorkweeks,
    OwedTimesheets,
    PayExportsService,
    PayPeriodChain,
    PayPeriodQueries,
    PayPeriodsService,
    PaySettingsService,
    PayWork,
    TimesheetQueries,
    TimesheetsService,
  ],
  exports: [PayExportsService, PayPeriodsService, PaySettingsService, TimesheetsService],
})
export class PayModule {}
