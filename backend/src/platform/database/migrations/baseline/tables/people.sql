create table users (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  username text not null,
  email text not null,
  phone text,
  birthday date,
  role text not null,
  is_active boolean not null,
  password_hash text,
  site_id uuid not null,
  has_second_factor boolean not null default false,
  constraint users_role_check check (role in ('employee', 'manager', 'admin')),
  constraint users_site_id_foreign foreign key (site_id) references org_units (id)
);
create index users_by_site on users (site_id, name, id);
create index users_by_name on users (name, id);
create index users_by_sorted_name on users (name collate "und-x-icu", id);
create index users_by_username on users (username collate "und-x-icu", id);
create index users_by_email on users (email collate "und-x-icu", id);
create index users_by_role on users ((case role when 'employee' then 0 when 'manager' then 1 else 2 end), name collate "und-x-icu", id);
create index users_by_status on users ((case when is_active then 0 else 1 end), name collate "und-x-icu", id);
create unique index users_username_unique on users (casefolded(username));
create index users_by_text on users using gin (search_key(name || e'\n' || username || e'\n' || email) gin_trgm_ops) with (fastupdate = off);

create table assignments (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id uuid not null,
  unit_id uuid not null,
  role text not null,
  is_home boolean not null default false,
  "from" date not null,
  "to" date,
  constraint assignments_role_check check (role in ('employee', 'manager', 'admin')),
  constraint assignments_order check ("to" >= "from"),
  constraint assignments_home check (not is_home or role = 'employee'),
  constraint assignments_no_overlap exclude using gist (user_id with =, unit_id with =, role with =, daterange("from", "to", '[]') with &&),
  constraint assignments_one_home exclude using gist (user_id with =, daterange("from", "to", '[]') with &&) where (is_home),
  constraint assignments_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint assignments_unit_id_foreign foreign key (unit_id) references org_units (id)
);
create index assignments_by_unit on assignments (unit_id, user_id);

create table job_functions (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  description text,
  color text not null,
  deleted_at timestamptz(3),
  unit_id uuid,
  constraint job_functions_unit_id_foreign foreign key (unit_id) references org_units (id) on delete restrict
);
create index job_functions_unit on job_functions (unit_id);
create unique index job_functions_name_unique on job_functions (coalesce(unit_id, '00000000-0000-0000-0000-000000000000'::uuid), casefolded(name)) where deleted_at is null;

create table user_job_functions (
  user_id uuid not null,
  job_function_id uuid not null,
  primary key (user_id, job_function_id),
  constraint user_job_functions_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade,
  constraint user_job_functions_job_function_id_foreign foreign key (job_function_id) references job_functions (id) on update cascade on delete cascade
);

create table work_terms (
  id uuid primary key,
  user_id uuid not null,
  "from" date not null,
  rate_cents integer,
  contract_minutes_per_week smallint,
  birth_date date,
  branch text,
  waivers jsonb not null,
  school_terms jsonb not null,
  recorded_at timestamptz(3) not null,
  recorded_by_name text not null,
  constraint work_terms_branch_check check (branch in ('gastronomy', 'hospital', 'transport', 'agriculture', 'other')),
  constraint work_terms_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index work_terms_by_user on work_terms (user_id, "from", id);

create function work_terms_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of work terms is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before update on work_terms for each statement execute function work_terms_append_only_fn();
