import { Module } from '@nestjs/common';
import { AdminDashboardQueries } from './admin-dashboard.queries.ts';
import { DashboardsController } from './dashboards.controller.ts';
import { ManagerDashboardQueries } from './manager-dashboard.queries.ts';

/** Reads what the other modules' tables add up to; nobody imports it. */
@Module({
  controllers: [DashboardsController],
  providers: [AdminDashboardQueries, ManagerDashboardQueries],
})
export class DashboardsModule {}
