import { Module } from '@nestjs/common';
import { InstanceBatch } from './instance.batch.ts';
import { InstanceQueries } from './instance.queries.ts';
import { InstanceStore } from './instance.store.ts';
import { InstancesController } from './instances.controller.ts';
import { InstancesService } from './instances.service.ts';
import { ShiftChecklists } from './shift-checklists.ts';
import { TemplateFollowers } from './template-followers.ts';
import { TemplateQueries } from './template.queries.ts';
import { TemplatesController } from './templates.controller.ts';
import { TemplatesService } from './templates.service.ts';
import { TodayQueries } from './today.queries.ts';
import { TodayService } from './today.service.ts';

@Module({
  // `checklist-instances/:id` takes every word, so a controller with a fixed path below it has to come before.
  controllers: [TemplatesController, InstancesController],
  providers: [
    InstanceBatch,
    InstanceQueries,
    InstancesService,
    InstanceStore,
    ShiftChecklists,
    TemplateFollowers,
    TemplateQueries,
    TemplatesService,
    TodayQueries,
    TodayService,
  ],
  exports: [InstanceQueries, InstancesService, InstanceStore, TemplateQueries, TemplatesService, TodayService],
})
export class ChecklistsModule {}
