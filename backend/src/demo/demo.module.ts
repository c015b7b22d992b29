import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth/auth.module.ts';
import { ChecklistsModule } from '../modules/checklists/checklists.module.ts';
import { SchedulesModule } from '../modules/schedules/schedules.module.ts';
import { DemoPhotos } from './demo-photos.ts';
import { DemoWork } from './demo-work.ts';
import { DemoOrganisation } from './demo-organisation.ts';

/** The organisation that a new embedded database starts with; built through the services the API uses. */
@Module({
  imports: [AuthModule, SchedulesModule, ChecklistsModule],
  providers: [DemoOrganisation, DemoPhotos, DemoWork],
})
export class DemoModule {}
