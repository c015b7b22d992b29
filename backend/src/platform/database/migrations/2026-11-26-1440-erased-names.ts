import { Migration } from '@mikro-orm/migrations';
import { ORDINARY_WORDS } from '../ordinary-words.ts';

/**
 * Erasures look for a name in all forms in which people write it, for its surname alone, and for a number with other prefixes. A surname
 * that is an ordinary word, that somebody else bears, or that a place or a function is called by goes only where it is clear whom it means.
 */
export class ErasedNames extends Migration {
  override name = '2026-11-26-1440-erased-names';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`drop function erasure_pattern(text[], boolean);`);
    for (const statement of [...WORDS, ...PATTERNS, ...TEXTS, ...LOG_ROWS]) this.addSql(statement);
    this.addSql(`drop function erased_json(jsonb, text, text, text);`);
    this.addSql(`drop function erased_entry(text, boolean, text, text);`);
    this.addSql(`drop function erasure_word(text);`);
  }
}

/** Letters with an upper and a lower case, which a database without a locale doesn't know beyond ASCII. */
const LETTERS = Array.from({ length: 0x24ff }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter.toLowerCase() === letter && /^\p{Lu}$/u.test(letter.toUpperCase()),
);
const LOWER = LETTERS.join('');
const UPPER = LETTERS.map((letter) => letter.toUpperCase()).join('');

/** What a word isn't a part of. Scripts without spaces between words come later. */
const LETTER = '[[:alnum:]\u00c0-\u1fff]';
const SPACES = '\\s\u00a0\u2007\u2009\u202f';
const HYPHENS = '\u2010\u2011\u2013';
/** Between two words of a name, and where the surname comes first. */
const GAP = `[-${SPACES}._${HYPHENS}]+`;
const LIST_GAP = `[-${SPACES}._,;${HYPHENS}]+`;
const COMMA = `[${SPACES}]*[,;][${SPACES}]*`;

const inBothCases = (word: string) =>
  word.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
const TITLES = ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'herrn', 'frau', 'señor', 'señora', 'mme'];
const TITLE = `(?:${TITLES.map(inBothCases).join('|')})\\.?[${SPACES}]+`;
/** Words of a name that nobody is called by. */
const PARTICLES = "'{de,la,le,les,van,von,der,den,del,della,di,du,dos,das,des,bin,ibn,ter,ten,zum,zur}'";

/** A month or a day as it is stored, which is no telephone number. */
const DAY = '(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?(?![-0-9])';
const BETWEEN_DIGITS = '[-/\\s().]*';
/** The country and what is dialled within it. */
const DIALLED = `(?:(?:\\+|00)[0-9]{1,3}${BETWEEN_DIGITS}|1[-/\\s().]+)?(?:\\(?0\\)?${BETWEEN_DIGITS})?\\(?`;

