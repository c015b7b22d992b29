-- Monthly partitions of tables that are partitioned by their time-ordered id. What changes them runs with the rights of the tables' owner, since
-- the server's role owns nothing, and waits for a lock for 2 s at most.

-- The lowest UUID v7 of an instant.
create function first_id_at(instant timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
$$;

-- Ids from `since` and below `until`; the default partition has neither.
create function partitions_of(parent text) returns table (name text, since uuid, until uuid) language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, substring(b.bound from 'FROM [(]''([0-9a-f-]{36})''')::uuid, substring(b.bound from 'TO [(]''([0-9a-f-]{36})''')::uuid
  from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  where i.inhparent = to_regclass(quote_ident(parent)) order by 3;
$$;

-- Makes the partitions of a month and of those ahead of it. Attaching them blocks no reads or writes of the table,
-- which creating them as partitions would. Rows that were waiting in the default partition move; once it is empty it
-- takes no space, which is what an alert watches.
create function make_partitions(instant timestamptz, ahead int) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  parent text;
  month timestamp;
  part text;
  lowest uuid;
  beyond uuid;
  is_empty boolean;
begin
  if ahead > 12 then raise exception 'at most 12 months ahead'; end if;
  perform pg_advisory_xact_lock(7246003);
  for parent in
    select c.relname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where c.relnamespace = 'public'::regnamespace
  loop
    for n in 0..ahead loop
      month := date_trunc('month', instant at time zone 'UTC') + make_interval(months => n);
      lowest := first_id_at(month at time zone 'UTC');
      beyond := first_id_at((month + interval '1 month') at time zone 'UTC');
      continue when exists (
        select 1 from partitions_of(parent) p where p.until > lowest and (p.since is null or p.since < beyond));
      part := parent || to_char(month, '_YYYY_MM');
      execute format('create table %I (like %I including all)', part, parent);
      execute format(
        'with waiting as (delete from %I where id >= $1 and id < $2 returning *) insert into %I select * from waiting',
        parent || '_default', part) using lowest, beyond;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, lowest, beyond);
    end loop;
    execute format('select not exists (select from %I)', parent || '_default') into is_empty;
    if is_empty and pg_relation_size((parent || '_default')::regclass) > 0 then
      execute format('truncate %I', parent || '_default');
    end if;
  end loop;
end $$;

-- Drops the partitions of which every row is older. Only of tables from which the server may delete.
create function drop_partitions(parent text, before uuid) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
begin
  if parent <> 'notifications' then raise exception '% keeps its rows', parent using errcode = 'insufficient_privilege'; end if;
  for part in select p.name from partitions_of(parent) p where p.until <= before loop
    execute format('drop table %I', part);
  end loop;
end $$;

revoke execute on function make_partitions(timestamptz, int), drop_partitions(text, uuid) from public;

select make_partitions(now(), 3);
