import { Module } from '@nestjs/common';
import { ChatModule } from '../modules/chat/chat.module.ts';
import { ChecklistsModule } from '../modules/checklists/checklists.module.ts';
import { LabourModule } from '../modules/labour/labour.module.ts';
import { PayModule } from '../modules/pay/pay.module.ts';
import { SchedulesModule } from '../modules/schedules/schedules.module.ts';
import { TimeModule } from '../modules/time/time.module.ts';
import { TimeOffModule } from '../modules/time-off/time-off.module.ts';
import { UsersModule } from '../modules/users/users.module.ts';
import { DemoCorrections } from './demo-corrections.ts';
import { DemoLabour } from './demo-labour.ts';
import { DemoPasswords } from './demo-passwords.ts';
import { DemoPayPeriods } from './demo-pay.ts';
import { DemoPhotos } from './demo-photos.ts';
import { DemoStaff } from './demo-staff.ts';
import { DemoTalk } from './demo-talk.ts';
import { DemoTime } from './demo-time.ts';
import { DemoWork } from './demo-work.ts';
import { DemoOrganisation } from './demo-organisation.ts';

/** Seeds the sample organisation of a new embedded database, through the services the API uses. */
@Module({
  imports: [
    UsersModule,
    SchedulesModule,
    ChecklistsModule,
    TimeModule,
    TimeOffModule,
    LabourModule,
    PayModule,
    ChatModule,
  ],
  providers: [
    DemoCorrections,
    DemoLabour,
    DemoOrganisation,
    DemoPasswords,
    DemoPayPeriods,
    DemoPhotos,
    DemoStaff,
    DemoTalk,
    DemoTime,
    DemoWork,
  ],
})
export class DemoModule {}
