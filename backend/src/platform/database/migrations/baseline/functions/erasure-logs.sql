-- How people are taken out of the two logs, whose rows say by ids whom they are about (docs/adr/0044).

create function erased_entry(data text, is_own boolean, pattern text, free text, own text) returns jsonb language sql immutable
  set search_path = public, pg_temp as $$
  select case when data is not null then coalesce(jsonb_object_agg(k, case
    when jsonb_typeof(v) is distinct from 'string' then v
    when k = 'employeeName' then to_jsonb(case when is_own then 'Erased person' else without_texts(v #>> '{}', pattern) end)
    when k in ('notes', 'editReason') then to_jsonb(without_texts(v #>> '{}', case when is_own then own else free end))
    else v end) filter (where k is not null), '{}') end
  from (select) one left join lateral jsonb_each(data::jsonb) t(k, v) on true
$$;

-- Rows of a log as the erasure of a person leaves them: whether they are about the person, and the columns with texts.
create function erased_log_rows(target text, person uuid, sequences bigint[])
returns table (sequence bigint, is_about boolean, texts jsonb)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  known text[] := erasure_texts(array[person]);
  pattern text := coalesce(erasure_pattern(known, false), '(?!)');
  free text := coalesce(erasure_pattern(known, false, erasure_surnames(array[person])), '(?!)');
  own text := coalesce(erasure_pattern(known, true), '(?!)');
begin
  if target = 'time_audit_log' then
    return query select l.sequence,
      r.is_theirs or r.is_by
        or concat_ws(e'\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~ free,
      jsonb_build_object(
        'employee_name', case when r.is_theirs then 'Erased person' else without_texts(l.employee_name, pattern) end,
        'action_by_name', case when r.is_by then 'Erased person' else without_texts(l.action_by_name, pattern) end,
        'reason', without_texts(l.reason, case when r.is_theirs or r.is_by then own else free end),
        'previous_data', erased_entry(l.previous_data, r.is_theirs, pattern, free, own),
        'new_data', erased_entry(l.new_data, r.is_theirs, pattern, free, own))
    from time_audit_log l cross join lateral (
      select l.employee_id = person as is_theirs, l.action_by_id = person as is_by) r
    where l.sequence = any(sequences);
  elsif target = 'security_log' then
    return query select l.sequence,
      r.is_theirs or r.is_by or concat_ws(e'\n', l.actor_name, l.user_name, l.username, l.detail) ~ free
        or coalesce(strpos(l.detail, 'number ' || person || ': ') > 0, false),
      jsonb_build_object(
        'actor_name', case when r.is_by then 'Erased person' else without_texts(l.actor_name, pattern) end,
        'user_name', case when r.is_theirs then 'Erased person' else without_texts(l.user_name, pattern) end,
        'username', case when not r.is_theirs then without_texts(l.username, pattern) end,
        -- What payroll called them.
        'detail', regexp_replace(without_texts(l.detail, case when r.is_theirs or r.is_by then own else free end),
          '(number ' || person || ': ).*?(?=, (?:field|code|number) |$)', '\1Erased person', 'g'))
    from security_log l cross join lateral (
      -- A failed sign-in may name them without knowing them.
      select coalesce(l.user_id = person, casefolded(l.username) = any(select casefolded(k) from unnest(known) k), false) as is_theirs,
        coalesce(l.actor_id = person, false) as is_by) r
    where l.sequence = any(sequences);
  else
    raise exception '% is no log', target using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Which rows of a part of a log are about whom.
create function log_rows_about(target text, people uuid[], after bigint, until bigint)
returns table (person uuid, sequence bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  known text[] := erasure_texts(people);
  free text := coalesce(erasure_pattern(known, false, erasure_surnames(people)), '(?!)');
  found bigint[];
begin
  if target = 'time_audit_log' then
    found := array(select l.sequence from time_audit_log l where l.sequence > after and l.sequence <= until
      and (l.employee_id = any(people) or l.action_by_id = any(people)
        or concat_ws(e'\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~ free));
  else
    found := array(select l.sequence from security_log l where l.sequence > after and l.sequence <= until
      and (l.user_id = any(people) or l.actor_id = any(people)
        or casefolded(l.username) = any(select casefolded(k) from unnest(known) k)
        or concat_ws(e'\n', l.actor_name, l.user_name, l.username, l.detail) ~ free
        or l.detail ~ ('number (' || array_to_string(people, '|') || '): ')));
  end if;
  return query select p, r.sequence from unnest(people) p cross join lateral erased_log_rows(target, p, found) r where r.is_about;
end $$;

-- Stores rows of a log without a person, while their erasure is under way. A row that is about the person must have the texts that the
-- erasure leaves, every other one those it has; a hash may be taken out of a row that is about them, and of the mention in the next.
create function erase_log_rows(target text, person uuid, rows json) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  sequences bigint[] := array(select (r ->> 'sequence')::bigint from json_array_elements(rows) r);
  columns text[];
  relation regclass;
  is_refused boolean;
  to_undo text[];
begin
  if not exists (select from erasures e where e.person_id = person and e.completed_at is null) then
    raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
  end if;
  columns := case target
    when 'time_audit_log' then array['employee_name', 'action_by_name', 'reason', 'previous_data', 'new_data']
    when 'security_log' then array['actor_name', 'user_name', 'username', 'detail'] end;
  if columns is null then raise exception '% is no log', target using errcode = 'insufficient_privilege'; end if;
  relation := target::regclass;
  execute format('select exists (
    select from json_populate_recordset(null::%1$s, $1) n left join %1$s o on o.sequence = n.sequence
      left join erased_log_rows($2, $3, $4) e on e.sequence = n.sequence
    where o.sequence is null or n.previous_hash not in (o.previous_hash, ''erased'')
      or n.hash not in (o.hash, case when e.is_about then ''erased'' else o.hash end)
      or (%2$s) is distinct from (case when e.is_about then e.texts else %3$s end))', relation,
      'jsonb_build_object(' || (select string_agg(format('%1$L, n.%1$I%2$s', c, case when c like '%\_data' then '::jsonb' else '' end), ', ') from unnest(columns) c) || ')',
      'jsonb_build_object(' || (select string_agg(format('%1$L, o.%1$I%2$s', c, case when c like '%\_data' then '::jsonb' else '' end), ', ') from unnest(columns) c) || ')')
    into is_refused using rows, target, person, sequences;
  if is_refused then raise exception 'only texts are erased' using errcode = 'insufficient_privilege'; end if;

  to_undo := begin_erasing(relation);
  execute format('update %1$s o set previous_hash = n.previous_hash, hash = n.hash, %2$s
    from json_populate_recordset(null::%1$s, $1) n where o.sequence = n.sequence', relation,
      (select string_agg(format('%1$I = n.%1$I', c), ', ') from unnest(columns) c)) using rows;
  execute format('select exists (select from %1$s o where o.sequence = any($1) and o.previous_hash = ''erased''
    and not exists (select from %1$s p where p.sequence = o.sequence - 1 and p.hash = ''erased''))', relation)
    into is_refused using sequences;
  if is_refused then raise exception 'only texts are erased' using errcode = 'insufficient_privilege'; end if;
  perform end_erasing(to_undo);
end $$;

revoke execute on function erase_log_rows(text, uuid, json) from public;