/** Names, and parts of regular expressions for them, which tell upper from lower case by themselves. */
const WORDS = [
  // One text in both cases, or, if it is an ordinary word, as names are written: with a capital, or all in capitals.
  `create or replace function erasure_word(item text, is_ordinary boolean) returns text language sql immutable as $$
    select string_agg(case
      when is_ordinary and n = 1 then translate(c, '${LOWER}', '${UPPER}')
      when strpos('${LOWER}', c) > 0 then '[' || c || translate(c, '${LOWER}', '${UPPER}') || ']'
      when strpos('${UPPER}', c) > 0 then '[' || translate(c, '${UPPER}', '${LOWER}') || c || ']'
      when c ~ '[-${HYPHENS}]' then '[-${SPACES}${HYPHENS}]+'
      when c ~ '[${SPACES}]' then '[${SPACES}]+'
      when ascii(c) > 127 or c ~ '[a-zA-Z0-9]' then c
      else '\\' || c end, '' order by n)
    from regexp_split_to_table(item, '') with ordinality t(c, n)
  $$;`,

  // A text with its accents in one sign or in two, without them, as it is written where a keyboard has none, and in JSON.
  `create or replace function erasure_spellings(item text) returns text[] language sql immutable as $$
    select array_agg(distinct s) from (
      select normalize(item, nfc) as c, normalize(item, nfd) as d, substr(to_json(item)::text, 2, length(to_json(item)::text) - 2) as j
    ) n cross join lateral unnest(array[item, c, d, j, regexp_replace(d, '[\u0300-\u036f]', '', 'g'),
      replace(replace(replace(replace(c, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')]) s
  $$;`,

  `create or replace function is_ordinary_word(word text) returns boolean language sql immutable as $$
    select length(normalize(word, nfc)) < 4 or lower(word) = any('{${ORDINARY_WORDS.join(',')}}')
  $$;`,

  // The words of a person's name, the surname last; null for what isn't a name of several words.
  `create or replace function name_words(name text) returns text[] language sql immutable as $$
    select case when cardinality(w) > 1 then w end
    from (select regexp_replace(btrim(name), '[${SPACES},]+([jJ][rR]|[sS][rR]|I{2,3}|IV)\\.?$', '') as n) a
    cross join lateral (select case when n ~ '^[^,]+,[^,]+$' then split_part(n, ',', 2) || ' ' || split_part(n, ',', 1) else n end as m) b
    cross join lateral (select array_remove(regexp_split_to_array(m, '[${SPACES}]+'), '') as w) c
    where name !~ '@' and name !~ '^[-+/\\s().[:digit:]]+$'
  $$;`,

  // What somebody of this name may be called by alone: given names and surname, and their parts with a hyphen.
  `create or replace function name_parts(words text[]) returns text[] language sql immutable as $$
    select coalesce(array_agg(distinct p), '{}') from unnest(words) w
      cross join lateral (select w union select regexp_split_to_table(w, '[-${HYPHENS}]')) t(p)
    where length(p) > 2 and p ~ '^${LETTER}' and lower(p) <> all(${PARTICLES})
  $$;`,

  // A word's first letter as it is written for the word.
  `create or replace function erasure_initial(word text) returns text language sql immutable as $$
    select translate(coalesce(substring(word from '[[:alnum:]\u00c0-\uffff]'), 'X'), '${LOWER}', '${UPPER}') || '\\.'
  $$;`,

  // The forms of a name of several words, each of which means one person: in both orders, and with an initial.
  `create or replace function erasure_name(words text[]) returns text language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      n int := cardinality(words);
      start int := cardinality(words);
      given text;
      family text;
      is_ordinary boolean := is_ordinary_word(words[1]) or is_ordinary_word(words[n]);
      initial text := erasure_initial(words[1]);
    begin
      while start > 2 and lower(words[start - 1]) = any(${PARTICLES}) loop start := start - 1; end loop;
      given := erasure_word(words[1], false) || coalesce((select '(?:' || string_agg('${GAP}' || erasure_word(w, false), '' order by k) || ')?'
        from unnest(words[2:start - 1]) with ordinality t(w, k)), '');
      family := coalesce((select '(?:' || string_agg(erasure_word(w, false) || '${GAP}', '' order by k) || ')?'
        from unnest(words[start:n - 1]) with ordinality t(w, k)), '') || erasure_word(words[n], false);
      return '(?:' || given || '${GAP}|' || initial || '[${SPACES}]*)' || family || '[sS]?|' || family
        || case when is_ordinary then '${COMMA}(?:' || erasure_word(words[1], true) else '${LIST_GAP}(?:' || given end || '|' || initial || ')|'
        || erasure_word(words[1], false) || '[${SPACES}]+' || erasure_initial(words[n]);
    end $$;`,
];

