import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ScimDiscoveryController } from './discovery/scim-discovery.controller.ts';
import { GrantChanges } from './groups/grant-changes.ts';
import { GroupGrants } from './groups/group-grants.ts';
import { GroupMembers } from './groups/group-members.ts';
import { ScimGroupEntity } from './groups/scim-group.entity.ts';
import { ScimGroupQueries } from './groups/scim-group.queries.ts';
import { ScimGroupsController } from './groups/scim-groups.controller.ts';
import { ScimGroupsService } from './groups/scim-groups.service.ts';
import { ScimMember } from './groups/scim-member.entity.ts';
import { GroupMappingQueries } from './mappings/group-mapping.queries.ts';
import { GroupMappingsController } from './mappings/group-mappings.controller.ts';
import { GroupMappingsService } from './mappings/group-mappings.service.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ScimPerson } from './scim-person.entity.ts';
import { ScimUserQueries } from './users/scim-user.queries.ts';
import { ScimUsersController } from './users/scim-users.controller.ts';
import { ScimUsersService } from './users/scim-users.service.ts';

/** Directories keep people and groups (SCIM 2.0, `identity §2`). */
@Module({
  imports: [MikroOrmModule.forFeature([ScimPerson, ScimGroupEntity, ScimMember]), SecurityLogModule, UsersModule],
  controllers: [ScimDiscoveryController, ScimUsersController, ScimGroupsController, GroupMappingsController],
  providers: [
    GrantChanges,
    GroupGrants,
    GroupMappingQueries,
    GroupMappingsService,
    GroupMembers,
    ScimGroupQueries,
    ScimGroupsService,
    ScimUserQueries,
    ScimUsersService,
  ],
  exports: [ScimUsersService],
})
export class ScimModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
