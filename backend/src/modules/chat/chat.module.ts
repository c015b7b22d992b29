import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { RetentionModule } from '../retention/retention.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ChatPushes } from './chat-pushes.ts';
import { DeletedPersonMemberships } from './deleted-person-memberships.ts';
import { GroupAccess } from './group-access.ts';
import { ChatGroupEntity } from './group.entity.ts';
import { GroupQueries } from './group.queries.ts';
import { GroupsController } from './groups.controller.ts';
import { GroupsService } from './groups.service.ts';
import { GroupMemberEntity } from './member.entity.ts';
import { MembersService } from './members.service.ts';
import { MessageEntity } from './message.entity.ts';
import { MessageQueries } from './message.queries.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';
import { OldMessages } from './old-messages.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ReadMarksService } from './read-marks.service.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([ChatGroupEntity, GroupMemberEntity, MessageEntity]),
    RetentionModule,
    SecurityLogModule,
    UsersModule,
  ],
  controllers: [GroupsController, MessagesController],
  providers: [
    ChatPushes,
    DeletedPersonMemberships,
    GroupAccess,
    GroupQueries,
    GroupsService,
    MembersService,
    MessageQueries,
    MessagesService,
    OldMessages,
    ReadMarksService,
  ],
  exports: [GroupsService, MembersService, MessagesService, ReadMarksService],
})
export class ChatModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
