import { Migration } from '@mikro-orm/migrations';

/** Written consents to short rests, by person and day. */
export class RestConsents extends Migration {
  override name = '2026-12-06-rest-consents';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "rest_consents" ("id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "day" date not null, "recorded_at" timestamptz(3) not null, "recorded_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "rest_consents" add constraint "rest_consents_one_per_day" unique ("employee_id", "day");`,
    );
    this.addSql(
      `alter table "rest_consents" add constraint "rest_consents_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rest_consents" add constraint "rest_consents_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `create or replace function "rest_consents_append_only_fn"() returns trigger as $$ begin raise exception 'the list of consents is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE on "rest_consents" for each STATEMENT execute function "rest_consents_append_only_fn"();`,
    );
  }
}
