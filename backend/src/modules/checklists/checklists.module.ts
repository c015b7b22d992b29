import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { Departures } from './photos/departures.ts';
import { HistoryExport } from './history/history-export.ts';
import { HistoryController } from './history/history.controller.ts';
import { HistoryQueries } from './history/history.queries.ts';
import { InstanceBatch } from './instances/instance.batch.ts';
import { InstanceQueries } from './instances/instance.queries.ts';
import { InstanceStore } from './instances/instance.store.ts';
import { InstancesController } from './instances/instances.controller.ts';
import { InstancesService } from './instances/instances.service.ts';
import { PhotoDecoder } from './photos/photo-decoder.ts';
import { PhotoFiles } from './photos/photo-files.ts';
import { Pictures } from './photos/photo-pictures.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { PhotoSweep } from './photos/photo-sweep.ts';
import { PhotoUploadsService } from './photos/photo-uploads.service.ts';
import { PhotoQueries } from './photos/photo.queries.ts';
import { PhotosController } from './photos/photos.controller.ts';
import { PhotosService } from './photos/photos.service.ts';
import { ShiftChecklists } from './today/shift-checklists.ts';
import { TemplateFollowers } from './templates/template-followers.ts';
import { TemplateQueries } from './templates/template.queries.ts';
import { TemplatesController } from './templates/templates.controller.ts';
import { TemplatesService } from './templates/templates.service.ts';
import { TodayQueries } from './today/today.queries.ts';
import { TodayService } from './today/today.service.ts';

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
