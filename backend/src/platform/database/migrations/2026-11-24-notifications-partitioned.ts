import { Migration } from '@mikro-orm/migrations';

/**
 * The last step: the table becomes a partition. Changes the catalogue only; the checked constraint proves the bound,
 * and its indexes and foreign keys become parts of those of the new table.
 */
export class NotificationsPartitioned extends Migration {
  override name = '2026-11-24-notifications-partitioned';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    // In the order in which writes lock them (`docs/adr/0022`).
    this.addSql(`lock table "org_units", "users", "notifications" in access exclusive mode;`);
    this.addSql(`alter table "notifications" rename to "notifications_before";`);
    for (const index of ['notifications_pkey', 'notifications_by_user', 'notifications_unread'])
      this.addSql(`alter index "${index}" rename to "${index.replace('_', '_before_')}";`);

    this.addSql(
      `create table "notifications" (like "notifications_before" including defaults, primary key ("id")) partition by range ("id");`,
    );
    this.addSql(`create index "notifications_by_user" on "notifications" ("user_id", "id");`);
    this.addSql(`create index notifications_unread on notifications (user_id, id) where not is_read;`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_site_id_foreign" foreign key ("site_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `do $$ begin execute format('alter table notifications attach partition notifications_before for values from (minvalue) to (%L)', (select substring(pg_get_constraintdef(oid) from '[0-9a-f-]{36}') from pg_constraint where conname = 'notifications_before_cut')); end $$;`,
    );
    this.addSql(`alter table "notifications_before" drop constraint "notifications_before_cut";`);
    this.addSql(`create table "notifications_default" partition of "notifications" default;`);
    // Servers that run meanwhile must not lose their privileges until all migrations have run.
    this.addSql(
      `do $$ declare given record; begin for given in select a.privilege_type, a.grantee::regrole as role from pg_class c cross join lateral aclexplode(c.relacl) a where c.oid = 'notifications_before'::regclass and a.grantee not in (0, c.relowner) loop execute format('grant %s on notifications to %s', given.privilege_type, given.role); end loop; end $$;`,
    );
    this.addSql(`select make_partitions(now(), 3);`);
  }
}
