import { Migration } from '@mikro-orm/migrations';

/** Where at its site a shift is, as people type it: a free text, in which a single word may be a name. */
export class ShiftLocations extends Migration {
  override name = '2026-11-27-0839-shift-locations';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s'`);
    this.addSql('alter table schedules add column location text null');
    this.addSql(
      `create or replace function is_free_text(col name) returns boolean language sql immutable as $$ select col::text ~ '(^|_)(name|filename|notes|reason|text|content|title|description|label|resolution|sentence|cause|message|comment|location)$' $$`,
    );
  }
}
