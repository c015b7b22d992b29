import type { ChecklistTables } from '../checklists/checklist.tables.ts';
import type { TimeTables } from '../time/time.tables.ts';

/** Tables that dashboards add up. All of them belong to others: they are only looked at. */
export interface DashboardTables extends ChecklistTables, TimeTables {}
