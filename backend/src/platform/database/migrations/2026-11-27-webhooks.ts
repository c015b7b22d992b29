import { Migration } from '@mikro-orm/migrations';

/** Receivers of events, and what is sent to them. */
export class Webhooks extends Migration {
  override name = '2026-11-27-webhooks';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "webhooks" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "url" text not null, "events" text[] not null, "is_on" boolean not null, "secret_number" int not null, "secret_renewed_at" timestamptz(3) null, "failing_since" timestamptz(3) null, "switched_off_at" timestamptz(3) null, "created_by_id" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null, "webhook_id" uuid not null, "event" text not null, "body" text not null, "status" text not null, "attempts" int not null, "created_at" timestamptz(3) not null, "next_at" timestamptz(3) null, "taken_until" timestamptz(3) null, "last_status" int null, "last_error" text null, primary key ("id"), constraint "webhook_deliveries_status_check" check ("status" in ('waiting', 'delivered', 'failed')));`,
    );
    this.addSql(`create index "webhook_deliveries_by_webhook" on "webhook_deliveries" ("webhook_id", "id");`);
    this.addSql(`create index webhook_deliveries_due on webhook_deliveries (next_at) where (status = 'waiting');`);
    this.addSql(
      `alter table "webhooks" add constraint "webhooks_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );
  }
}
