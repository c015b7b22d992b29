import type { TestApp } from '../harness/test-app.ts';

/**
 * Inserts that many more employees, each with a shift today, a checklist of two tasks, one of them done, and a time-off request;
 * every other one is clocked in. Numbered after `from`. The API would hash as many passwords.
 */
export async function addCrowd(test: TestApp, count: number, from = 0): Promise<void> {
  const em = test.em();
  const now = test.clock.now();
  const day = test.clock.today();
  const site = await test.organisation.site();
  const { id: jobFunctionId } = await test.organisation.jobFunction();
  await em.execute(
    `with people as (
       insert into users (id, site_id, created_at, updated_at, name, username, email, role, is_active, password_hash)
       select gen_random_uuid(), ?::uuid, ?, ?, 'Person ' || to_char(n, 'FM00000'), 'crowd-' || n, 'crowd-' || n || '@example.com',
         'employee', true, 'none'
       from generate_series(?::int, ?::int) n
       returning id, site_id, username
     ), assigned as (
       insert into assignments (id, created_at, updated_at, user_id, unit_id, role, is_home, "from")
       select gen_random_uuid(), now(), now(), id, site_id, 'employee', true, '2000-01-01' from people
     ), shifts as (
       insert into schedules (id, site_id, created_at, updated_at, employee_id, job_function_id, date, start_time, end_time, starts_at,
         ends_at, status)
       select gen_random_uuid(), site_id, ?, ?, id, ?::uuid, ?::date, '09:00', '17:00', ?, ?::timestamptz + interval '8 hours', 'scheduled'
       from people
     ), requests as (
       insert into time_off_requests (id, site_id, created_at, updated_at, employee_id, type, start_date, end_date, reason, status)
       select gen_random_uuid(), site_id, ?, ?, id, 'vacation', ?::date + 30, ?::date + 32, 'Family', 'pending' from people
     ), entries as (
       insert into time_entries (id, site_id, created_at, updated_at, employee_id, date, clock_in_at, breaks, break_correction, source)
       select gen_random_uuid(), site_id, ?, ?, id, ?::date, ?, '{}', 0, 'online' from people where substring(username, 7)::int % 2 = 0
     ), checklists as (
       insert into checklist_instances (id, site_id, created_at, updated_at, template_name, employee_id, date, status, started_at,
         completion_percentage, due_date, attempt)
       select gen_random_uuid(), site_id, ?, ?, 'Morning round', id, ?::date, 'in_progress', ?, 50, ?::timestamptz + interval '8 hours', 1
       from people
       returning id
     )
     insert into checklist_items (id, instance_id, attempt, text, requires_photo, position, status, notes)
     select gen_random_uuid(), c.id, 1, 'Task ' || n, false, n, case n when 1 then 'completed' else 'pending' end, null
     from checklists c, generate_series(1, 2) n`,
    [
      site.id,
      now,
      now,
      from + 1,
      from + count,
      now,
      now,
      jobFunctionId,
      day,
      now,
      now,
      now,
      now,
      day,
      day,
      now,
      now,
      day,
      now,
      now,
      now,
      day,
      now,
      now,
    ],
  );
}
