import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { HistoryExport } from './history-export.ts';
import { HistoryController } from './history.controller.ts';
import { HistoryQueries } from './history.queries.ts';
import { PhotoFiles } from './photo-files.ts';
import { Pictures } from './photo-pictures.ts';
import { PhotoSweep } from './photo-sweep.ts';
import { PhotoUploadsService } from './photo-uploads.service.ts';
import { PhotoQueries } from './photo.queries.ts';
import { PhotosController } from './photos.controller.ts';
import { PhotosService } from './photos.service.ts';

@Module({
  imports: [StorageModule],
  controllers: [HistoryController, PhotosController],
  providers: [
    HistoryExport,
    HistoryQueries,
    PhotoFiles,
    PhotoQueries,
    PhotoSweep,
    PhotoUploadsService,
    PhotosService,
    Pictures,
  ],
})
export class ChecklistsModule {}
