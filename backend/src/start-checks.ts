import type { Config } from './config/config.ts';
import { refuseLostAuditKey } from './modules/time/audit/lost-key.ts';
import { refuseWrongClock } from './platform/clock/clock-offset.ts';
import { adoptStoredTimeZone } from './platform/database/stored-time-zone.ts';
import { refuseOtherKeys } from './platform/keys/key-checks.ts';

/**
 * What must hold between a node's settings and the migrated database before its services start.
 *
 * @param ownerUrl of the database, as the role that owns its tables
 * @throws Error with a sentence for the operator
 */
export async function checkStart(config: Config, ownerUrl: string): Promise<void> {
  await refuseWrongClock(ownerUrl);
  await adoptStoredTimeZone(config, ownerUrl);
  await refuseLostAuditKey(config, ownerUrl);
  config.requireKeys();
  await refuseOtherKeys(config, ownerUrl);
}
