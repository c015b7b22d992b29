import { Migration } from '@mikro-orm/migrations';

/**
 * The first of three steps that make `notifications` the first partition of a table of the same name, without copying
 * a row: new rows have ids below the end of the month after next.
 */
export class NotificationsCut extends Migration {
  override name = '2026-11-24-notifications-cut';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `do $$ begin execute format('alter table notifications add constraint notifications_before_cut check (id < %L) not valid', first_id_at((date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC')); end $$;`,
    );
  }
}
