import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Passwords } from '../../src/modules/users/passwords/passwords.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import type { TestApp } from '../harness/test-app.ts';

const GENERATOR = join(import.meta.dirname, '../../../bench/stage/sites.sql');

/** A hundredth of the organisation of `sites §5`: 20 sites of 20 people in 4 regions, and a year of their work. */
const SIZE = { regions: 4, sites: 20, people: 20, shifts: 3_200, rows: 10_000, seed: 16 };
/** What the planner is told of the size: rows, as if there were that many times more. */
const SCALE = 100;

/** One completed checklist in twenty is a second attempt. */
const REDONE = `
  with redone as (
    update checklist_instances set attempt = 2 where status = 'completed' and abs(hashtext(id::text)) % 20 = 0 returning id, completed_at
  ), archived as (
    insert into checklist_attempts (id, instance_id, attempt, completed_at, reset_at, reset_by_name)
    select gen_random_uuid(), id, 1, completed_at, completed_at, 'Ada' from redone
  )
  update checklist_items t set attempt = 2 from redone where t.instance_id = redone.id;
  analyze checklist_attempts;`;

/** One of each kind of person who calls; their numbers are the generator's. */
export const PEOPLE = {
  employee: 'person-11',
  siteManager: 'person-3',
  regionalManager: 'person-6',
  admin: 'admin',
} as const;
export type Person = keyof typeof PEOPLE;

/**
 * Fills the test's database, with statistics of tables a hundred times as long, so that plans are those of a large organisation.
 * Autovacuum would overwrite them.
 */
export async function fillLargeOrganisation(test: TestApp): Promise<void> {
  const settings = { ...SIZE, password: await test.app.get(Passwords).hash(PASSWORD) };
  const set = Object.entries(settings).map(([name, value]) => `select set_config('size.${name}', '${value}', true);`);
  await test.database.asOwner(`set timezone = 'UTC'; ${set.join(' ')} ${readFileSync(GENERATOR, 'utf8')}`);
  await test.database.asOwner(REDONE);
  await test.database.asOwner(
    `do $$ declare t record; begin
       for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
         execute format('alter table %I set (autovacuum_enabled = false)', t.relname);
       end loop;
     end $$;
     select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages, 'reltuples', reltuples * ${SCALE}::real)
     from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples > 0;`,
  );
}

export const signedIn = async (test: TestApp, person: Person): Promise<Caller> =>
  test.as(await test.em().findOneOrFail(User, { username: PEOPLE[person] }));
