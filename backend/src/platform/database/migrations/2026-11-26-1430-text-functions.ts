import { Migration } from '@mikro-orm/migrations';

/** Indexes of names and texts that the next migration replaces by ones of the same name. */
export const REPLACED_INDEXES = [
  'users_username_unique',
  'users_by_text',
  'job_functions_name_unique',
  'org_units_name_unique',
  'scim_groups_name_unique',
];

/** What most texts are, and needs none of the steps below. */
const IS_ASCII = 'octet_length(value) = char_length(value)';

/**
 * Text as it is compared and searched, whatever the database's locale: the database's side of `caseFolded` and `searchKey`. Indexes are made of
 * both, so neither function ever changes: another rule needs another function.
 */
export class TextFunctions extends Migration {
  override name = '2026-11-26-1430-text-functions';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create function casefolded(value text) returns text language sql immutable parallel safe return case when ${IS_ASCII} then lower(value collate "und-x-icu") else replace(normalize(lower(upper(lower(normalize(value, NFC) collate "und-x-icu"))), NFC), 'ς', 'σ') end;`,
    );
    this.addSql(
      `create function search_key(value text) returns text language sql immutable parallel safe return case when ${IS_ASCII} then lower(value collate "und-x-icu") else translate(replace(replace(normalize(regexp_replace(normalize(casefolded(value), NFD), '[\\u0300-\\u036f]', '', 'g'), NFC), 'æ', 'ae'), 'œ', 'oe'), 'øłđħŧ', 'oldht') end;`,
    );
    for (const index of REPLACED_INDEXES) this.addSql(`alter index "${index}" rename to "${index}_before";`);
  }
}
