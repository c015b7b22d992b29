import { Module } from '@nestjs/common';
import { ChecklistsModule } from '../checklists/checklists.module.ts';
import { SchedulesModule } from '../schedules/schedules.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { TimeModule } from '../time/time.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AdminDashboardQueries } from './admin-dashboard.queries.ts';
import { DashboardsController } from './dashboards.controller.ts';
import { EmployeeDashboardQueries } from './employee-dashboard.queries.ts';
import { ManagerDashboardQueries } from './manager-dashboard.queries.ts';
import { OpenMattersController } from './open-matters.controller.ts';
import { OpenMattersQueries } from './open-matters.queries.ts';
import { SiteFiguresQueries } from './site-figures.queries.ts';

/** Aggregates other modules' tables; no module imports it. */
@Module({
  imports: [ChecklistsModule, SchedulesModule, SitesModule, TimeModule, UsersModule],
  controllers: [DashboardsController, OpenMattersController],
  providers: [
    AdminDashboardQueries,
    EmployeeDashboardQueries,
    ManagerDashboardQueries,
    OpenMattersQueries,
    SiteFiguresQueries,
  ],
})
export class DashboardsModule {}
