import type { Config } from '../../config/config.ts';
import { connect } from './operator-connection.ts';

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
    const { rows } = await client.query<{ zone: string | null }>(
      'select time_zone as zone from org_units where parent_id is null',
    );
    const zone = rows[0]?.zone ?? null;
    if (zone !== null) config.adoptTimeZone(zone);
    else if (config.databaseUrl !== undefined && !config.hasTimeZone)
      throw new Error(
        "Set ORG_TIME_ZONE to the organisation's IANA time zone such as Europe/Berlin. It is taken at the first start; nodes in several zones would disagree about it.",
      );
  } finally {
    await client.end();
  }
}
