import { Migration } from '@mikro-orm/migrations';

/**
 * Erasures look for names as keyboards without their letters write them, also where they begin with such a letter: Oezil, Sorensen and
 * Soerensen, Lukasz.
 */
export class SpellingsWithoutMarks extends Migration {
  override name = '2026-11-26-1813-spellings-without-marks';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    // Of a text in ASCII the others are the same.
    this.addSql(`create or replace function erasure_spellings(item text) returns text[] language sql immutable
      set search_path = public, pg_temp as $$
        select array_agg(distinct s) filter (where s is not null) from (
          select normalize(item, nfc) as c, normalize(item, nfd) as d, substr(to_json(item)::text, 2, length(to_json(item)::text) - 2) as j,
            case when octet_length(item) > char_length(item) then casefolded(item) end as l
        ) n cross join lateral (select replace(replace(replace(l, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') as u) w
        cross join lateral unnest(array[item, c, d, j, regexp_replace(d, '[\u0300-\u036f]', '', 'g'), search_key(l), search_key(u),
          replace(replace(replace(u, 'å', 'aa'), 'ø', 'oe'), 'æ', 'ae')]) s
      $$;`);
  }
}