/** What to look for. */
const PATTERNS = [
  // The expression for any of the texts as whole words, also with a genitive s; null for none. A name of several words, an address or a
  // number means a person wherever it stands; "Max" and "admin" don't, and are in it on demand only, as are the parts of names. Surnames
  // are in it as they are given. Texts are looked for as they may be written, a telephone number with any spaces and prefixes. People state
  // their numbers themselves: a short one is no more than a word, and a day isn't one.
  `create or replace function erasure_pattern(texts text[], with_single_words boolean, surnames text[] default '{}') returns text
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      item text;
      digits text;
      is_number boolean;
      name text[];
      spelling text;
      singles text[] := surnames;
      titled text[] := '{}';
      words text[] := '{}';
    begin
      for item in select t from unnest(texts) t order by length(t) desc, t loop
        digits := regexp_replace(item, '[^0-9]', '', 'g');
        is_number := item ~ '^[-+/\\s().[:digit:]]+$';
        continue when not with_single_words and (length(item) < 5 or item !~ '[\\s@.[:digit:]]' or is_number and length(digits) < 6);
        if is_number and length(digits) >= 6 then
          words := words || erasure_number(item, digits, with_single_words);
        elsif name_words(item) is not null then
          foreach spelling in array erasure_spellings(item) loop
            name := name_words(spelling);
            continue when cardinality(name) is null;
            words := words || erasure_name(name);
            titled := titled || erasure_word(name[cardinality(name)], false);
            if with_single_words then singles := singles || name_parts(name); end if;
          end loop;
        else
          foreach spelling in array erasure_spellings(item) loop
            words := words || (erasure_word(spelling, false) || case when length(item) > 2 and right(item, 1) ~ '${LETTER}' then '[sS]?' else '' end);
          end loop;
        end if;
      end loop;
      foreach item in array array(select distinct s from unnest(singles) s) loop
        foreach spelling in array erasure_spellings(item) loop
          words := words || (erasure_word(spelling, is_ordinary_word(item)) || '[sS]?');
        end loop;
      end loop;
      if cardinality(titled) > 0 then words := words || ('${TITLE}(?:' || array_to_string(titled, '|') || ')[sS]?'); end if;
      if cardinality(words) = 0 then return null; end if;
      return '(?<!${LETTER})(?:' || array_to_string(words, '|') || ')(?!${LETTER})';
    end $$;`,

  // A telephone number, with or without what is dialled before it; within its area on demand.
  `create or replace function erasure_number(item text, digits text, is_local boolean) returns text language sql immutable as $$
    select '(?!${DAY})(?:(?:${DIALLED})?(?:' || string_agg(array_to_string(regexp_split_to_array(d, ''), '${BETWEEN_DIGITS}'), '|') || ')'
      || case when is_local and length(ltrim(digits, '01')) between 9 and 10
        then '|' || left(right(digits, 7), 3) || '[-.\\s]' || right(digits, 4) else '' end || ')'
    from (
      select digits as d
      union select substr(ltrim(digits, '0'), 1 + k) from generate_series(0, case when item ~ '^\\s*(\\+|00)' then 3 else 0 end) k
        where length(ltrim(digits, '0')) - k > 6
    ) cores
  $$;`,

  `create or replace function without_texts(value text, pattern text) returns text language sql immutable as $$
    select case when pattern is null then value else regexp_replace(value, pattern, 'Erased person', 'g') end
  $$;`,

  // Names, usernames, addresses and numbers of a person, now and before, from their account, the logs, payroll and directories.
  `create or replace function person_texts(person uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
    select coalesce(array_agg(distinct btrim(t.text)), '{}') from (
      select unnest(array[name, username, email, phone]) as text from users where id = person
      union all select employee_name from time_audit_log where employee_id = person
      union all select action_by_name from time_audit_log where action_by_id = person
      union all select unnest(array[user_name, username]) from security_log where user_id = person
      union all select actor_name from security_log where actor_id = person
      union all select subject from identities where user_id = person
      union all select unnest(array[concat_ws(' ', given_name, family_name), external_id]) from scim_people where user_id = person
      union all select value from pay_mappings where kind = 'number' and key = person::text
    ) t where btrim(t.text) not in ('', 'Erased person')
  $$;`,

  `create or replace function erasure_alone(word text) returns text language sql immutable as $$
    select '(?<!${LETTER})' || erasure_word(word, false) || '(?!${LETTER})'
  $$;`,

  // Surnames that mean these people wherever they stand: no ordinary words, borne by nobody else, in the name of no place and no function.
  `create or replace function erasure_surnames(people uuid[]) returns text[] language sql stable set search_path = public, pg_temp as $$
    select coalesce(array_agg(distinct s), '{}')
    from unnest(erasure_texts(people)) t cross join lateral name_words(t) w
    cross join lateral unnest(name_parts(w[cardinality(w):])) s
    where not is_ordinary_word(s)
      and not exists (select from users u where u.id <> all(people) and u.name ~ erasure_alone(s))
      and not exists (select from org_units o where o.name ~ erasure_alone(s))
      and not exists (select from job_functions j where j.name ~ erasure_alone(s))
  $$;`,
];

