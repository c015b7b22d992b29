create table pay_rules (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unit_id uuid not null,
  frequency text not null,
  constraint pay_rules_one_per_unit unique (unit_id),
  constraint pay_rules_frequency_check check (frequency in ('weekly', 'two_weekly', 'half_monthly', 'monthly')),
  constraint pay_rules_unit_id_foreign foreign key (unit_id) references org_units (id)
);

create table pay_periods (
  id uuid primary key,
  unit_id uuid not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'open',
  constraint pay_periods_days check (end_date >= start_date),
  constraint pay_periods_status_check check (status in ('open', 'locked', 'exported')),
  constraint pay_periods_no_overlap exclude using gist (unit_id with =, daterange(start_date, end_date, '[]') with &&),
  constraint pay_periods_unit_id_foreign foreign key (unit_id) references org_units (id)
);
create index pay_periods_by_status on pay_periods (status, start_date);

create function pay_periods_pay_periods_chain_fn() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from org_units where id = new.unit_id for no key update;
    if exists (select from pay_periods where unit_id = new.unit_id)
      and not exists (select from pay_periods where unit_id = new.unit_id and end_date = new.start_date - 1) then
      raise exception 'pay periods leave no gap' using errcode = '23514', constraint = 'pay_periods_no_gap';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.status = 'exported'
    or (old.unit_id, old.start_date, old.end_date) is distinct from (new.unit_id, new.start_date, new.end_date) then
    raise exception 'a pay period is kept, an exported one as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
create trigger pay_periods_chain before insert or delete or update on pay_periods for each row execute function pay_periods_pay_periods_chain_fn();

create table timesheets (
  id uuid primary key,
  period_id uuid not null,
  employee_id uuid not null,
  site_id uuid not null,
  status text not null default 'open',
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  approved_by_id uuid,
  approved_by_name text,
  reason text,
  lines jsonb,
  constraint timesheets_one_per_person unique (period_id, employee_id),
  constraint timesheets_status_check check (status in ('open', 'submitted', 'approved', 'locked')),
  constraint timesheets_period_id_foreign foreign key (period_id) references pay_periods (id),
  constraint timesheets_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint timesheets_site_id_foreign foreign key (site_id) references org_units (id)
);
create index timesheets_by_site on timesheets (site_id, status);
create index timesheets_by_employee on timesheets (employee_id);

create table pay_adjustments (
  id uuid primary key,
  employee_id uuid not null,
  site_id uuid not null,
  period_id uuid not null,
  time_entry_id uuid,
  correction_id uuid not null,
  date date not null,
  previous jsonb,
  corrected jsonb not null,
  old_minutes integer not null,
  new_minutes integer not null,
  cause text not null,
  created_at timestamptz(3) not null,
  created_by_name text not null,
  constraint pay_adjustments_one_per_correction unique (correction_id),
  constraint pay_adjustments_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint pay_adjustments_site_id_foreign foreign key (site_id) references org_units (id),
  constraint pay_adjustments_period_id_foreign foreign key (period_id) references pay_periods (id)
);
create index pay_adjustments_by_site on pay_adjustments (site_id, id);
create index pay_adjustments_by_period on pay_adjustments (period_id, employee_id);
create index pay_adjustments_by_employee on pay_adjustments (employee_id, id);

create function pay_adjustments_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of adjustments is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before update on pay_adjustments for each statement execute function pay_adjustments_append_only_fn();

create table pay_exports (
  id uuid primary key,
  period_id uuid not null,
  format text not null,
  file_name text not null,
  content_type text not null,
  sha256 text not null,
  content bytea not null,
  created_at timestamptz(3) not null,
  created_by_name text not null,
  constraint pay_exports_one_per_format unique (period_id, format),
  constraint pay_exports_format_check check (format in ('csv', 'xlsx', 'adp', 'gusto', 'quickbooks', 'datev', 'xero')),
  constraint pay_exports_period_id_foreign foreign key (period_id) references pay_periods (id)
);

create function pay_exports_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of pay exports is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before delete or update on pay_exports for each statement execute function pay_exports_append_only_fn();

create table pay_mappings (
  kind text not null,
  key text not null,
  value text not null,
  is_shared boolean not null default false,
  primary key (kind, key)
);
create unique index pay_mappings_number_unique on pay_mappings (casefolded(value)) where kind = 'number' and not is_shared;
