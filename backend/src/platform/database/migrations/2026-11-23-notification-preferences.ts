import { Migration } from '@mikro-orm/migrations';

/** Choices of what to be notified of, and completed checklists that wait for a digest. */
export class NotificationPreferences extends Migration {
  override name = '2026-11-23-notification-preferences';

  override up(): void {
    this.addSql(
      `create table "notification_preferences" ("user_id" uuid not null, "digest" boolean not null, "site_ids" uuid[] null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "notification_digest_entries" ("id" uuid not null, "user_id" uuid not null, "needs_attention" int not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "notification_digest_entries" add constraint "notification_digest_entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`create index "notification_digest_entries_by_user" on "notification_digest_entries" ("user_id");`);
  }
}
