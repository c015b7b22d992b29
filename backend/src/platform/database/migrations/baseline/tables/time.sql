create table time_entries (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  employee_id uuid not null,
  date date not null,
  clock_in_at timestamptz(3) not null,
  clock_out_at timestamptz(3),
  breaks tstzmultirange not null default '{}'::tstzmultirange,
  break_correction smallint not null default 0,
  notes text,
  edit_reason text,
  source text not null default 'online',
  managers_told_at timestamptz(3),
  site_id uuid not null,
  constraint time_entries_order check (clock_out_at >= clock_in_at),
  constraint time_entries_breaks check (breaks <@ tstzrange(clock_in_at, clock_out_at)),
  constraint time_entries_source_check check (source in ('online', 'offline')),
  constraint time_entries_employee_id_foreign foreign key (employee_id) references users (id),
  constraint time_entries_site_id_foreign foreign key (site_id) references org_units (id)
);
create unique index time_entries_one_open on time_entries (employee_id) where clock_out_at is null;
create index time_entries_by_employee on time_entries (employee_id, clock_in_at, id);
create index time_entries_by_time on time_entries (clock_in_at, id);
create index time_entries_by_site on time_entries (site_id, clock_in_at, id);
create index time_entries_open on time_entries (site_id) where clock_out_at is null;
-- After the unique index, which is reported first.
alter table time_entries add constraint time_entries_no_overlap exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&);

create function time_entries_pay_periods_of_entries_fn() returns trigger language plpgsql as $$
begin
  declare
    entry time_entries%rowtype;
    period pay_periods%rowtype;
  begin
    if exists (select from pay_periods) then
      foreach entry in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
        select p.* into period
        from pay_periods p join org_units o on o.id = p.unit_id
        where entry.date between p.start_date and p.end_date and (p.unit_id = entry.site_id or o.kind = 'organisation')
        order by (p.unit_id = entry.site_id) desc
        limit 1
        for share of p;
        continue when not found;
        if period.status <> 'open' then
          raise exception 'the day % is in a locked pay period', entry.date using errcode = '23514', constraint = 'time_entries_locked_days';
        end if;
        if tg_op <> 'DELETE' then
          insert into timesheets (id, period_id, employee_id, site_id, status)
          select gen_random_uuid(), period.id, entry.employee_id, case when period.unit_id = entry.site_id then period.unit_id else u.site_id end, 'open'
          from users u where u.id = entry.employee_id
          on conflict do nothing;
        end if;
        perform 1 from timesheets t join pay_periods p on p.id = t.period_id
        where p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date and t.employee_id = entry.employee_id
        order by t.id
        for no key update of t;
        update timesheets t set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
        from pay_periods p
        where p.id = t.period_id and p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date
          and t.employee_id = entry.employee_id and t.status = 'approved';
      end loop;
    end if;
  end;
  return coalesce(new, old);
end;
$$;
create trigger pay_periods_of_entries before insert or delete or update on time_entries for each row execute function time_entries_pay_periods_of_entries_fn();

create table time_corrections (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  employee_id uuid not null,
  site_id uuid not null,
  time_entry_id uuid,
  date date not null,
  clock_in_at timestamptz(3) not null,
  clock_out_at timestamptz(3) not null,
  breaks tstzmultirange not null,
  reason text not null,
  status text not null,
  decided_at timestamptz(3),
  decided_by_id uuid,
  decision_reason text,
  previous jsonb,
  constraint time_corrections_breaks check (breaks <@ tstzrange(clock_in_at, clock_out_at)),
  constraint time_corrections_order check (clock_out_at > clock_in_at),
  constraint time_corrections_status_check check (status in ('requested', 'accepted', 'rejected', 'withdrawn')),
  constraint time_corrections_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint time_corrections_site_id_foreign foreign key (site_id) references org_units (id),
  constraint time_corrections_decided_by_id_foreign foreign key (decided_by_id) references users (id) on delete set null
);
create index time_corrections_decided_by on time_corrections (decided_by_id) where decided_by_id is not null;
create index time_corrections_by_entry on time_corrections (time_entry_id);
create index time_corrections_by_site on time_corrections (site_id, status, id);
create index time_corrections_by_employee on time_corrections (employee_id, id);
create unique index time_corrections_one_per_entry on time_corrections (time_entry_id) where status = 'requested';
-- After the unique index, which is reported first.
alter table time_corrections add constraint time_corrections_one_per_time exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&) where (status = 'requested');

create table time_entry_reviews (
  id uuid primary key,
  created_at timestamptz(3) not null,
  time_entry_id uuid not null,
  employee_id uuid not null,
  site_id uuid not null,
  date date not null,
  edited_by_id uuid not null,
  edited_by_name text not null,
  edit_reason text not null,
  previous jsonb not null,
  edited jsonb not null,
  status text not null default 'awaiting_employee',
  answered_at timestamptz(3),
  dispute_reason text,
  resolved_at timestamptz(3),
  resolved_by_id uuid,
  resolved_by_name text,
  resolution text,
  constraint time_entry_reviews_status_check check (status in ('awaiting_employee', 'confirmed', 'disputed', 'resolved', 'superseded')),
  constraint time_entry_reviews_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint time_entry_reviews_site_id_foreign foreign key (site_id) references org_units (id)
);
create index time_entry_reviews_by_site on time_entry_reviews (site_id, status, id);
create index time_entry_reviews_by_employee on time_entry_reviews (employee_id, id);
create index time_entry_reviews_by_entry on time_entry_reviews (time_entry_id);
create unique index time_entry_reviews_one_awaiting on time_entry_reviews (time_entry_id) where status = 'awaiting_employee';

create table time_off_requests (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  employee_id uuid not null,
  type text not null,
  start_date date not null,
  end_date date not null,
  reason text not null,
  status text not null,
  decided_at timestamptz(3),
  decided_by_id uuid,
  notes text,
  site_id uuid not null,
  withdrawn_at timestamptz(3),
  constraint time_off_days check (end_date >= start_date),
  constraint time_off_requests_type_check check (type in ('vacation', 'sick', 'personal', 'other')),
  constraint time_off_requests_status_check check (status in ('pending', 'approved', 'denied')),
  constraint time_off_no_overlap exclude using gist (employee_id with =, daterange(start_date, end_date, '[]') with &&) where (status <> 'denied'),
  constraint time_off_requests_employee_id_foreign foreign key (employee_id) references users (id) on delete cascade,
  constraint time_off_requests_decided_by_id_foreign foreign key (decided_by_id) references users (id) on delete set null,
  constraint time_off_requests_site_id_foreign foreign key (site_id) references org_units (id)
);
create index time_off_by_employee on time_off_requests (employee_id, start_date);
create index time_off_by_start on time_off_requests (start_date, id);
create index time_off_decided_by on time_off_requests (decided_by_id) where decided_by_id is not null;
create index time_off_by_status on time_off_requests (status, start_date, id);
create index time_off_by_site on time_off_requests (site_id, status, start_date, id);
create index time_off_by_site_and_age on time_off_requests (site_id, id);
