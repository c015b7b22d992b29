import pg from 'pg';
import type { Product } from './product.ts';

/** Inserts employees `Person 0001`… in one statement; creating each by the API would hash a password each time. */
export async function addManyPeople(product: Product, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with added as (
         insert into users (id, site_id, created_at, updated_at, name, username, email, role, is_active, password_hash)
         select uuidv7(), (select site_id from users where username = 'employee'), now(), now(), 'Person ' || to_char(n, 'FM0000'), 'person-' || n, 'person-' || n || '@crowd.example',
           'employee', n % 10 <> 0, (select password_hash from users where username = 'employee')
         from generate_series(1, $1::int) n
         returning id, site_id
       ), assigned as (
         insert into assignments (id, created_at, updated_at, user_id, unit_id, role, is_home, "from")
         select uuidv7(), now(), now(), id, site_id, 'employee', true, current_date - 1 from added
       )
       insert into user_job_functions (user_id, job_function_id)
       select a.id, f.id from added a cross join (select id from job_functions limit 2) f`,
      [count],
    );
  } finally {
    await client.end();
  }
}
