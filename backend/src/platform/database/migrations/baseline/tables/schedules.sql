create table schedules (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  employee_id uuid,
  job_function_id uuid not null,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null,
  site_id uuid not null,
  constraint schedules_status_check check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  constraint schedules_no_overlap exclude using gist (employee_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled'),
  constraint schedules_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint schedules_job_function_id_foreign foreign key (job_function_id) references job_functions (id),
  constraint schedules_site_id_foreign foreign key (site_id) references org_units (id)
);
create index schedules_by_employee on schedules (employee_id, date);
create index schedules_by_date on schedules (date, start_time collate "C", id);
create index schedules_by_site on schedules (site_id, date, start_time collate "C", id);
create index schedules_by_site_and_age on schedules (site_id, id);

create table labour_policies (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  unit_id uuid not null,
  state text not null default 'draft',
  effective_from date not null,
  packs jsonb not null,
  workweek_start text not null,
  planned_break_over smallint,
  planned_break_minutes smallint,
  weekly_budget_cents integer,
  created_by_name text not null,
  activated_at timestamptz(3),
  activated_by_name text,
  constraint labour_policies_break check ((planned_break_over is null) = (planned_break_minutes is null)),
  constraint labour_policies_activated check ((state = 'draft') = (activated_at is null)),
  constraint labour_policies_state_check check (state in ('draft', 'active', 'superseded')),
  constraint labour_policies_workweek_start_check check (workweek_start in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  constraint labour_policies_unit_id_foreign foreign key (unit_id) references org_units (id)
);
create index labour_policies_by_unit on labour_policies (unit_id, effective_from);
create unique index labour_policies_one_active on labour_policies (unit_id) where state = 'active';

create function labour_policies_kept_once_active_fn() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or (old.state, new.state) not in (('active', 'active'), ('active', 'superseded'))
    or to_jsonb(new) - array['state', 'version', 'updated_at'] is distinct from to_jsonb(old) - array['state', 'version', 'updated_at'] then
    raise exception 'an activated labour policy is kept as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
create trigger kept_once_active before delete or update on labour_policies for each row execute function labour_policies_kept_once_active_fn();

create table labour_acceptances (
  id uuid primary key,
  employee_id uuid not null,
  site_id uuid not null,
  rule_id text not null,
  pack_id text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  sentence text not null,
  reason text not null,
  accepted_at timestamptz(3) not null,
  accepted_by_name text not null,
  constraint labour_acceptances_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint labour_acceptances_site_id_foreign foreign key (site_id) references org_units (id)
);
create index labour_acceptances_by_employee on labour_acceptances (employee_id, starts_at);

create function labour_acceptances_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of accepted findings is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before update on labour_acceptances for each statement execute function labour_acceptances_append_only_fn();

create table rest_consents (
  id uuid primary key,
  employee_id uuid not null,
  site_id uuid not null,
  day date not null,
  recorded_at timestamptz(3) not null,
  recorded_by_name text not null,
  constraint rest_consents_one_per_day unique (employee_id, day),
  constraint rest_consents_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint rest_consents_site_id_foreign foreign key (site_id) references org_units (id)
);

create function rest_consents_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of consents is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before update on rest_consents for each statement execute function rest_consents_append_only_fn();

create table schedule_changes (
  id uuid primary key,
  employee_id uuid not null,
  site_id uuid not null,
  shift_id uuid not null,
  at timestamptz(3) not null,
  kind text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  new_starts_at timestamptz(3),
  new_ends_at timestamptz(3),
  schedule_start date not null,
  is_by_employee boolean not null,
  has_consent boolean not null,
  constraint schedule_changes_kind_check check (kind in ('added', 'moved', 'lengthened', 'shortened', 'cancelled')),
  constraint schedule_changes_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint schedule_changes_site_id_foreign foreign key (site_id) references org_units (id)
);
create index schedule_changes_by_site on schedule_changes (site_id, starts_at);
create index schedule_changes_by_employee on schedule_changes (employee_id, starts_at);

create function schedule_changes_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of schedule changes is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before update on schedule_changes for each statement execute function schedule_changes_append_only_fn();
