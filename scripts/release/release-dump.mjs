import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MAY_BE_EMPTY } from '../../backend/test/released/may-be-empty.ts';
import { describeSchema } from '../../backend/test/released/describe-schema.ts';

/** Photos whose files are included, from either end of the table. */
const PHOTOS_KEPT = 4;

/**
 * Writes every row of a database as text: `schema.txt`, `rows/<table>.ndjson` with one JSON object per line, and some photos.
 *
 * @throws Error when a table has no rows: its migration would not be tested
 */
export async function dump(databaseUrl, photoDir, folder) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    writeFileSync(join(folder, 'schema.txt'), `${(await describeSchema(client)).join('\n')}\n`);
    mkdirSync(join(folder, 'rows'));
    const tables = await tablesOf(client);
    const empty = [];
    for (const table of tables) {
      const { rows } = await client.query(
        `select to_jsonb(t)::text as row from ${pg.escapeIdentifier(table)} t order by 1`,
      );
      if (rows.length === 0 && !MAY_BE_EMPTY.has(table)) empty.push(table);
      writeFileSync(join(folder, 'rows', `${table}.ndjson`), rows.map(({ row }) => `${row}\n`).join(''));
    }
    if (empty.length > 0)
      throw new Error(
        `No rows in ${empty.join(', ')}: let scripts/release/release-acts.mjs do something that leaves some.`,
      );
    await keepPhotos(client, photoDir, folder);
    const migrations = await client.query('select name from migrations order by id');
    return { migrations: migrations.rows.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const tablesOf = async (client) =>
  (
    await client.query(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
  ).rows.map(({ name }) => name);

async function keepPhotos(client, photoDir, folder) {
  const { rows } = await client.query('select id from photos order by id');
  const kept = new Set([...rows.slice(0, PHOTOS_KEPT), ...rows.slice(-PHOTOS_KEPT)].map(({ id }) => id));
  for (const file of readdirSync(photoDir, { recursive: true }))
    if (kept.has(/[0-9a-f-]{36}/.exec(file)?.[0])) cpSync(join(photoDir, file), join(folder, 'photos', file));
}
