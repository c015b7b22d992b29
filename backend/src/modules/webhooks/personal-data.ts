import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import { DELIVERIES_KEPT_DAYS } from './delivery.store.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  keptDays: { webhooks: DELIVERIES_KEPT_DAYS },
  texts: {
    webhooks: { phrases: ['url'] },
    webhook_deliveries: { phrases: ['body', 'last_error'], keys: ['event', 'status'] },
  },
};
