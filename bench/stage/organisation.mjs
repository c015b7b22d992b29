import { hash } from '@node-rs/argon2';
import pg from 'pg';

export const PASSWORD = 'demo1234';
/** Everybody in the organisation; the first `WORKERS` of them work shifts. */
export const PEOPLE = 2_000;
export const WORKERS = 200;
const DAYS = 40;

/** The cost the product hashes passwords with (`backend/src/modules/users/passwords/passwords.ts`). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const passwordHash = () => hash(PASSWORD, COST);

/**
 * An organisation of 2,000 people, 200 of whom worked two checklists of six tasks a day for the last 40 days; today's are
 * open. One task in six carries two photos. One worker in ten had a week off. In all 16,400 checklists, 98,400 tasks and 32,400 photos.
 * No id is from later today: it would be taken for one that a measured request made.
 */
const STATEMENTS = [
  `insert into job_functions (id, created_at, updated_at, name, color)
   select uuidv7(), now(), now(), 'Job function ' || n, '#007AFF' from generate_series(1, 4) n`,

  `insert into users (id, created_at, updated_at, name, username, email, phone, role, is_active, password_hash)
   select uuidv7(), now(), now(), 'Person ' || to_char(n, 'FM0000'), 'person-' || n, 'person-' || n || '@example.com',
     '(555) 010-0000', 'employee', true, $1
   from generate_series(1, ${PEOPLE - 1}) n
   union all select uuidv7(), now(), now(), 'Manager', 'manager', 'manager@example.com', null, 'manager', true, $1`,

  `insert into user_job_functions (user_id, job_function_id)
   select u.id, f.id from users u
   join job_functions f on f.name = 'Job function ' || (1 + substring(u.username from '\\d+')::int % 4)
   where u.role = 'employee'`,

  `insert into checklist_templates (id, created_at, updated_at, name, job_function_id, is_active)
   select uuidv7(), now(), now(), part || ' of ' || f.name, f.id, true
   from job_functions f, (values ('Opening'), ('Closing')) parts (part)`,

  `insert into checklist_template_items (id, template_id, text, description, requires_photo, position)
   select uuidv7(), t.id, 'Check station ' || n, 'Look at it, clean it and note what is missing', n = 1, n
   from checklist_templates t, generate_series(1, 6) n`,

  `insert into schedules (id, created_at, updated_at, employee_id, job_function_id, date, start_time, end_time, starts_at, ends_at, status)
   select uuidv7(), now(), now(), u.id, m.job_function_id, day, '09:00', '17:00',
     day + time '09:00', day + time '17:00', case when day < current_date then 'completed' else 'scheduled' end
   from users u
   join user_job_functions m on m.user_id = u.id
   cross join (select current_date - n as day from generate_series(0, ${DAYS}) n) days
   where substring(u.username from '\\d+')::int <= ${WORKERS}`,

  `insert into time_off_requests (id, created_at, updated_at, employee_id, type, start_date, end_date, reason, status)
   select uuidv7(), now(), now(), u.id, 'vacation', current_date - 9, current_date - 5, 'Family', state
   from users u join (values (0, 'approved'), (1, 'pending')) states (n, state) on n = substring(u.username from '\\d+')::int % 10
   where substring(u.username from '\\d+')::int <= ${WORKERS}`,

  `insert into checklist_instances (id, created_at, updated_at, template_id, template_name, employee_id, job_function_id,
     schedule_id, date, status, started_at, completed_at, completion_percentage, due_date, attempt)
   select uuidv7(least(s.starts_at - now(), interval '0')), s.starts_at, s.ends_at, t.id, t.name, s.employee_id,
     s.job_function_id, s.id, s.date,
     case when s.date < current_date then 'completed' else 'in_progress' end, s.starts_at,
     case when s.date < current_date then s.ends_at end, case when s.date < current_date then 100 else 50 end,
     s.date + time '23:59', 1
   from schedules s join checklist_templates t on t.job_function_id = s.job_function_id`,

  `insert into checklist_items (id, instance_id, attempt, template_item_id, text, description, requires_photo, position, status, notes, completed_at)
   select uuidv7(least(i.created_at - now(), interval '0')), i.id, 1, t.id, t.text, t.description, t.requires_photo,
     t.position, state.status,
     case state.status when 'needs_attention' then 'The handle is loose, somebody should look at it' end,
     case when state.status <> 'pending' then i.created_at + t.position * interval '20 minutes' end
   from checklist_instances i
   join checklist_template_items t on t.template_id = i.template_id
   cross join lateral (select case
     when i.status = 'in_progress' and t.position > 3 then 'pending'
     when i.status = 'completed' and t.position = 4 and extract(day from i.date)::int % 5 = 0 then 'needs_attention'
     else 'completed' end as status) state`,

  `insert into photos (id, instance_id, item_id, uploaded_by_id, filename, label, size, width, height, sha256, created_at)
   select uuidv7(least(t.completed_at - now(), interval '0')), t.instance_id, t.id, i.employee_id, 'station.jpg', 'Station',
     812345, 1920, 2560,
     encode(sha256(t.id::text::bytea), 'hex'), t.completed_at
   from checklist_items t join checklist_instances i on i.id = t.instance_id cross join generate_series(1, 2)
   where t.position = 1 and i.status = 'completed'`,

  `vacuum analyze`,
];

/** Fills an empty, migrated PostgreSQL 18. */
export async function fillOrganisation(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const password = await passwordHash();
    for (const sql of STATEMENTS) await client.query(sql, sql.includes('$1') ? [password] : undefined);
  } finally {
    await client.end();
  }
}
