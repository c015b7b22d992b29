-- Names as regular expressions, which tell upper from lower case by themselves. ${…} are the constants of `../erasure-patterns.ts`.

-- One text in both cases, or, if it is an ordinary word, as names are written: with a capital, or all in capitals.
create function erasure_word(item text, is_ordinary boolean) returns text language sql immutable as $$
  select string_agg(case
    when is_ordinary and n = 1 then translate(c, '${LOWER}', '${UPPER}')
    when strpos('${LOWER}', c) > 0 then '[' || c || translate(c, '${LOWER}', '${UPPER}') || ']'
    when strpos('${UPPER}', c) > 0 then '[' || translate(c, '${UPPER}', '${LOWER}') || c || ']'
    when c ~ '[-${HYPHENS}]' then '[-${SPACES}${HYPHENS}]+'
    when c ~ '[${SPACES}]' then '[${SPACES}]+'
    when ascii(c) > 127 or c ~ '[a-zA-Z0-9]' then c
    else '\' || c end, '' order by n)
  from regexp_split_to_table(item, '') with ordinality t(c, n)
$$;

-- A text with its accents in one sign or in two, without them, as it is written where a keyboard has none, and in JSON. Of a text in ASCII the
-- others are the same.
create function erasure_spellings(item text) returns text[] language sql immutable
set search_path = public, pg_temp as $$
  select array_agg(distinct s) filter (where s is not null) from (
    select normalize(item, nfc) as c, normalize(item, nfd) as d, substr(to_json(item)::text, 2, length(to_json(item)::text) - 2) as j,
      case when octet_length(item) > char_length(item) then casefolded(item) end as l
  ) n cross join lateral (select replace(replace(replace(l, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') as u) w
  cross join lateral unnest(array[item, c, d, j, regexp_replace(d, '[${MARKS}]', '', 'g'), search_key(l), search_key(u),
    replace(replace(replace(u, 'å', 'aa'), 'ø', 'oe'), 'æ', 'ae')]) s
$$;

create function is_ordinary_word(word text) returns boolean language sql immutable as $$
  select length(normalize(word, nfc)) < 4 or lower(word) = any('{${ORDINARY_WORDS}}')
$$;

-- The words of a person's name, the surname last; null for what isn't a name of several words.
create function name_words(name text) returns text[] language sql immutable as $$
  select case when cardinality(w) > 1 then w end
  from (select regexp_replace(btrim(name), '[${SPACES},]+([jJ][rR]|[sS][rR]|I{2,3}|IV)\.?$', '') as n) a
  cross join lateral (select case when n ~ '^[^,]+,[^,]+$' then split_part(n, ',', 2) || ' ' || split_part(n, ',', 1) else n end as m) b
  cross join lateral (select array_remove(regexp_split_to_array(m, '[${SPACES}]+'), '') as w) c
  where name !~ '@' and name !~ '^[-+/\s().[:digit:]]+$'
$$;

-- What somebody of this name may be called by alone: given names and surname, and their parts with a hyphen.
create function name_parts(words text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct p), '{}') from unnest(words) w
    cross join lateral (select w union select regexp_split_to_table(w, '[-${HYPHENS}]')) t(p)
  where length(p) > 2 and p ~ '^${LETTER}' and lower(p) <> all(${PARTICLES})
$$;

-- A word's first letter as it is written for the word.
create function erasure_initial(word text) returns text language sql immutable as $$
  select translate(coalesce(substring(word from '[[:alnum:]${BEYOND_ASCII}]'), 'X'), '${LOWER}', '${UPPER}') || '\.'
$$;

-- The forms of a name of several words, each of which means one person: in both orders, and with an initial.
create function erasure_name(words text[]) returns text language plpgsql immutable set search_path = public, pg_temp as $$
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
end $$;
