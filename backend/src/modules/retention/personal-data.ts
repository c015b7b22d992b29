import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';

/** How texts of retention rules are erased (`identity §5`). */
export const RETENTION_DATA: ModulePersonalData = {
  texts: { retention_rules: { actors: ['updated_by_name'], keys: ['kind'] } },
};
