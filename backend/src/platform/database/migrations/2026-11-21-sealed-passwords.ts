import { Migration } from '@mikro-orm/migrations';

export class SealedPasswords extends Migration {
  override name = '2026-11-21-sealed-passwords';

  override up(): void {
    this.addSql(
      `create table "sealed_passwords" ("user_id" uuid not null, "key_id" text not null, "seal" text not null, "sealed_at" timestamptz(3) not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "sealed_passwords" add constraint "sealed_passwords_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "current_reveal_key" ("id" smallint not null, "key_id" text not null, "check_value" text not null, primary key ("id"));`,
    );
    // No foreign keys: entries outlive the users that they name.
    this.addSql(
      `create table "security_log" ("id" uuid not null, "at" timestamptz(3) not null, "event" text not null, "actor_id" uuid null, "actor_name" text null, "user_id" uuid null, "user_name" text null, "username" text null, "address" text null, "detail" text null, primary key ("id"));`,
    );
    this.addSql(`create index "security_log_by_user" on "security_log" ("user_id", "id");`);
  }
}
