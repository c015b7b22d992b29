-- How people are taken out of the rows of all tables but the logs (docs/adr/0044).

-- Columns in which a single word may be a name; in others, such as a status, the same word means something else. A test lists the columns that
-- aren't.
create function is_free_text(col name) returns boolean language sql immutable as $$ select col::text ~ '(^|_)(name|filename|notes|reason|text|content|title|description|label|resolution|sentence|cause|message|comment)$' $$;

-- Columns by which others are found, or in a form of its own: none of them says a person's name, and a name in them is a coincidence.
create function is_key(col name) returns boolean language sql immutable as $$ select col::text ~ '(^|_)(id|key|hash|sha256|subject|issuer|sid|jti|seal|token|prefix|provider|status|kind|type|role|state|start|source|format|list|frequency|color|zone|jurisdiction|time|address|factor|branch|event|log|value)$' $$;

-- Columns with the name of a person: a surname alone isn't the one that is looked for.
create function is_person_name(col name) returns boolean language sql immutable as $$ select col::text ~ '(^|_)(by|employee|actor|sender|person|user|given|family)_name$' $$;

-- Whether no two rows may have the same: an index says so, be it of the column or of its letters in one case.
create function is_unique_text(target regclass, col name) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = col
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refclassid = 'pg_class'::regclass
      and d.refobjid = i.indrelid and d.refobjsubid = a.attnum
    where i.indrelid = target and i.indisunique)
$$;

-- Of values only: a key of JSON may be any word. "free" is looked for in free texts, "own" in names as well.
create function erased_json(value jsonb, pattern text, free text, own text, field text) returns jsonb language plpgsql immutable
set search_path = public, pg_temp as $$
begin
  return case when value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value else case jsonb_typeof(value)
    when 'string' then to_jsonb(without_texts(without_texts(value #>> '{}', case when field ~ '${FREE_FIELDS}' and field !~ '^(employee|actor|sender|person|user|[a-z]+By)Name$'
      then coalesce(free, pattern) else pattern end), case when field ~ '${FREE_FIELDS}' then own end))
    when 'array' then (select coalesce(jsonb_agg(erased_json(v, pattern, free, own, field) order by n), '[]')
      from jsonb_array_elements(value) with ordinality t(v, n))
    when 'object' then (select coalesce(jsonb_object_agg(k, erased_json(v, pattern, free, own, k)), '{}') from jsonb_each(value) t(k, v))
    else value end end;
end $$;

-- Lets a change of a table pass whose triggers refuse it, for its owner, from whom the privilege may be revoked. Returns the statements
-- that undo this.
create function begin_erasing(target regclass) returns text[] language plpgsql set search_path = public, pg_temp as $$
declare
  undo text[] := '{}';
  updatable text;
begin
  if exists (select from pg_trigger t where t.tgrelid = target and not t.tgisinternal and t.tgenabled <> 'D' and (t.tgtype & 24) > 0) then
    execute format('alter table %s disable trigger user', target);
    undo := undo || format('alter table %s enable trigger user', target);
  end if;
  if not has_table_privilege(current_user, target, 'update') then
    select string_agg(quote_ident(a.attname), ', ') into updatable from pg_attribute a
      where a.attrelid = target and a.attnum > 0 and not a.attisdropped and has_column_privilege(current_user, target, a.attnum, 'update');
    execute format('grant update, delete on %s to current_user', target);
    undo := undo || format('revoke update, delete on %s from current_user', target);
    if updatable is not null then undo := undo || format('grant update (%s) on %s to current_user', updatable, target); end if;
  end if;
  return undo;
end $$;

