import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from './config/config.ts';
import { ConfigModule } from './config/config.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { ApiTokensModule } from './modules/api-tokens/api-tokens.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { ChatModule } from './modules/chat/chat.module.ts';
import { ChecklistsModule } from './modules/checklists/checklists.module.ts';
import { DashboardsModule } from './modules/dashboards/dashboards.module.ts';
import { ExportsModule } from './modules/exports/exports.module.ts';
import { LabourModule } from './modules/labour/labour.module.ts';
import { NotificationsModule } from './modules/notifications/notifications.module.ts';
import { PayModule } from './modules/pay/pay.module.ts';
import { PrivacyModule } from './modules/privacy/privacy.module.ts';
import { RetentionModule } from './modules/retention/retention.module.ts';
import { SchedulesModule } from './modules/schedules/schedules.module.ts';
import { ScimModule } from './modules/scim/scim.module.ts';
import { SecondFactorModule } from './modules/second-factor/second-factor.module.ts';
import { SignInProvidersModule } from './modules/sign-in-providers/sign-in-providers.module.ts';
import { SitesModule } from './modules/sites/sites.module.ts';
import { TimeOffModule } from './modules/time-off/time-off.module.ts';
import { TimeModule } from './modules/time/time.module.ts';
import { UsersModule } from './modules/users/users.module.ts';
import { WebhooksModule } from './modules/webhooks/webhooks.module.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { HealthModule } from './platform/health/health.module.ts';
import { loggingModule } from './platform/logging/logging.module.ts';
import { JobsModule } from './platform/maintenance/jobs.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ProvableLogModule } from './platform/provable-log/provable-log.module.ts';
import { RealtimeModule } from './platform/realtime/realtime.module.ts';
import { ConfigController } from './platform/web/config.controller.ts';

@Module({})
export class AppModule {
  /** @param databaseUrl of the migrated database; the embedded one has an address only when it runs */
  static register(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(databaseUrl, config.databasePool),
        loggingModule(),
        PlatformModule,
        HealthModule,
        JobsModule,
        ProvableLogModule,
        RealtimeModule,
        SitesModule,
        UsersModule,
        AuthModule,
        SignInProvidersModule,
        SecondFactorModule,
        ApiTokensModule,
        ScimModule,
        WebhooksModule,
        TimeOffModule,
        SchedulesModule,
        TimeModule,
        PayModule,
        LabourModule,
        ExportsModule,
        ChecklistsModule,
        ChatModule,
        RetentionModule,
        PrivacyModule,
        DashboardsModule,
        NotificationsModule,
        DemoModule,
      ],
      controllers: [ConfigController],
    };
  }
}
