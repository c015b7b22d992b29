import type { TableOf } from '../../platform/database/table-types.ts';
import type { OrgUnit } from './org-unit.entity.ts';

/** Tables that queries of this module read. */
export interface SiteTables {
  org_units: TableOf<OrgUnit>;
}
