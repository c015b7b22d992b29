import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';

/** How texts of the organisation's tree are erased (`identity §5`). */
export const SITE_DATA: ModulePersonalData = {
  texts: { org_units: { free: ['name'], keys: ['kind', 'time_zone', 'jurisdiction'] } },
};
