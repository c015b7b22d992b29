import { Migration } from '@mikro-orm/migrations';

/** New people go into the index of searches at once: a list of pending entries, read to its end by each search, grows with a directory's push. */
export class PeopleFoundAtOnce extends Migration {
  override name = '2026-12-05-people-found-at-once';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter index "users_by_text" set (fastupdate = off);`);
    this.addSql(`select gin_clean_pending_list('users_by_text');`);
  }
}
