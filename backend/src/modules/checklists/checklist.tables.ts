import type { TableOf } from '../../platform/database/table-types.ts';
import type { ScheduleTables } from '../schedules/schedule.tables.ts';
import type { ChecklistAttempt } from './instances/attempt.entity.ts';
import type { ChecklistInstance } from './instances/instance.entity.ts';
import type { ChecklistItem } from './instances/item.entity.ts';
import type { Photo } from './photos/photo.entity.ts';
import type { TodayRun } from './today/today-run.entity.ts';
import type { ChecklistTemplate, TemplateItem } from './templates/template.entity.ts';

/** The database column of a task's `order`, which is an SQL keyword. */
interface Positioned {
  position: number;
}

/** Tables that queries of this module read. */
export interface ChecklistTables extends ScheduleTables {
  checklist_templates: TableOf<ChecklistTemplate>;
  checklist_template_items: TableOf<Omit<TemplateItem, 'order'>> & Positioned;
  checklist_instances: TableOf<ChecklistInstance>;
  checklist_items: TableOf<Omit<ChecklistItem, 'order' | 'photoIds'>> & Positioned;
  checklist_attempts: TableOf<ChecklistAttempt>;
  photos: TableOf<Photo>;
  today_runs: TableOf<TodayRun>;
}
