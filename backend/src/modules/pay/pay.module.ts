import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { LabourModule } from '../labour/labour.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { TimeModule } from '../time/time.module.ts';
import { AdjustmentEntity } from './adjustments/adjustment.entity.ts';
import { AdjustmentQueries } from './adjustments/adjustment.queries.ts';
import { Adjustments } from './adjustments/adjustments.ts';
import { PayCalculator } from './calculation/pay-calculator.ts';
import { PayFactsQueries } from './calculation/pay-facts.queries.ts';
import { PayExportEntity, PayMappingEntity } from './exports/pay-export.entity.ts';
import { PayExportsService } from './exports/pay-exports.service.ts';
import { PayUseModule } from './pay-use.module.ts';
import { LockedWorkweeks } from './periods/locked-workweeks.ts';
import { PayPeriodChain } from './periods/pay-period-chain.ts';
import { PayPeriodEntity } from './periods/pay-period.entity.ts';
import { PayPeriodQueries } from './periods/pay-period.queries.ts';
import { PayPeriodsController } from './periods/pay-periods.controller.ts';
import { PayPeriodsService } from './periods/pay-periods.service.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { PayRuleEntity } from './settings/pay-rule.entity.ts';
import { PaySettingsController } from './settings/pay-settings.controller.ts';
import { PaySettingsService } from './settings/pay-settings.service.ts';
import { ApprovalWithdrawal } from './timesheets/approval-withdrawal.ts';
import { BlockingFindings } from './timesheets/blocking-findings.ts';
import { TimesheetEntity } from './timesheets/timesheet.entity.ts';
import { TimesheetQueries } from './timesheets/timesheet.queries.ts';
import { TimesheetsWithoutEntries } from './timesheets/timesheets-without-entries.ts';
import { AdjustmentsController, TimesheetsController } from './timesheets/timesheets.controller.ts';
import { TimesheetsService } from './timesheets/timesheets.service.ts';

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
    ApprovalWithdrawal,
    BlockingFindings,
    LockedWorkweeks,
    PayCalculator,
    PayExportsService,
    PayFactsQueries,
    PayPeriodChain,
    PayPeriodQueries,
    PayPeriodsService,
    PaySettingsService,
    TimesheetQueries,
    TimesheetsService,
    TimesheetsWithoutEntries,
  ],
  exports: [PayExportsService, PayPeriodsService, PaySettingsService, TimesheetsService],
})
export class PayModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
