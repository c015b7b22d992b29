import { Module } from '@nestjs/common';
import { ChecklistsModule } from '../modules/checklists/checklists.module.ts';
import { SchedulesModule } from '../modules/schedules/schedules.module.ts';
import { UsersModule } from '../modules/users/users.module.ts';
import { DemoPhotos } from './demo-photos.ts';
import { DemoWork } from './demo-work.ts';
import { DemoOrganisation } from './demo-organisation.ts';

/** The organisation that a new embedded database starts with; built through the services the API uses. */
@Module({
  imports: [UsersModule, SchedulesModule, ChecklistsModule],
  providers: [DemoOrganisation, DemoPhotos, DemoWork],
})
export class DemoModule {}
