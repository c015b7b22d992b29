-- An organisation of many sites in several zones. Fills a migrated database that has no people yet; the owner runs it as one
-- transaction. The same settings and day give the same rows, except for the random part of their ids:
--   size.regions, size.sites        regions, and sites in all; one site stays without regions
--   size.people                     people of a site, of whom the first six are managers
--   size.shifts                     shifts of the last year in all, each with two checklists of eight tasks once it has begun
--   size.rows                       time entries, messages, notifications and audit rows, this many each
--   size.seed                       moves everybody's days
--   size.password                   the password hash of all
-- Person n is `person-n`. In each site: 1 to 5 manage the site; 6 manages the region in the first ten sites of a region, and three
-- sites in the others. `admin` administers the organisation.

-- Rows refer to rows made here, so that foreign keys hold without being checked one by one. Audit rows may be set once, as the chain's head is.
set local session_replication_role = replica;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';

create temp table size on commit drop as select
  current_setting('size.regions')::int as regions, current_setting('size.sites')::int as sites,
  current_setting('size.people')::int as people, current_setting('size.shifts')::int as shifts,
  current_setting('size.rows')::int as rows, current_setting('size.seed')::int as seed,
  current_setting('size.sites')::int * current_setting('size.people')::int as crowd;

update org_units set time_zone = coalesce(time_zone, 'America/New_York');

