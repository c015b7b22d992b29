import { Controller, Get } from '@nestjs/common';
import type { AdminDashboard, EmployeeDashboard, ManagerDashboard, SiteFigures } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { placesOf } from '../../platform/access/reach.ts';
import { SitesQuery } from '../../platform/access/sites.dto.ts';
import { Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { AdminDashboardQueries } from './admin-dashboard.queries.ts';
import { EmployeeDashboardQueries } from './employee-dashboard.queries.ts';
import { ManagerDashboardQueries } from './manager-dashboard.queries.ts';
import { SiteFiguresQuery } from './site-figures.dto.ts';
import { SiteFiguresQueries } from './site-figures.queries.ts';

/** One call per dashboard (`decisions §10`). */
@Controller('dashboards')
export class DashboardsController {
  constructor(
    private readonly adminDashboard: AdminDashboardQueries,
    private readonly managerDashboard: ManagerDashboardQueries,
    private readonly employeeDashboard: EmployeeDashboardQueries,
    private readonly siteFigures: SiteFiguresQueries,
  ) {}

  /** The admin's overview: today's checklists, people, templates and pending requests (§2.6). */
  @Get('admin')
  @Access('dashboard.admin')
  admin(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<AdminDashboard> {
    return this.adminDashboard.read(actor, placesOf(actor, 'dashboard.admin', sites));
  }

  /** The open sites of the admin's overview side by side (`sites §3`). */
  @Get('admin/sites')
  @Access('dashboard.admin')
  @Paged()
  adminSites(@CurrentActor() actor: Actor, @Query() query: SiteFiguresQuery): Promise<Page<SiteFigures>> {
    const { sites, limit, cursor, ...filter } = query;
    return this.siteFigures.list(placesOf(actor, 'dashboard.admin', sites), { ...filter, page: { limit, cursor } });
  }

  /** The manager's overview: today's team, overdue checklists and pending requests (§2.7). */
  @Get('manager')
  @Access('dashboard.manager')
  manager(@CurrentActor() actor: Actor, @Query() { sites }: SitesQuery): Promise<ManagerDashboard> {
    return this.managerDashboard.read(placesOf(actor, 'dashboard.manager', sites), actor.timeZone);
  }

  /** The open sites of the manager's overview side by side (`sites §3`). */
  @Get('manager/sites')
  @Access('dashboard.manager')
  @Paged()
  managerSites(@CurrentActor() actor: Actor, @Query() query: SiteFiguresQuery): Promise<Page<SiteFigures>> {
    const { sites, limit, cursor, ...filter } = query;
    return this.siteFigures.list(placesOf(actor, 'dashboard.manager', sites), { ...filter, page: { limit, cursor } });
  }

  /** The caller's own day: checklists, shifts and the open time entry (§2.4). */
  @Get('employee')
  @Access('dashboard.employee')
  employee(@CurrentActor() actor: Actor): Promise<EmployeeDashboard> {
    return this.employeeDashboard.read(actor);
  }
}
