-- What an erasure looks for. ${…} are the constants of `../erasure-patterns.ts`.

create function erasure_texts(people uuid[]) returns text[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct t), '{}') from erasures e cross join lateral jsonb_array_elements_text(e.texts) t
  where e.person_id = any(people)
$$;

-- A telephone number, with or without what is dialled before it; within its area on demand.
create function erasure_number(item text, digits text, is_local boolean) returns text language sql immutable as $$
  select '(?!${DAY})(?:(?:${DIALLED})?(?:' || string_agg(array_to_string(regexp_split_to_array(d, ''), '${BETWEEN_DIGITS}'), '|') || ')'
    || case when is_local and length(ltrim(digits, '01')) between 9 and 10
      then '|' || left(right(digits, 7), 3) || '[-.\s]' || right(digits, 4) else '' end || ')'
  from (
    select digits as d
    union select substr(ltrim(digits, '0'), 1 + k) from generate_series(0, case when item ~ '^\s*(\+|00)' then 3 else 0 end) k
      where length(ltrim(digits, '0')) - k > 6
  ) cores
$$;

-- The expression for any of the texts as whole words, also with a genitive s; null for none. A name of several words, an address or a
-- number means a person wherever it stands; "Max" and "admin" don't, and are in it on demand only, as are the parts of names. Surnames
-- are in it as they are given. Texts are looked for as they may be written, a telephone number with any spaces and prefixes. People state
-- their numbers themselves: a short one is no more than a word, and a day isn't one.
create function erasure_pattern(texts text[], with_single_words boolean, surnames text[] default '{}') returns text
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
    is_number := item ~ '^[-+/\s().[:digit:]]+$';
    continue when not with_single_words and (length(item) < 5 or item !~ '[\s@.[:digit:]]' or is_number and length(digits) < 6);
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
end $$;

create function without_texts(value text, pattern text) returns text language sql immutable as $$
  select case when pattern is null then value else regexp_replace(value, pattern, 'Erased person', 'g') end
$$;

-- Names, usernames, addresses and numbers of a person, now and before, from their account, the logs, payroll and directories.
create function person_texts(person uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
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
$$;

create function erasure_alone(word text) returns text language sql immutable as $$
  select '(?<!${LETTER})' || erasure_word(word, false) || '(?!${LETTER})'
$$;

-- Surnames that mean these people wherever they stand: no ordinary words, borne by nobody else, in the name of no place and no function.
create function erasure_surnames(people uuid[]) returns text[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct s), '{}')
  from unnest(erasure_texts(people)) t cross join lateral name_words(t) w
  cross join lateral unnest(name_parts(w[cardinality(w):])) s
  where not is_ordinary_word(s)
    and not exists (select from users u where u.id <> all(people) and u.name ~ erasure_alone(s))
    and not exists (select from org_units o where o.name ~ erasure_alone(s))
    and not exists (select from job_functions j where j.name ~ erasure_alone(s))
$$;