create function end_erasing(undo text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  statement text;
begin
  foreach statement in array undo loop execute statement; end loop;
end $$;

-- Which rows of a table "t" are about people, whose ids are $1: the row has their id, or the row that it belongs to has. In a text, too;
-- and JSON that says a name as that of a person is about them: it has no ids.
create function rows_about(target regclass, people uuid[], own text) returns text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  ids text := '(' || array_to_string(people, '|') || ')';
  conditions text[];
begin
  select array_agg(case
      when y.typname = 'uuid' then format('t.%I = any($1)', a.attname)
      when y.typname = '_uuid' then format('t.%I && $1', a.attname)
      when y.typname in ('json', 'jsonb') then format('t.%1$I::text ~ %2$L or t.%1$I::text ~* %3$L', a.attname, ids,
        '"(employee|actor|sender|person|user|[a-z]+By)Name": *"' || coalesce(own, '(?!)') || '"')
      else format('t.%I ~ %L', a.attname, ids) end)
    into conditions
  from pg_attribute a join pg_type y on y.oid = a.atttypid
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped
    and y.typname in ('uuid', '_uuid', 'text', 'varchar', 'json', 'jsonb');
  select conditions || coalesce(array_agg(format('exists (select from %s p where p.%I = t.%I and (%s))',
      f.confrelid::regclass, owned.key, own_key.attname, owned.is_theirs)), '{}')
    into conditions
  from pg_constraint f
  join pg_attribute own_key on own_key.attrelid = f.conrelid and own_key.attnum = f.conkey[1]
  cross join lateral (
    select min(k.attname) as key, string_agg(format('p.%I = any($1)', a.attname), ' or ') as is_theirs
    from pg_attribute k, pg_attribute a join pg_type y on y.oid = a.atttypid
    where k.attrelid = f.confrelid and k.attnum = f.confkey[1] and a.attrelid = f.confrelid and a.attnum > 0
      and not a.attisdropped and y.typname = 'uuid' and a.attnum <> k.attnum
  ) owned
  where f.contype = 'f' and f.conrelid = target and cardinality(f.conkey) = 1
    and f.confrelid not in ('users'::regclass, 'org_units'::regclass) and owned.is_theirs is not null;
  return '(' || array_to_string(conditions, ' or ') || ')';
end $$;

-- Takes people out of up to "size" rows of a table, in the order of its key after "after". Rows are found and changed by key, so one that
-- somebody changes meanwhile is erased as they leave it. Names that must differ get a part of the row's key. Returns the last key; null once the table is through.
create function erase_texts(target text, people uuid[], after text[], size int) returns text[]
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  relation regclass := to_regclass('public.' || quote_ident(target));
  pattern text;
  free text;
  own text;
  key_columns text;
  key_texts text;
  columns name[];
  types name[];
  span text;
  last_key text[];
  is_found boolean;
  is_match text;
  to_set text;
  to_undo text[];
  person uuid;
begin
  if cardinality(people) = 0 or exists (
    select from unnest(people) p where not exists (select from erasures e where e.person_id = p and e.completed_at is null)
  ) then
    raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
  end if;
  if target in ('users', 'erasures', 'erased_rows', 'migrations', 'time_audit_log', 'security_log', 'log_checkpoints') then
    raise exception '% is not erased by text', target using errcode = 'insufficient_privilege';
  end if;
  select array_agg(a.attname order by a.attnum), array_agg(y.typname order by a.attnum) into columns, types
  from pg_attribute a join pg_type y on y.oid = a.atttypid
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and y.typname in ('text', 'varchar', 'json', 'jsonb');
  if columns is null then return null; end if;

  select string_agg(format('t.%I', a.attname), ', ' order by k.n), string_agg(format('t.%I::text', a.attname), ', ' order by k.n),
      '(' || string_agg(format('%L::%s', after[k.n], format_type(a.atttypid, a.atttypmod)), ', ' order by k.n) || ')'
    into key_columns, key_texts, span
  from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality k(attnum, n)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = relation and i.indisprimary;
  if key_columns is null then raise exception '% has no primary key', target; end if;
  span := case when after is null then 'true' else format('(%s) > %s', key_columns, span) end;
  execute format('select array[%s] from %s t where %s order by %s offset $1 - 1 limit 1', key_texts, relation, span, key_columns)
    into last_key using size;
  if last_key is not null then
    select span || format(' and (%s) <= (', key_columns) ||
        string_agg(format('%L::%s', last_key[k.n], format_type(a.atttypid, a.atttypmod)), ', ' order by k.n) || ')'
      into span
    from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality k(attnum, n)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = relation and i.indisprimary;
  end if;

  own := erasure_pattern(erasure_texts(people), true);
  if target in ('idempotency_keys', 'logout_tokens', 'rate_limits') then
    -- Kept for hours: a row that may say anything of them goes. Answers to requests have former addresses, which are known nowhere else.
    select string_agg(format('t.%1$I ~* $1 or t.%1$I ~ $2', c), ' or ') into is_match from unnest(columns) c where c <> 'route';
    execute format('delete from %s t where %s and (%s)', relation, span, is_match)
      using coalesce(own, '(?!)'), array_to_string(people, '|');
    return last_key;
  end if;

  pattern := erasure_pattern(erasure_texts(people), false);
  free := erasure_pattern(erasure_texts(people), false, erasure_surnames(people));
  select string_agg(format('t.%I::text ~ $4', c) ||
        case when c::text like '%\_by\_name' then format(' or t.%I = any($3)', c) else '' end, ' or '),
      string_agg(case
        when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, $2, $4, null, null)::%2$s', c, type)
        when c::text like '%\_by\_name' then format('%1$I = case when t.%1$I = any($3) then ''Erased person'' else without_texts(t.%1$I, $2) end', c)
        else format('%1$I = without_texts(t.%1$I, %2$s)', c, p) || case when is_unique_text(relation, c)
          then format(' || case when t.%I ~ %s then '' '' || right(concat(%s), 8) else '''' end', c, p, key_texts) else '' end end, ', ')
    into is_match, to_set
  from unnest(columns, types) t(c, type)
    cross join lateral (select case when is_free_text(c) and not is_person_name(c) then '$4' else '$2' end as p) q
  where not is_key(c);
  if is_match is null then return last_key; end if;
  execute format('select true from %s t where %s and (%s) limit 1', relation, span, is_match)
    into is_found using people, coalesce(pattern, '(?!)'), erasure_texts(people), coalesce(free, '(?!)');
  if is_found then
    to_undo := begin_erasing(relation);
    execute format('update %s t set %s where %s and (%s)', relation, to_set, span, is_match)
      using people, coalesce(pattern, '(?!)'), erasure_texts(people), coalesce(free, '(?!)');
    perform end_erasing(to_undo);
  end if;

  -- What is about them says them by a single word, too.
  select string_agg(format('t.%I::text ~* $2', c), ' or '),
      string_agg(case
        when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, null, null, $2, null)::%2$s', c, type)
        else format('%1$I = without_texts(t.%1$I, $2)', c) end, ', ')
    into is_match, to_set
  from unnest(columns, types) t(c, type) where type in ('json', 'jsonb') or is_free_text(c);
  if is_match is null or own is null then return last_key; end if;
  execute format('select true from %s t where %s and (%s) and %s limit 1', relation, span, is_match, rows_about(relation, people, own))
    into is_found using people, own;
  if is_found then
    foreach person in array people loop
      own := erasure_pattern(erasure_texts(array[person]), true);
      continue when own is null;
      to_undo := begin_erasing(relation);
      execute format('update %s t set %s where %s and (%s) and %s', relation, to_set, span, is_match,
          rows_about(relation, array[person], own))
        using array[person], own;
      perform end_erasing(to_undo);
    end loop;
  end if;
  return last_key;
end $$;

-- Files for payroll that name the person, which are made anew when they are needed, and the date of birth in the terms of their work.
create function erase_person_rows(person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  to_undo text[];
begin
  if not exists (select from erasures e where e.person_id = person and e.completed_at is null) then
    raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from timesheets t join pay_exports x on x.period_id = t.period_id where t.employee_id = person) then
    to_undo := begin_erasing('pay_exports');
    delete from pay_exports x using timesheets t where t.period_id = x.period_id and t.employee_id = person;
    perform end_erasing(to_undo);
  end if;
  if exists (select from work_terms w where w.user_id = person and w.birth_date is not null) then
    to_undo := begin_erasing('work_terms');
    update work_terms w set birth_date = null where w.user_id = person;
    perform end_erasing(to_undo);
  end if;
end $$;

revoke execute on function erase_texts(text, uuid[], text[], int), erase_person_rows(uuid) from public;
