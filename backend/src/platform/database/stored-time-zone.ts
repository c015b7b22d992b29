import type { Config, StoredTimeZone } from '../../config/config.ts';
import { connect } from './operator-connection.ts';

/** The organisation's zone, null before the first start. It is chosen once its row was edited or somebody has an account. */
export const STORED_TIME_ZONE = `select time_zone as zone, version > 1 or exists (select from users) as "isChosen"
  from org_units where parent_id is null`;

/**
 * Sets the organisation's zone to the one that the database has since its first start: nodes on machines in several zones
 * must agree on it.
 *
 * @param databaseUrl of the migrated database
 * @throws Error with instructions for the operator at the first start on an external database without `ORG_TIME_ZONE`
 */
export async function adoptStoredTimeZone(config: Config, databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<StoredTimeZone | { zone: null }>(STORED_TIME_ZONE);
    const [stored] = rows;
    if (stored?.zone) config.adoptTimeZone(stored);
    else if (config.databaseUrl !== undefined && config.chosenTimeZone === undefined)
      throw new Error(
        "Set ORG_TIME_ZONE to the organisation's IANA time zone such as Europe/Berlin. It is taken at the first start; nodes in several zones would disagree about it.",
      );
  } finally {
    await client.end();
  }
}
