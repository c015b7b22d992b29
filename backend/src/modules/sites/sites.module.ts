import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { FirstStart } from './first-start.ts';
import { OrgUnit } from './org-unit.entity.ts';
import { OrganisationZone } from './organisation-zone.ts';
import { SITE_DATA } from './personal-data.ts';
import { SiteQueries } from './site.queries.ts';
import { UnitAccess } from './unit-access.ts';
import { UnitLock } from './unit-lock.ts';
import { UnitQueries } from './units/unit.queries.ts';
import { UnitsController } from './units/units.controller.ts';
import { UnitsService } from './units/units.service.ts';

/** The organisation's tree of regions, sites and teams, and access to what belongs to one of its units. */
@Module({
  imports: [MikroOrmModule.forFeature([OrgUnit]), SecurityLogModule],
  controllers: [UnitsController],
  providers: [FirstStart, OrganisationZone, SiteQueries, UnitAccess, UnitLock, UnitQueries, UnitsService],
  exports: [SiteQueries, UnitAccess, UnitLock],
})
export class SitesModule {
  constructor(personalData: PersonalData) {
    personalData.add(SITE_DATA);
  }
}
