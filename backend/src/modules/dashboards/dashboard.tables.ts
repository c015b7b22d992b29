import type { ChecklistTables } from '../checklists/checklist.tables.ts';
import type { TimeTables } from '../time/time.tables.ts';

/** Tables that dashboards aggregate; read only, owned by other modules. */
export interface DashboardTables extends ChecklistTables, TimeTables {}
