-- How people are taken out of the rows of all tables but the logs, by columns that the caller names (`personal-data.ts` of each module).

-- The texts of the tables that refuse changes of their rows: which of them are erased is not the caller's choice. Null for other tables.
-- A column that a later release adds is left alone until that release adds it here.
create function texts_of_kept_rows(target text) returns jsonb language sql immutable as $$
  select case target
    when 'labour_acceptances' then '{"sentence": "free", "reason": "free", "accepted_by_name": "actor"}'
    when 'labour_policies' then '{"packs": "free", "created_by_name": "actor", "activated_by_name": "actor"}'
    when 'pay_adjustments' then '{"previous": "free", "corrected": "free", "cause": "free", "created_by_name": "actor"}'
    when 'pay_exports' then '{"file_name": "free", "created_by_name": "actor"}'
    when 'pay_periods' then '{}'
    when 'rest_consents' then '{"recorded_by_name": "actor"}'
    when 'schedule_changes' then '{}'
    when 'time_entries' then '{"notes": "free", "edit_reason": "free"}'
    when 'work_terms' then '{"waivers": "free", "school_terms": "free", "recorded_by_name": "actor"}'
  end::jsonb
$$;

-- Takes people out of up to "size" rows of a table, in the order of its key after "after". "kinds" says how each column of texts is
-- erased: a "free" text or JSON may contain a person's name as a single word, "actor" and "name" are names of people, of a "phrase" only what
-- identifies a person anywhere is taken out, and for a "mention" the whole row is deleted. Rows are found and changed by key, so one that
-- somebody changes meanwhile is erased as they leave it. Names that must differ get a part of the row's key. Returns the last key; null once
-- the table is through, or when it is gone, as a partition may be.
create function erase_columns(target text, kinds jsonb, people uuid[], after text[], size int) returns text[]
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  relation regclass := to_regclass('public.' || quote_ident(target));
  -- Whoever may change a table may change its partitions through it.
  root regclass := coalesce(pg_partition_root(relation), relation);
  pattern text;
  free text;
  own text;
  key_columns text;
  key_texts text;
  kept jsonb := texts_of_kept_rows(target);
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
  kinds := coalesce(kept, kinds);
  if relation is null or kinds = '{}' and kept is not null then return null; end if;
  select array_agg(a.attname order by a.attnum), array_agg(y.typname order by a.attnum) into columns, types
  from pg_attribute a join pg_type y on y.oid = a.atttypid
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and y.typname in ('text', 'varchar', 'json', 'jsonb') and kinds ->> a.attname::text in ('free', 'actor', 'name', 'phrase', 'mention');
  if columns is null or cardinality(columns) <> (select count(*) from jsonb_object_keys(kinds)) then
    raise exception '% has no such columns of texts', target using errcode = 'invalid_parameter_value';
  end if;
  -- The caller could change the other tables itself.
  if kept is null and (
    exists (select from unnest(columns) c where not has_column_privilege(session_user, root, c, 'update'))
    or kinds @? '$.* ? (@ == "mention")' and not has_table_privilege(session_user, root, 'delete')
  ) then
    raise exception 'rows of % are not the caller''s to change', target using errcode = 'insufficient_privilege';
  end if;

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
  select string_agg(format('t.%1$I ~* $1 or t.%1$I ~ $2', c), ' or ') into is_match from unnest(columns) c where kinds ->> c::text = 'mention';
  if is_match is not null then
    execute format('delete from %s t where %s and (%s)', relation, span, is_match)
      using coalesce(own, '(?!)'), array_to_string(people, '|');
    return last_key;
  end if;

  pattern := erasure_pattern(erasure_texts(people), false);
  free := erasure_pattern(erasure_texts(people), false, erasure_surnames(people));
  select string_agg(format('t.%I::text ~ $4', c) ||
        case when kind = 'actor' then format(' or t.%I = any($3)', c) else '' end, ' or '),
      string_agg(case
        when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, $2, $4, null, null)::%2$s', c, type)
        when kind = 'actor' then format('%1$I = case when t.%1$I = any($3) then ''Erased person'' else without_texts(t.%1$I, $2) end', c)
        else format('%1$I = without_texts(t.%1$I, %2$s)', c, p) || case when is_unique_text(relation, c)
          then format(' || case when t.%I ~ %s then '' '' || right(concat(%s), 8) else '''' end', c, p, key_texts) else '' end end, ', ')
    into is_match, to_set
  from unnest(columns, types) t(c, type)
    cross join lateral (select kinds ->> c::text as kind) k
    cross join lateral (select case when kind = 'free' then '$4' else '$2' end as p) q;
  execute format('select true from %s t where %s and (%s) limit 1', relation, span, is_match)
    into is_found using people, coalesce(pattern, '(?!)'), erasure_texts(people), coalesce(free, '(?!)');
  if is_found then
    to_undo := begin_erasing(relation);
    execute format('update %s t set %s where %s and (%s)', relation, to_set, span, is_match)
      using people, coalesce(pattern, '(?!)'), erasure_texts(people), coalesce(free, '(?!)');
    perform end_erasing(to_undo);
  end if;

  -- Rows about them may contain their name as a single word, too.
  select string_agg(format('t.%I::text ~* $2', c), ' or '),
      string_agg(case
        when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, null, null, $2, null)::%2$s', c, type)
        else format('%1$I = without_texts(t.%1$I, $2)', c) end, ', ')
    into is_match, to_set
  from unnest(columns, types) t(c, type) where kinds ->> c::text <> 'phrase';
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

revoke execute on function erase_columns(text, jsonb, uuid[], text[], int) from public;
