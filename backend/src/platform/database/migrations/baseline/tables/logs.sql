create table time_audit_log (
  sequence bigint primary key,
  id uuid not null,
  "timestamp" timestamptz(3) not null,
  time_entry_id uuid not null,
  action_type text not null,
  employee_id uuid not null,
  employee_name text not null,
  action_by_id uuid not null,
  action_by_name text not null,
  reason text,
  previous_data text,
  new_data text,
  previous_hash text not null,
  hash text not null,
  site_id uuid not null,
  constraint time_audit_log_id unique (id),
  constraint time_audit_log_action_type_check check (action_type in ('created', 'updated', 'deleted'))
);
create index time_audit_log_by_time on time_audit_log ("timestamp");
create index time_audit_log_by_employee on time_audit_log (employee_id, sequence);
create index time_audit_log_by_site on time_audit_log (site_id, sequence);
create index time_audit_log_by_entry on time_audit_log (time_entry_id, sequence);

create function time_audit_log_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before delete or update on time_audit_log for each statement execute function time_audit_log_append_only_fn();
create trigger append_only_truncate before truncate on time_audit_log for each statement execute function time_audit_log_append_only_fn();

create table time_audit_head (
  id smallint primary key,
  sequence bigint not null,
  hash text not null,
  previous_hash text not null,
  constraint time_audit_head_only_one check (id = 1)
);
insert into time_audit_head (id, sequence, hash, previous_hash) values (1, 0, repeat('0', 64), repeat('0', 64));

create table security_log (
  id uuid primary key,
  at timestamptz(3) not null,
  event text not null,
  actor_id uuid,
  actor_name text,
  user_id uuid,
  user_name text,
  username text,
  address text,
  detail text,
  address_salt text,
  address_digest text,
  sequence bigint,
  previous_hash text,
  hash text,
  site_id uuid,
  constraint security_log_sequence unique (sequence)
);
create index security_log_by_user on security_log (user_id, id);
create index security_log_waiting on security_log (id) where sequence is null;
create index security_log_addresses on security_log (id) where address is not null;
create index security_log_by_site on security_log (site_id, id);
create index security_log_by_event on security_log (event, id);
create index security_log_by_actor on security_log (actor_id, id);

create function security_log_address_sealed_fn() returns trigger language plpgsql as $$
begin
  if new.address is null then
    new.address_salt := null;
    new.address_digest := null;
  else
    new.address_salt := gen_random_uuid()::text;
    new.address_digest := encode(sha256(convert_to(new.address_salt || new.address, 'UTF8')), 'hex');
  end if;
  return new;
end;
$$;
create trigger address_sealed before insert on security_log for each row execute function security_log_address_sealed_fn();

create function security_log_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the security log is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before delete on security_log for each statement execute function security_log_append_only_fn();
create trigger append_only_truncate before truncate on security_log for each statement execute function security_log_append_only_fn();

create function security_log_changed_once_fn() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt']
      is distinct from to_jsonb(old) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt']
    or old.sequence is not null and (new.sequence, new.previous_hash, new.hash) is distinct from (old.sequence, old.previous_hash, old.hash)
    or new.address is not null and new.address is distinct from old.address
    or new.address_salt is not null and new.address_salt is distinct from old.address_salt then
    raise exception 'the security log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
create trigger changed_once before update on security_log for each row execute function security_log_changed_once_fn();

create table security_log_head (
  id smallint primary key,
  sequence bigint not null,
  previous_hash text not null,
  hash text not null,
  adopted_rows bigint not null,
  file_sequence bigint not null default 0,
  constraint security_log_head_only_one check (id = 1)
);
insert into security_log_head (id, sequence, hash, previous_hash, adopted_rows) values (1, 0, repeat('0', 64), repeat('0', 64), 0);

create table log_checkpoints (
  log text not null,
  number integer not null,
  day date not null,
  sequence bigint not null,
  hash text not null,
  created_at timestamptz(3) not null,
  previous text,
  reason text not null,
  signature text not null,
  primary key (log, number),
  constraint log_checkpoints_reason_check check (reason in ('day', 'rows', 'adoption'))
);

create function log_checkpoints_append_only_fn() returns trigger language plpgsql as $$ begin raise exception 'the list of checkpoints is append-only' using errcode = 'insufficient_privilege'; end; $$;
create trigger append_only before delete or update on log_checkpoints for each statement execute function log_checkpoints_append_only_fn();
create trigger append_only_truncate before truncate on log_checkpoints for each statement execute function log_checkpoints_append_only_fn();

create table anchor_deliveries (
  log text primary key,
  number integer not null,
  delivered_at timestamptz(3) not null
);
