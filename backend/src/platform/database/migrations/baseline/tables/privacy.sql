create table erasures (
  person_id uuid primary key,
  requested_at timestamptz(3) not null,
  texts jsonb,
  completed_at timestamptz(3),
  progress jsonb
);

create function erasures_kept_fn() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.completed_at is not null
    or to_jsonb(new) - array['texts', 'progress', 'completed_at'] is distinct from to_jsonb(old) - array['texts', 'progress', 'completed_at']
    or new.texts is distinct from old.texts and (new.texts is not null or new.completed_at is null) then
    raise exception 'erasures are kept as they were asked for' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
create trigger kept before delete or update on erasures for each row execute function erasures_kept_fn();

create function erasures_texts_of_person_fn() returns trigger language plpgsql as $$
begin
  if new.completed_at is null then new.texts := to_jsonb(person_texts(new.person_id)); end if;
  return new;
end;
$$;
create trigger texts_of_person before insert on erasures for each row execute function erasures_texts_of_person_fn();

create table erased_rows (
  log text not null,
  sequence bigint not null,
  person_id uuid not null,
  digest text not null,
  erased_at timestamptz(3) not null,
  primary key (log, sequence, person_id)
);
create index erased_rows_by_person on erased_rows (person_id, log, sequence);

create function erased_rows_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of erased rows is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before delete or update on erased_rows for each statement execute function erased_rows_append_only_fn();

create table retention_rules (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  unit_id uuid not null,
  kind text not null,
  days integer,
  updated_by_name text not null,
  constraint retention_rules_one_per_unit unique (unit_id, kind),
  constraint retention_rules_kind_check check (kind in ('account', 'shifts', 'time-off', 'checklists', 'photos', 'messages')),
  constraint retention_rules_days check (days >= 1 and days <= 36500 and (days >= 30 or kind = 'messages')),
  constraint retention_rules_unit_id_foreign foreign key (unit_id) references org_units (id)
);
