import { Controller, Get } from '@nestjs/common';
import type { AdminDashboard, EmployeeDashboard, ManagerDashboard } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { placesOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.query.ts';
import { Query } from '../../platform/http/route-input.ts';
import { AdminDashboardQueries } from './admin-dashboard.queries.ts';
import { EmployeeDashboardQueries } from './employee-dashboard.queries.ts';
import { ManagerDashboardQueries } from './manager-dashboard.queries.ts';

/** One call per dashboard (`decisions §10`). */
@Controller('dashboards')
export class DashboardsController {
  constructor(
    private readonly adminDashboard: AdminDashboardQueries,
    private readonly managerDashboard: ManagerDashboardQueries,
    private readonly employeeDashboard: EmployeeDashboardQueries,
  ) {}

  /** The admin's overview: today's checklists, people, templates and pending requests (§2.6). */
  @Get('admin')
  @Access('dashboard.admin')
  admin(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<AdminDashboard> {
    return this.adminDashboard.read(actor, placesOf(actor, 'dashboard.admin', sites));
  }

  /** The manager's overview: today's team, overdue checklists and pending requests (§2.7). */
  @Get('manager')
  @Access('dashboard.manager')
  manager(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<ManagerDashboard> {
    return this.managerDashboard.read(placesOf(actor, 'dashboard.manager', sites), actor.timeZone);
  }

  /** The caller's own day: checklists, shifts and the open time entry (§2.4). */
  @Get('employee')
  @Access('dashboard.employee')
  employee(@CurrentActor() actor: Actor): Promise<EmployeeDashboard> {
    return this.employeeDashboard.read(actor);
  }
}
