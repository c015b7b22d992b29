import { readFileSync } from 'node:fs';
import pg from 'pg';
import { passwordHash } from './organisation.mjs';

/** 500 sites with 50,000 people, 3,000 of whom are managers, and what they do in a year (`sites §5`). */
export const LARGE = { regions: 10, sites: 500, people: 100, shifts: 320_000, rows: 1_000_000, seed: 16 };
/** One of those sites, alone. */
export const ONE_SITE = { regions: 0, sites: 1, people: 100, shifts: 640, rows: 2_000, seed: 16 };
/** A hundredth of `LARGE`, to try the bench out. */
export const SMALL = { regions: 4, sites: 20, people: 20, shifts: 3_200, rows: 10_000, seed: 16 };

/** Fills a migrated PostgreSQL 18 database without people, as its superuser. */
export async function fillSites(databaseUrl, size) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    for (const [name, value] of Object.entries({ ...size, password: await passwordHash() }))
      await client.query('select set_config($1, $2, false)', [`size.${name}`, String(value)]);
    await client.query(readFileSync(new URL('sites.sql', import.meta.url), 'utf8'));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
