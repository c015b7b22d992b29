import { sql } from 'kysely';
import { section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { ChecklistAttempt } from './instances/attempt.entity.ts';
import type { ChecklistInstance } from './instances/instance.entity.ts';
import type { ChecklistItem } from './instances/item.entity.ts';
import type { Photo } from './photos/photo.entity.ts';

const ofChecklists = (person: string) =>
  sql<boolean>`t.instance_id in (select id from checklist_instances where employee_id = ${person})`;

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<ChecklistInstance>('checklists', 'checklist_instances', {
      of: 'employee_id',
      columns: [
        'id',
        'template_name',
        'date',
        'status',
        'started_at',
        'completed_at',
        'due_date',
        'attempt',
        'deleted_at',
        'delete_reason',
      ],
      names: { site: SITE_NAME },
    }),
    section<ChecklistItem>('checklist-tasks', 'checklist_items', {
      of: ofChecklists,
      columns: ['instance_id', 'attempt', 'text', 'status', 'notes', 'completed_at', 'reviewed_at'],
    }),
    section<ChecklistAttempt>('checklist-attempts', 'checklist_attempts', {
      of: ofChecklists,
      columns: ['instance_id', 'attempt', 'started_at', 'completed_at', 'reset_at'],
    }),
    section<Photo>('photos', 'photos', {
      of: (person) => sql<boolean>`(t.uploaded_by_id = ${person} or ${ofChecklists(person)})`,
      columns: ['id', 'instance_id', 'label', 'filename', 'size', 'width', 'height', 'created_at'],
      names: { site: SITE_NAME },
    }),
  ],
  purged: [
    {
      table: 'photos',
      kind: 'photos',
      only: (before) => sql<boolean>`exists (
        select from checklist_instances i where i.id = t.instance_id
          and (i.completed_at < ${before} and i.open_flag_count = 0 or i.deleted_at < ${before}))`,
    },
    {
      table: 'checklist_instances',
      kind: 'checklists',
      only: (before) =>
        sql<boolean>`(t.completed_at < ${before} and t.open_flag_count = 0 or t.deleted_at < ${before})`,
    },
  ],
  texts: {
    checklist_templates: { free: ['name', 'description'] },
    checklist_template_items: { free: ['text', 'description'] },
    checklist_instances: { free: ['template_name', 'delete_reason'], keys: ['status'] },
    checklist_items: { free: ['text', 'description', 'notes'], keys: ['status'] },
    checklist_attempts: { actors: ['reset_by_name'] },
    photos: { free: ['filename', 'label'], keys: ['device_photo_id', 'sha256'] },
  },
};