insert into org_units (id, created_at, updated_at, parent_id, kind, name, time_zone, path)
select r.id, now(), now(), o.id, 'region', 'Region ' || to_char(r.n, 'FM00'), r.zone, o.path || replace(r.id::text, '-', '')
from org_units o, size, lateral (
  select n, uuidv7() as id,
    (array['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])[1 + (n - 1) % 5] as zone
  from generate_series(1, regions) n where sites > 1) r
where o.kind = 'organisation';

insert into org_units (id, created_at, updated_at, parent_id, kind, name, time_zone, path, site_id)
select s.id, now(), now(), r.id, 'site', 'Site ' || to_char(s.n, 'FM0000'), r.time_zone, r.path || replace(s.id::text, '-', ''), s.id
from size cross join lateral (select n, uuidv7() as id from generate_series(2, sites) n) s
join org_units r on r.kind = 'region' and r.name = 'Region ' || to_char(1 + (s.n - 1) * regions / sites, 'FM00');

update org_units s set parent_id = r.id, name = 'Site 0001', time_zone = r.time_zone, path = r.path || replace(s.id::text, '-', '')
from org_units r where s.name = 'Main Site' and r.name = 'Region 01';

create temp table site_of on commit drop as
select row_number() over (order by s.name)::int as site, s.id, s.time_zone as zone, s.parent_id as region_id,
  row_number() over (partition by s.parent_id order by s.name)::int as n_in_region
from org_units s where s.kind = 'site';

insert into users (id, site_id, created_at, updated_at, name, username, email, phone, role, is_active, password_hash)
select uuidv7(), s.id, now(), now(),
  (array['Ada', 'Ben', 'Chloe', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hiro', 'Ines', 'Jonas', 'Kofi', 'Lena', 'Mara', 'Nils', 'Olga',
    'Pablo', 'Quinn', 'Rosa', 'Samir', 'Tara'])[1 + n % 20] || ' ' ||
  (array['Abbott', 'Baker', 'Castro', 'Dietrich', 'Evans', 'Fischer', 'Garcia', 'Hansen', 'Ivanov', 'Jensen', 'Kowalski', 'Lopez',
    'Murphy', 'Nakamura', 'Okafor', 'Petrov', 'Quist', 'Rossi', 'Schmidt', 'Tanaka', 'Ueda', 'Vargas', 'Weber'])[1 + n % 23] || ' ' || n,
  'person-' || n, 'person-' || n || '@example.com', '(555) 010-0000',
  case when (n - 1) % people < 6 then 'manager' else 'employee' end, n % 50 <> 0, current_setting('size.password')
from size cross join generate_series(1, crowd) n join site_of s on s.site = 1 + (n - 1) / people
union all
select uuidv7(), id, now(), now(), 'Admin', 'admin', 'admin@example.com', null, 'admin', true, current_setting('size.password')
from site_of where site = 1;

create temp table person_of on commit drop as
select substring(u.username from '\d+')::int as n, 1 + (substring(u.username from '\d+')::int - 1) % people as n_in_site,
  u.id, u.name, u.role, s.id as site_id, s.site, s.n_in_region, s.region_id, s.zone
from size cross join users u join site_of s on s.id = u.site_id where u.role <> 'admin';
create unique index on person_of (n);
analyze person_of;

insert into assignments (id, created_at, updated_at, user_id, unit_id, role, is_home, "from")
select uuidv7(), now(), now(), u.id, u.site_id, 'employee', true, current_date - 1000 from users u
union all
select uuidv7(), now(), now(), p.id, m.unit_id, 'manager', false, current_date - 1000 from person_of p cross join size cross join lateral (
  select p.site_id as unit_id where p.n_in_site <= 5 or sites = 1
  union all select p.region_id where p.n_in_site = 6 and p.n_in_region <= 10 and sites > 1
  union all select s.id from site_of s where p.n_in_site = 6 and p.n_in_region > 10 and s.site between p.site - 2 and p.site) m
where p.n_in_site <= 6
union all
select uuidv7(), now(), now(), u.id, o.id, 'admin', false, current_date - 1000 from users u, org_units o
where u.role = 'admin' and o.kind = 'organisation';

insert into sessions (id, user_id, created_at, expires_at, last_used_at, proven_at, user_agent)
select uuidv7(), id, now() - interval '1 day', now() + interval '20 days', now() - interval '1 hour', now() - interval '1 day', 'Load'
from person_of;

insert into job_functions (id, created_at, updated_at, name, color)
select uuidv7(), now(), now(), 'Job function ' || n, '#007AFF' from generate_series(1, 8) n;

insert into user_job_functions (user_id, job_function_id)
select p.id, f.id from person_of p join job_functions f on f.name = 'Job function ' || 1 + p.n % 8;

insert into checklist_templates (id, created_at, updated_at, name, job_function_id, is_active)
select uuidv7(), now(), now(), part || ' of ' || f.name, f.id, true from job_functions f, (values ('Opening'), ('Closing')) parts (part);

insert into checklist_template_items (id, template_id, text, description, requires_photo, position)
select uuidv7(), t.id, 'Check station ' || n, 'Look at it, clean it and note what is missing', n = 1, n
from checklist_templates t, generate_series(1, 8) n;

-- Shift k of a person is k times the same number of days back from theirs; the last ones are of the coming week.
insert into schedules (id, site_id, created_at, updated_at, employee_id, job_function_id, date, start_time, end_time, starts_at, ends_at, status)
select uuidv7(least(starts_at - interval '7 days' - now(), interval '0')), p.site_id, starts_at - interval '7 days', starts_at - interval '7 days',
  p.id, m.job_function_id, day, '09:00', '17:00', starts_at, starts_at + interval '8 hours',
  case when day < current_date then 'completed' else 'scheduled' end
from size cross join generate_series(0, shifts - 1) s
join person_of p on p.n = 1 + s % crowd
join user_job_functions m on m.user_id = p.id
cross join lateral (select greatest(1, 365 / greatest(1, (shifts + crowd - 1) / crowd)) as pace) pace
cross join lateral (select current_date + 7 - (s / crowd * pace + (p.n * 7919 + seed) % pace) as day) d
cross join lateral (select (day + time '09:00') at time zone p.zone as starts_at) t;
analyze schedules;

insert into checklist_instances (id, site_id, created_at, updated_at, template_id, template_name, employee_id, job_function_id, schedule_id,
  date, status, started_at, completed_at, completion_percentage, due_date, attempt, task_count, done_count, open_flag_count)
select uuidv7(least(s.starts_at - now(), interval '0')), s.site_id, s.starts_at, s.ends_at, t.id, t.name, s.employee_id, s.job_function_id, s.id,
  s.date, state.status, case when state.status <> 'pending' then s.starts_at end, case state.status when 'completed' then s.ends_at end,
  case state.status when 'completed' then 100 when 'pending' then 0 else 50 end, s.ends_at, 1, 8,
  case state.status when 'completed' then case when draw % 40 = 0 then 7 else 8 end when 'in_progress' then 4 else 0 end,
  case when state.status = 'completed' and draw % 400 = 0 then 1 else 0 end
from schedules s join checklist_templates t on t.job_function_id = s.job_function_id
cross join lateral (select case
  when s.date < current_date and hashtext(s.employee_id::text || s.date) % 100 <> 0 then 'completed'
  when t.name like 'Closing%' then 'pending' else 'in_progress' end as status,
  abs(hashtext(s.employee_id::text || s.date || t.name)) as draw) state
where s.date <= current_date;
analyze checklist_instances;

-- One completed checklist in forty has a flagged task, of which a tenth isn't reviewed.
insert into checklist_items (id, instance_id, attempt, template_item_id, text, description, requires_photo, position, status, notes, completed_at,
  reviewed_at)
select uuidv7(least(i.created_at - now(), interval '0')), i.id, 1, t.id, t.text, t.description, t.requires_photo, t.position, state.status,
  case state.status when 'needs_attention' then 'The handle is loose, somebody should look at it' end,
  case when state.status <> 'pending' then i.created_at + t.position * interval '20 minutes' end,
  case when state.status = 'needs_attention' and draw % 400 <> 0 then i.completed_at end
from (select *, abs(hashtext(employee_id::text || date || template_name)) as draw from checklist_instances) i
join checklist_template_items t on t.template_id = i.template_id
cross join lateral (select case
  when i.status = 'pending' or (i.status = 'in_progress' and t.position > 4) then 'pending'
  when i.status = 'completed' and t.position = 4 and draw % 40 = 0 then 'needs_attention'
  else 'completed' end as status) state;

insert into photos (id, site_id, instance_id, item_id, uploaded_by_id, filename, label, size, width, height, sha256, created_at)
select uuidv7(least(t.completed_at - now(), interval '0')), i.site_id, i.id, t.id, i.employee_id, 'station.jpg', 'Station', 812345, 1920, 2560,
  encode(sha256(t.id::text::bytea), 'hex'), t.completed_at
from checklist_instances i join checklist_items t on t.instance_id = i.id and t.position = 1
where i.status = 'completed' and abs(hashtext(i.id::text)) % 4 = 0;

insert into time_entries (id, site_id, created_at, updated_at, employee_id, date, clock_in_at, clock_out_at, breaks, break_correction, source)
select uuidv7(starts_at - now()), p.site_id, starts_at, starts_at + interval '8 hours', p.id, day, starts_at, starts_at + interval '8 hours',
  case e % 2 when 0 then '{}'::tstzmultirange else tstzmultirange(tstzrange(starts_at + interval '3 hours', starts_at + interval '210 minutes')) end,
  0, 'online'
from size cross join generate_series(0, rows - 1) e
join person_of p on p.n = 1 + e % crowd
cross join lateral (select greatest(1, 365 / greatest(1, (rows + crowd - 1) / crowd)) as pace) pace
cross join lateral (select current_date - 2 - (e / crowd * pace + (p.n * 7919 + seed) % pace) as day) d
cross join lateral (select (day + time '09:00') at time zone p.zone as starts_at) t;

insert into time_entries (id, site_id, created_at, updated_at, employee_id, date, clock_in_at, breaks, break_correction, source)
select uuidv7(interval '-2 hours'), p.site_id, now(), now(), p.id, ((now() - interval '2 hours') at time zone p.zone)::date,
  date_trunc('second', now() - interval '2 hours'), '{}', 0, 'online'
from person_of p join schedules s on s.employee_id = p.id and s.date = current_date;
analyze time_entries;

-- Linked, but with hashes of the numbers alone: the log can be read at this size, not verified.
insert into time_audit_log (id, timestamp, time_entry_id, action_type, employee_id, employee_name, action_by_id, action_by_name, reason,
  previous_data, new_data, site_id, sequence, previous_hash, hash)
select uuidv7(at - now()), at, id, 'created', employee_id, name, employee_id, name, null, null, data, site_id, n,
  encode(sha256((n - 1)::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex')
from (select row_number() over (order by e.clock_in_at, e.id) as n, e.clock_in_at as at, e.id, e.employee_id, u.name, e.site_id,
    json_build_object('id', e.id, 'date', e.date, 'clockInTime', e.clock_in_at, 'source', e.source)::text as data
  from time_entries e join users u on u.id = e.employee_id) e;
insert into time_audit_head (id, sequence, previous_hash, hash)
select 1, sequence, previous_hash, hash from time_audit_log order by sequence desc limit 1
on conflict (id) do update set sequence = excluded.sequence, previous_hash = excluded.previous_hash, hash = excluded.hash;

insert into time_off_requests (id, site_id, created_at, updated_at, employee_id, type, start_date, end_date, reason, status, decided_at, decided_by_id)
select uuidv7(interval '-100 days' + p.n % 90 * interval '1 day'), p.site_id, now(), now(), p.id, 'vacation', current_date + first, current_date + first + 4,
  'Family', status, case when status <> 'pending' then now() end, case when status <> 'pending' then m.id end
from person_of p join person_of m on m.site = p.site and m.n_in_site = 1
cross join lateral (values (-300 + p.n % 200, 'approved'), (-60 + p.n % 30, 'denied'), (20 + p.n % 60, 'pending')) r (first, status)
where status <> 'pending' or p.n % 20 = 7;

-- One group of everyone, and one for each site.
insert into chat_groups (id, created_at, title, display_order, last_message_number, unit_id)
select uuidv7(), now(), 'Everyone', 0, 0, null
union all select uuidv7(), now(), 'Team of site ' || site, site, 0, id from site_of;
insert into messages (id, group_id, number, sender_id, content, created_at)
select uuidv7(at - now()), g.id, 1 + m / (sites + 1), p.id, 'Message ' || m || ': the delivery is here, who can help?', at
from size cross join generate_series(0, rows - 1) m
join (select row_number() over (order by display_order, id) - 1 as n, id, display_order as site from chat_groups) g
  on g.n = m % (sites + 1)
cross join lateral (select now() - (rows - m) * interval '20 days' / rows as at) t
join person_of p on p.n = case g.site when 0 then 1 else (g.site - 1) * people + 1
  + m % people end;
analyze messages;
update chat_groups g set last_message_number = m.number, last_message_at = m.created_at
from (select distinct on (group_id) group_id, number, created_at from messages order by group_id, number desc) m where m.group_id = g.id;
insert into chat_group_members (id, group_id, user_id, role, joined_at, read_number, own_after_read)
select uuidv7(), g.id, p.id, case when p.role = 'manager' then 'admin' else 'member' end, now(), greatest(0, g.last_message_number - p.n % 5), 0
from person_of p join chat_groups g on g.unit_id is null or g.unit_id = p.site_id;
update chat_groups g set member_count = m.count from (select group_id, count(*) from chat_group_members group by group_id) m where m.group_id = g.id;

insert into notifications (id, user_id, type, kind, parameters, link, is_read, created_at, site_id)
select uuidv7(at - now()), p.id, 'checklist_assigned', 'checklist-assigned', '{"templateName": "Opening"}', '/', r % 10 <> 0, at, p.site_id
from size cross join generate_series(0, rows - 1) r
join person_of p on p.n = 1 + r % crowd
cross join lateral (select now() - (rows - r) * interval '80 days' / rows as at) t;

insert into security_log (id, at, event, actor_id, actor_name, user_id, user_name, username, site_id, sequence, previous_hash, hash)
select uuidv7(at - now()), at, case r % 1000 when 0 then 'role_changed' when 1 then 'sign_in_failed' else 'sign_in' end, p.id, p.name, p.id, p.name,
  'person-' || p.n, p.site_id, r + 1, encode(sha256(r::text::bytea), 'hex'), encode(sha256((r + 1)::text::bytea), 'hex')
from size cross join generate_series(0, rows - 1) r
join person_of p on p.n = 1 + (r * 7919::bigint) % crowd
cross join lateral (select now() - (rows - r) * interval '360 days' / rows as at) t;
insert into security_log_head (id, sequence, previous_hash, hash, adopted_rows)
select 1, sequence, previous_hash, hash, 0 from security_log order by sequence desc limit 1
on conflict (id) do update set sequence = excluded.sequence, previous_hash = excluded.previous_hash, hash = excluded.hash;

analyze;
