import { Module } from '@nestjs/common';
import { ChatModule } from '../modules/chat/chat.module.ts';
import { ChecklistsModule } from '../modules/checklists/checklists.module.ts';
import { SchedulesModule } from '../modules/schedules/schedules.module.ts';
import { TimeModule } from '../modules/time/time.module.ts';
import { TimeOffModule } from '../modules/time-off/time-off.module.ts';
import { UsersModule } from '../modules/users/users.module.ts';
import { DemoPasswords } from './demo-passwords.ts';
import { DemoPhotos } from './demo-photos.ts';
import { DemoStaff } from './demo-staff.ts';
import { DemoTalk } from './demo-talk.ts';
import { DemoTime } from './demo-time.ts';
import { DemoWork } from './demo-work.ts';
import { DemoOrganisation } from './demo-organisation.ts';

/** Seeds the sample organisation of a new embedded database, through the services the API uses. */
@Module({
  imports: [UsersModule, SchedulesModule, ChecklistsModule, TimeModule, TimeOffModule, ChatModule],
  providers: [DemoOrganisation, DemoPasswords, DemoPhotos, DemoStaff, DemoTalk, DemoTime, DemoWork],
})
export class DemoModule {}
