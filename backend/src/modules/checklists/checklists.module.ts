import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { HistoryController } from './history/history.controller.ts';
import { HistoryExport } from './history/history-export.ts';
import { HistoryQueries } from './history/history.queries.ts';
import { RecordQueries } from './history/record.queries.ts';
import { RecordsExport } from './history/records-export.ts';
import { ChecklistAttempt } from './instances/attempt.entity.ts';
import { ChecklistInstance } from './instances/instance.entity.ts';
import { InstanceQueries } from './instances/instance.queries.ts';
import { InstanceStore } from './instances/instance.store.ts';
import { InstancesController } from './instances/instances.controller.ts';
import { InstancesService } from './instances/instances.service.ts';
import { ChecklistItem } from './instances/item.entity.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { DeletedPersonPhotos } from './photos/deleted-person-photos.ts';
import { PhotoDecoder } from './photos/photo-decoder.ts';
import { Photo } from './photos/photo.entity.ts';
import { PersonPictures } from './photos/person-pictures.ts';
import { PhotoFiles } from './photos/photo-files.ts';
import { Pictures } from './photos/photo-pictures.ts';
import { PhotoQueries } from './photos/photo.queries.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { PhotoSweep } from './photos/photo-sweep.ts';
import { PhotoUploadsService } from './photos/photo-uploads.service.ts';
import { PhotosController } from './photos/photos.controller.ts';
import { PhotosService } from './photos/photos.service.ts';
import { ChecklistTemplate, TemplateItem } from './templates/template.entity.ts';
import { TemplateFollowers } from './templates/template-followers.ts';
import { TemplateQueries } from './templates/template.queries.ts';
import { TemplatesController } from './templates/templates.controller.ts';
import { TemplatesService } from './templates/templates.service.ts';
import { ShiftChecklists } from './today/shift-checklists.ts';
import { TodayJob } from './today/today-job.ts';
import { TodayQueries } from './today/today.queries.ts';
import { TodayRun } from './today/today-run.entity.ts';
import { TodayService } from './today/today.service.ts';
import { TodayStore } from './today/today.store.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      ChecklistTemplate,
      TemplateItem,
      ChecklistInstance,
      ChecklistItem,
      ChecklistAttempt,
      Photo,
      TodayRun,
    ]),
    ExportsModule,
    StorageModule,
    SecurityLogModule,
    UsersModule,
  ],
  // Register controllers with fixed paths first: `checklist-instances/:id` matches any segment.
  controllers: [HistoryController, PhotosController, TemplatesController, InstancesController],
  providers: [
    DeletedPersonPhotos,
    HistoryExport,
    RecordQueries,
    RecordsExport,
    HistoryQueries,
    InstanceQueries,
    InstancesService,
    InstanceStore,
    PersonPictures,
    PhotoDecoder,
    PhotoFiles,
    PhotoQueries,
    PhotoStore,
    PhotoSweep,
    PhotoUploadsService,
    PhotosService,
    Pictures,
    ShiftChecklists,
    TemplateFollowers,
    TemplateQueries,
    TemplatesService,
    TodayJob,
    TodayQueries,
    TodayService,
    TodayStore,
  ],
  exports: [
    InstanceQueries,
    InstancesService,
    InstanceStore,
    PhotoUploadsService,
    TemplateQueries,
    TemplatesService,
    TodayJob,
    TodayService,
  ],
})
export class ChecklistsModule {
  constructor(personalData: PersonalData, pictures: PersonPictures) {
    personalData.add({ ...PERSONAL_DATA, files: (person) => pictures.of(person) });
  }
}