const FREE_FIELDS = '([nN]ame|[nN]otes?|[rR]eason|[tT]ext|[cC]ontent|[tT]itle|excerpt|sentence|message|comment)$';
/** Columns and fields with the name of a person: a surname alone isn't the one that is looked for. */
const NAME_COLUMNS = '(^|_)(by|employee|actor|sender|person|user|given|family)_name$';
const NAME_FIELDS = '^(employee|actor|sender|person|user|[a-z]+By)Name$';
/** What JSON has ids for. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Tables other than the logs. */
const TEXTS = [
  `create or replace function is_person_name(col name) returns boolean language sql immutable as $$ select col::text ~ '${NAME_COLUMNS}' $$;`,

  // Of values only: a key of JSON may be any word. "free" is looked for in free texts, "own" in names as well.
  `create or replace function erased_json(value jsonb, pattern text, free text, own text, field text) returns jsonb language plpgsql immutable
    set search_path = public, pg_temp as $$
    begin
      return case when value #>> '{}' ~ '${UUID}' then value else case jsonb_typeof(value)
        when 'string' then to_jsonb(without_texts(without_texts(value #>> '{}', case when field ~ '${FREE_FIELDS}' and field !~ '${NAME_FIELDS}'
          then coalesce(free, pattern) else pattern end), case when field ~ '${FREE_FIELDS}' then own end))
        when 'array' then (select coalesce(jsonb_agg(erased_json(v, pattern, free, own, field) order by n), '[]')
          from jsonb_array_elements(value) with ordinality t(v, n))
        when 'object' then (select coalesce(jsonb_object_agg(k, erased_json(v, pattern, free, own, k)), '{}') from jsonb_each(value) t(k, v))
        else value end end;
    end $$;`,

  // Takes people out of up to "size" rows of a table, in the order of its key after "after". Rows are found and changed by key, so one that
  // somebody changes meanwhile is erased as they leave it. Names that must differ get a part of the row's key. Returns the last key; null once the table is through.
  `create or replace function erase_texts(target text, people uuid[], after text[], size int) returns text[]
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
            case when c::text like '%\\_by\\_name' then format(' or t.%I = any($3)', c) else '' end, ' or '),
          string_agg(case
            when type in ('json', 'jsonb') then format('%1$I = erased_json(t.%1$I::jsonb, $2, $4, null, null)::%2$s', c, type)
            when c::text like '%\\_by\\_name' then format('%1$I = case when t.%1$I = any($3) then ''Erased person'' else without_texts(t.%1$I, $2) end', c)
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
    end $$;`,
];

/** The two logs, whose rows say by ids whom they are about. */
const LOG_ROWS = [
  `create or replace function erased_entry(data text, is_own boolean, pattern text, free text, own text) returns jsonb language sql immutable
    set search_path = public, pg_temp as $$
    select case when data is not null then coalesce(jsonb_object_agg(k, case
      when jsonb_typeof(v) is distinct from 'string' then v
      when k = 'employeeName' then to_jsonb(case when is_own then 'Erased person' else without_texts(v #>> '{}', pattern) end)
      when k in ('notes', 'editReason') then to_jsonb(without_texts(v #>> '{}', case when is_own then own else free end))
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
      free text := coalesce(erasure_pattern(known, false, erasure_surnames(array[person])), '(?!)');
      own text := coalesce(erasure_pattern(known, true), '(?!)');
    begin
      if target = 'time_audit_log' then
        return query select l.sequence,
          r.is_theirs or r.is_by
            or concat_ws(e'\\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~ free,
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
          r.is_theirs or r.is_by or concat_ws(e'\\n', l.actor_name, l.user_name, l.username, l.detail) ~ free
            or coalesce(strpos(l.detail, 'number ' || person || ': ') > 0, false),
          jsonb_build_object(
            'actor_name', case when r.is_by then 'Erased person' else without_texts(l.actor_name, pattern) end,
            'user_name', case when r.is_theirs then 'Erased person' else without_texts(l.user_name, pattern) end,
            'username', case when not r.is_theirs then without_texts(l.username, pattern) end,
            -- What payroll called them.
            'detail', regexp_replace(without_texts(l.detail, case when r.is_theirs or r.is_by then own else free end),
              '(number ' || person || ': ).*?(?=, (?:field|code|number) |$)', '\\1Erased person', 'g'))
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
      free text := coalesce(erasure_pattern(known, false, erasure_surnames(people)), '(?!)');
      found bigint[];
    begin
      if target = 'time_audit_log' then
        found := array(select l.sequence from time_audit_log l where l.sequence > after and l.sequence <= until
          and (l.employee_id = any(people) or l.action_by_id = any(people)
            or concat_ws(e'\\n', l.employee_name, l.action_by_name, l.reason, l.previous_data, l.new_data) ~ free));
      else
        found := array(select l.sequence from security_log l where l.sequence > after and l.sequence <= until
          and (l.user_id = any(people) or l.actor_id = any(people)
            or lower(l.username) = any(select lower(k) from unnest(known) k)
            or concat_ws(e'\\n', l.actor_name, l.user_name, l.username, l.detail) ~ free
            or l.detail ~ ('number (' || array_to_string(people, '|') || '): ')));
      end if;
      return query select p, r.sequence from unnest(people) p cross join lateral erased_log_rows(target, p, found) r where r.is_about;
    end $$;`,
];
