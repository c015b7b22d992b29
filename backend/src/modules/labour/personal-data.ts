import { section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { LabourAcceptanceEntity } from './acceptances/labour-acceptance.entity.ts';
import type { RestConsentEntity } from './plan/rest-consent.entity.ts';
import type { ScheduleChangeEntity } from './plan/schedule-change.entity.ts';
import type { WorkTermsEntity } from './terms/work-terms.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<WorkTermsEntity>('work-terms', 'work_terms', {
      of: 'user_id',
      columns: [
        'from',
        'rate_cents',
        'contract_minutes_per_week',
        'birth_date',
        'branch',
        'waivers',
        'school_terms',
        'recorded_at',
      ],
    }),
    section<ScheduleChangeEntity>('shift-changes', 'schedule_changes', {
      of: 'employee_id',
      columns: ['at', 'kind', 'starts_at', 'ends_at', 'new_starts_at', 'new_ends_at', 'is_by_employee', 'has_consent'],
      names: { site: SITE_NAME },
    }),
    section<RestConsentEntity>('rest-consents', 'rest_consents', {
      of: 'employee_id',
      columns: ['day', 'recorded_at'],
      names: { site: SITE_NAME },
    }),
    section<LabourAcceptanceEntity>('accepted-findings', 'labour_acceptances', {
      of: 'employee_id',
      columns: ['rule_id', 'pack_id', 'starts_at', 'ends_at', 'sentence', 'reason', 'accepted_at'],
      names: { site: SITE_NAME },
    }),
  ],
  texts: {
    work_terms: { actors: ['recorded_by_name'], keys: ['branch'] },
    labour_policies: { actors: ['created_by_name', 'activated_by_name'], keys: ['state', 'workweek_start'] },
    labour_acceptances: { free: ['sentence', 'reason'], actors: ['accepted_by_name'], keys: ['rule_id', 'pack_id'] },
    rest_consents: { actors: ['recorded_by_name'] },
    schedule_changes: { keys: ['kind'] },
  },
};
