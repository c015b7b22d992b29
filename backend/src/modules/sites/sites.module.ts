import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { FirstStart } from './first-start.ts';
import { OrgUnit } from './org-unit.entity.ts';
import { OrganisationZone } from './organisation-zone.ts';
import { SiteQueries } from './site.queries.ts';
import { UnitLock } from './unit-lock.ts';

/** The organisation's tree of regions, sites and teams. */
@Module({
  imports: [MikroOrmModule.forFeature([OrgUnit])],
  providers: [FirstStart, OrganisationZone, SiteQueries, UnitLock],
  exports: [SiteQueries, UnitLock],
})
export class SitesModule {}
