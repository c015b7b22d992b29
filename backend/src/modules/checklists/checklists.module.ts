import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { Departures } from './departures.ts';
import { HistoryExport } from './history-export.ts';
import { HistoryController } from './history.controller.ts';
import { HistoryQueries } from './history.queries.ts';
import { InstanceBatch } from './instance.batch.ts';
import { InstanceQueries } from './instance.queries.ts';
import { InstanceStore } from './instance.store.ts';
import { InstancesController } from './instances.controller.ts';
import { InstancesService } from './instances.service.ts';
import { PhotoDecoder } from './photo-decoder.ts';
import { PhotoFiles } from './photo-files.ts';
import { Pictures } from './photo-pictures.ts';
import { PhotoStore } from './photo-store.ts';
import { PhotoSweep } from './photo-sweep.ts';
import { PhotoUploadsService } from './photo-uploads.service.ts';
import { PhotoQueries } from './photo.queries.ts';
import { PhotosController } from './photos.controller.ts';
import { PhotosService } from './photos.service.ts';
import { ShiftChecklists } from './shift-checklists.ts';
import { TemplateFollowers } from './template-followers.ts';
import { TemplateQueries } from './template.queries.ts';
import { TemplatesController } from './templates.controller.ts';
import { TemplatesService } from './templates.service.ts';
import { TodayQueries } from './today.queries.ts';
import { TodayService } from './today.service.ts';

@Module({
  imports: [StorageModule],
  // `checklist-instances/:id` takes every word, so a controller with a fixed path below it has to come before.
  controllers: [HistoryController, PhotosController, TemplatesController, InstancesController],
  providers: [
    Departures,
    HistoryExport,
    HistoryQueries,
    InstanceBatch,
    InstanceQueries,
    InstancesService,
    InstanceStore,
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
    TodayQueries,
    TodayService,
  ],
  exports: [
    InstanceQueries,
    InstancesService,
    InstanceStore,
    PhotoUploadsService,
    TemplateQueries,
    TemplatesService,
    TodayService,
  ],
})
export class ChecklistsModule {}
