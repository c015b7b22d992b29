import { Migration } from '@mikro-orm/migrations';

/** Exports that a job makes. */
export class Exports extends Migration {
  override name = '2026-11-23-exports';

  override up(): void {
    this.addSql(
      `create table "exports" ("id" uuid not null, "user_id" uuid not null, "list" text not null, "format" text not null, "request" jsonb not null, "file_name" text not null, "status" text not null, "rows" int not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "exports" add constraint "exports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`create index "exports_by_user" on "exports" ("user_id", "id");`);
    this.addSql(`create index "exports_by_end" on "exports" ("expires_at");`);
    this.addSql(
      `create unique index exports_under_way on exports (user_id, list, format, md5(request::text)) where status = 'preparing';`,
    );
  }
}
