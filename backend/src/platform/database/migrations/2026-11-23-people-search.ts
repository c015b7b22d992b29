import { Migration } from '@mikro-orm/migrations';

/** Indexes for searching and ordering people of the whole organisation. */
export class PeopleSearch extends Migration {
  override name = '2026-11-23-people-search';

  override up(): void {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(
      `create index users_by_text on users using gin (lower((name || e'\\n' || username || e'\\n' || email) collate "und-x-icu") gin_trgm_ops);`,
    );
    this.addSql(`create index users_by_sorted_name on users (name collate "und-x-icu", id);`);
    this.addSql(`create index users_by_username on users (username collate "und-x-icu", id);`);
    this.addSql(`create index users_by_email on users (email collate "und-x-icu", id);`);
    this.addSql(
      `create index users_by_role on users ((case role when 'employee' then 0 when 'manager' then 1 else 2 end), name collate "und-x-icu", id);`,
    );
    this.addSql(
      `create index users_by_status on users ((case when is_active then 0 else 1 end), name collate "und-x-icu", id);`,
    );
  }
}
