import { Migration } from '@mikro-orm/migrations';

/**
 * Erasures by key, in batches; what is erased follows from the person, not from what the server says: the names to look for are collected
 * by the database, and a change of a log's row must be exactly what their erasure leaves.
 */
export class ErasuresByKey extends Migration {
  override name = '2026-12-02-erasures-by-key';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "erasures" add column "progress" jsonb null;`);
    for (const statement of [...PATTERNS, ...TEXTS, ...LOG_ROWS, PERSON_ROWS]) this.addSql(statement);
    this.addSql(`drop function erase_text(text, text, text[], text), erase_log_rows(text, json);`);
    this.addSql(
      `create or replace function "erasures_texts_of_person_fn"() returns trigger as $$ begin if new.completed_at is null then new.texts := to_jsonb(person_texts(new.person_id)); end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "texts_of_person" before insert on "erasures" for each row execute function "erasures_texts_of_person_fn"();`,
    );
    this.addSql(
      `create or replace function "erasures_kept_fn"() returns trigger as $$ begin if tg_op = 'DELETE' or old.completed_at is not null or to_jsonb(new) - array['texts', 'progress', 'completed_at'] is distinct from to_jsonb(old) - array['texts', 'progress', 'completed_at'] or new.texts is distinct from old.texts and (new.texts is not null or new.completed_at is null) then raise exception 'erasures are kept as they were asked for' using errcode = 'insufficient_privilege'; end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "kept" before update or delete on "erasures" for each row execute function "erasures_kept_fn"();`,
    );
    this.addSql(
      `revoke execute on function erase_texts(text, uuid[], text[], int), erase_log_rows(text, uuid, json), erase_person_rows(uuid) from public;`,
    );
  }
}

/** Letters beyond ASCII with an upper and a lower case, which a database without a locale doesn't know. */
const LETTERS = Array.from({ length: 0x24ff }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter > '\x7f' && letter.toLowerCase() === letter && /^\p{Lu}$/u.test(letter.toUpperCase()),
);
const LOWER = LETTERS.join('');
const UPPER = LETTERS.map((letter) => letter.toUpperCase()).join('');

/** A month or a day as it is stored, which is no telephone number. */
const DAY = '(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?(?![-0-9])';

/** What to look for. */
const PATTERNS = [
  // One text as a part of a regular expression, in both cases.
  `create or replace function erasure_word(item text) returns text language sql immutable as $$
    select string_agg(case
      when strpos('${LOWER}', c) > 0 then '[' || c || translate(c, '${LOWER}', '${UPPER}') || ']'
      when strpos('${UPPER}', c) > 0 then '[' || translate(c, '${UPPER}', '${LOWER}') || c || ']'
      when ascii(c) > 127 or c ~ '[a-zA-Z0-9]' then c
      else '\\' || c end, '' order by n)
    from regexp_split_to_table(item, '') with ordinality t(c, n)
  $$;`,

  // The expression for any of the texts as whole words, longest first, also with a genitive s; null for none. A name of two words, an
  // address or a number means a person wherever it stands; "Max" and "admin" don't, and are in it on demand only. Texts are looked for as
  // they may be written: also in JSON, and a telephone number with any spaces. People state their numbers themselves: a short one is no more
  // than a word, and a day isn't one.
  `create or replace function erasure_pattern(texts text[], with_single_words boolean) returns text language plpgsql immutable
    set search_path = public, pg_temp as $$
    declare
      item text;
      digits text;
      is_number boolean;
      word text;
      words text[] := '{}';
    begin
      for item in select t from unnest(texts) t order by length(t) desc, t loop
        digits := regexp_replace(item, '[^0-9]', '', 'g');
        is_number := item ~ '^[-+/\\s().[:digit:]]+$';
        continue when not with_single_words and (length(item) < 5 or item !~ '[\\s@.[:digit:]]' or is_number and length(digits) < 6);
        if is_number and length(digits) >= 6 then
          words := words || ('(?!${DAY})' || array_to_string(regexp_split_to_array(digits, ''), '[-/\\s().]*'));
        else
          for word in select distinct w from unnest(array[item, substr(to_json(item)::text, 2, length(to_json(item)::text) - 2)]) w loop
            words := words || (erasure_word(word) ||
              case when length(item) > 2 and (right(item, 1) ~ '[a-zA-Z]' or ascii(right(item, 1)) > 127) then 's?' else '' end);
          end loop;
        end if;
      end loop;
      if cardinality(words) = 0 then return null; end if;
      return '(?<![[:alnum:]])(?:' || array_to_string(words, '|') || ')(?![[:alnum:]])';
    end $$;`,

  `create or replace function without_texts(value text, pattern text) returns text language sql immutable as $$
    select case when pattern is null then value else regexp_replace(value, pattern, 'Erased person', 'gi') end
  $$;`,

  // Names, usernames, addresses and numbers of a person, now and before, from their account, the logs and directories.
  `create or replace function person_texts(person uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
    select coalesce(array_agg(distinct btrim(t.text)), '{}') from (
      select unnest(array[name, username, email, phone]) as text from users where id = person
      union all select employee_name from time_audit_log where employee_id = person
      union all select action_by_name from time_audit_log where action_by_id = person
      union all select unnest(array[user_name, username]) from security_log where user_id = person
      union all select actor_name from security_log where actor_id = person
      union all select subject from identities where user_id = person
      union all select concat_ws(' ', given_name, family_name) from scim_people where user_id = person
    ) t where btrim(t.text) not in ('', 'Erased person')
  $$;`,

  `create or replace function erasure_texts(people uuid[]) returns text[] language sql stable set search_path = public, pg_temp as $$
    select coalesce(array_agg(distinct t), '{}') from erasures e cross join lateral jsonb_array_elements_text(e.texts) t
    where e.person_id = any(people)
  $$;`,
];

/**
 * Columns and fields in which a single word may be a name; in others, such as a status, the same word means something else. A test lists
 * the columns that aren't.
 */
const FREE_TEXTS =
  '(^|_)(name|filename|notes|reason|text|content|title|description|label|resolution|sentence|cause|message|comment)$';
const FREE_FIELDS = '([nN]ame|[nN]otes?|[rR]eason|[tT]ext|[cC]ontent|[tT]itle|excerpt|sentence|message|comment)$';
/** Columns by which others are found, or in a form of its own: none of them says a person's name, and a name in them is a coincidence. */
const KEYS =
  '(^|_)(id|key|hash|sha256|subject|issuer|sid|jti|seal|token|prefix|provider|status|kind|type|role|state|start|source|format|list|frequency|color|zone|jurisdiction|time|address|factor|branch|event|log|value)$';
/** What JSON has ids for. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Fields of JSON with the name of a person. */
const NAMES = '(employee|actor|sender|person|user|[a-z]+By)Name';

/** Tables other than the logs. */
const TEXTS = [
  `create or replace function is_free_text(col name) returns boolean language sql immutable as $$ select col::text ~ '${FREE_TEXTS}' $$;`,

  `create or replace function is_key(col name) returns boolean language sql immutable as $$ select col::text ~ '${KEYS}' $$;`,

  // Whether no two rows may have the same: an index says so, be it of the column or of its letters in one case.
  `create or replace function is_unique_text(target regclass, col name) returns boolean language sql stable set search_path = public, pg_temp as $$
    select exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = col
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refclassid = 'pg_class'::regclass
        and d.refobjid = i.indrelid and d.refobjsubid = a.attnum
      where i.indrelid = target and i.indisunique)
  $$;`,

  // Of values only: a key of JSON may be any word.
  `create or replace function erased_json(value jsonb, pattern text, own text, field text) returns jsonb language plpgsql immutable
    set search_path = public, pg_temp as $$
    begin
      return case when value #>> '{}' ~ '${UUID}' then value else case jsonb_typeof(value)
        when 'string' then to_jsonb(without_texts(without_texts(value #>> '{}', pattern), case when field ~ '${FREE_FIELDS}' then own end))
        when 'array' then (select coalesce(jsonb_agg(erased_json(v, pattern, own, field) order by n), '[]')
          from jsonb_array_elements(value) with ordinality t(v, n))
        when 'object' then (select coalesce(jsonb_object_agg(k, erased_json(v, pattern, own, k)), '{}') from jsonb_each(value) t(k, v))
        else value end end;
    end $$;`,

  // Lets a change of a table pass whose triggers refuse it, for its owner, from whom the privilege may be revoked. Returns the statements
  // that undo this.
  `create or replace function begin_erasing(target regclass) returns text[] language plpgsql set search_path = public, pg_temp as $$
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
    end $$;`,

  `create or replace function end_erasing(undo text[]) returns void language plpgsql set search_path = public, pg_temp as $$
    declare
      statement text;
    begin
      foreach statement in array undo loop execute statement; end loop;
    end $$;`,

  // Which rows of a table "t" are about people, whose ids are $1: the row has their id, or the row that it belongs to has. In a text, too;
  // and JSON that says a name as that of a person is about them: it has no ids.
  `create or replace function rows_about(target regclass, people uuid[], own text) returns text language plpgsql stable
    set search_path = public, pg_temp as $$
    declare
      ids text := '(' || array_to_string(people, '|') || ')';
      conditions text[];
    begin
      select array_agg(case
          when y.typname = 'uuid' then format('t.%I = any($1)', a.attname)
          when y.typname = '_uuid' then format('t.%I && $1', a.attname)
          when y.typname in ('json', 'jsonb') then format('t.%1$I::text ~ %2$L or t.%1$I::text ~* %3$L', a.attname, ids,
            '"${NAMES}": *"' || coalesce(own, '(?!)') || '"')
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
    end $$;`,

  // Takes people out of up to "size" rows of a table, in the order of its key after "after". Rows are found and changed by key, so one that
  // somebody changes meanwhile is erased as they leave it. Names that must differ get a part of the row's key. Returns the last key; null once the table is through.
  `create or replace function erase_texts(target text, people uuid[], after text[], size int) returns text[]
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    declare
      relation regclass := to_regclass('public.' || quote_ident(target));
      pattern text;
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
      select string_agg(format('t.%I::text ~* $2', c) ||
            case when c::text like '%\\_by\\_name' then format(' or t.%I = any($3)', c) else '' end, ' or '),
          string_agg(case
            when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, $2, null, null)::%2$s', c, type)
            when c::text like '%\\_by\\_name' then format('%1$I = case when t.%1$I = any($3) then ''Erased person'' else without_texts(t.%1$I, $2) end', c)
            else format('%1$I = without_texts(t.%1$I, $2)', c) || case when is_unique_text(relation, c)
              then format(' || case when t.%I ~* $2 then '' '' || right(concat(%s), 8) else '''' end', c, key_texts) else '' end end, ', ')
        into is_match, to_set
      from unnest(columns, types) t(c, type) where not is_key(c);
      if is_match is null then return last_key; end if;
      execute format('select true from %s t where %s and (%s) limit 1', relation, span, is_match)
        into is_found using people, coalesce(pattern, '(?!)'), erasure_texts(people);
      if is_found then
        to_undo := begin_erasing(relation);
        execute format('update %s t set %s where %s and (%s)', relation, to_set, span, is_match)
          using people, coalesce(pattern, '(?!)'), erasure_texts(people);
        perform end_erasing(to_undo);
      end if;

      -- What is about them says them by a single word, too.
      select string_agg(format('t.%I::text ~* $2', c), ' or '),
          string_agg(case
            when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, null, $2, null)::%2$s', c, type)
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
    end $$;`,
];

/** The two logs, whose rows say by ids whom they are about. */
const LOG_ROWS = [
  `create or replace function erased_entry(data text, is_own boolean, pattern text, own text) returns jsonb language sql immutable
    set search_path = public, pg_temp as $$
    select case when data is not null then coalesce(jsonb_object_agg(k, case
      when jsonb_typeof(v) is distinct from 'string' then v
      when k = 'employeeName' then to_jsonb(case when is_own then 'Erased person' else without_texts(v #>> '{}', pattern) end)
      when k in ('notes', 'editReason') then to_jsonb(without_texts(v #>> '{}', case when is_own then own else pattern end))
      else v end) filter (where k is not null), '{}') end
    from (select) one left join lateral jsonb_each(data::jsonb) t(k, v) on true
  $$;`,

  // Rows of a log as the erasure of a person leaves them: whether they are about the person, and the columns with texts.
  `create or replace function erased_log_rows(target text, person uuid, sequences bigint[])
    returns table (sequence bigint, is_about boolean, texts jsonb)
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      known text[] := erasure_texts(array[person]);
      pattern text := coalesce(erasure_pattern(known, false), '(?!)');
      own text := coalesce(erasure_pattern(known, true), '(?!)');
    begin
      if target = 'time_audit_log' then
        return query select l.sequence,
          r.is_theirs or r.is_by
            or concat_ws(e'\\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~* pattern,
          jsonb_build_object(
            'employee_name', case when r.is_theirs then 'Erased person' else without_texts(l.employee_name, pattern) end,
            'action_by_name', case when r.is_by then 'Erased person' else without_texts(l.action_by_name, pattern) end,
            'reason', without_texts(l.reason, case when r.is_theirs or r.is_by then own else pattern end),
            'previous_data', erased_entry(l.previous_data, r.is_theirs, pattern, own),
            'new_data', erased_entry(l.new_data, r.is_theirs, pattern, own))
        from time_audit_log l cross join lateral (
          select l.employee_id = person as is_theirs, l.action_by_id = person as is_by) r
        where l.sequence = any(sequences);
      elsif target = 'security_log' then
        return query select l.sequence,
          r.is_theirs or r.is_by or concat_ws(e'\\n', l.actor_name, l.user_name, l.username, l.detail) ~* pattern,
          jsonb_build_object(
            'actor_name', case when r.is_by then 'Erased person' else without_texts(l.actor_name, pattern) end,
            'user_name', case when r.is_theirs then 'Erased person' else without_texts(l.user_name, pattern) end,
            'username', case when not r.is_theirs then without_texts(l.username, pattern) end,
            'detail', without_texts(l.detail, case when r.is_theirs or r.is_by then own else pattern end))
        from security_log l cross join lateral (
          -- A failed sign-in may name them without knowing them.
          select coalesce(l.user_id = person, lower(l.username) = any(select lower(k) from unnest(known) k), false) as is_theirs,
            coalesce(l.actor_id = person, false) as is_by) r
        where l.sequence = any(sequences);
      else
        raise exception '% is no log', target using errcode = 'insufficient_privilege';
      end if;
    end $$;`,

  // Which rows of a part of a log are about whom.
  `create or replace function log_rows_about(target text, people uuid[], after bigint, until bigint)
    returns table (person uuid, sequence bigint)
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      known text[] := erasure_texts(people);
      pattern text := coalesce(erasure_pattern(known, false), '(?!)');
      found bigint[];
    begin
      if target = 'time_audit_log' then
        found := array(select l.sequence from time_audit_log l where l.sequence > after and l.sequence <= until
          and (l.employee_id = any(people) or l.action_by_id = any(people)
            or concat_ws(e'\\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~* pattern));
      else
        found := array(select l.sequence from security_log l where l.sequence > after and l.sequence <= until
          and (l.user_id = any(people) or l.actor_id = any(people)
            or lower(l.username) = any(select lower(k) from unnest(known) k)
            or concat_ws(e'\\n', l.actor_name, l.user_name, l.username, l.detail) ~* pattern));
      end if;
      return query select p, r.sequence from unnest(people) p cross join lateral erased_log_rows(target, p, found) r where r.is_about;
    end $$;`,

  // Stores rows of a log without a person, while their erasure is under way. A row that is about the person must have the texts that the
  // erasure leaves, every other one those it has; a hash may be taken out of a row that is about them, and of the mention in the next.
  `create or replace function erase_log_rows(target text, person uuid, rows json) returns void
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
          'jsonb_build_object(' || (select string_agg(format('%1$L, n.%1$I%2$s', c, case when c like '%\\_data' then '::jsonb' else '' end), ', ') from unnest(columns) c) || ')',
          'jsonb_build_object(' || (select string_agg(format('%1$L, o.%1$I%2$s', c, case when c like '%\\_data' then '::jsonb' else '' end), ', ') from unnest(columns) c) || ')')
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
    end $$;`,
];

/** Files for payroll that name the person, which are made anew when they are needed, and the date of birth in the terms of their work. */
const PERSON_ROWS = `create or replace function erase_person_rows(person uuid) returns void
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
  end $$;`;
