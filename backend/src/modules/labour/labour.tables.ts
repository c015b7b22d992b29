import type { TableOf } from '../../platform/database/table-types.ts';
import type { ScheduleTables } from '../schedules/schedule.tables.ts';
import type { LabourAcceptanceEntity } from './acceptances/labour-acceptance.entity.ts';
import type { RestConsentEntity } from './plan/rest-consent.entity.ts';
import type { ScheduleChangeEntity } from './plan/schedule-change.entity.ts';
import type { LabourPolicyEntity } from './policies/labour-policy.entity.ts';
import type { WorkTermsEntity } from './terms/work-terms.entity.ts';

/** Tables that queries of this module read. Shifts and time off are owned by other modules and only read. */
export interface LabourTables extends ScheduleTables {
  labour_policies: TableOf<LabourPolicyEntity>;
  work_terms: TableOf<WorkTermsEntity>;
  schedule_changes: TableOf<ScheduleChangeEntity>;
  labour_acceptances: TableOf<LabourAcceptanceEntity>;
  rest_consents: TableOf<RestConsentEntity>;
}
