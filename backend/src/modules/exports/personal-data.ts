import { section } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { ExportEntity } from './export.entity.ts';
import { EXPORTS_KEPT_DAYS } from './export.store.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<ExportEntity>('exports', 'exports', {
      of: 'user_id',
      columns: ['list', 'file_name', 'status', 'created_at'],
    }),
  ],
  keptDays: { exports: EXPORTS_KEPT_DAYS },
  texts: {
    exports: { free: ['file_name'], keys: ['list', 'format', 'status'] },
  },
};
