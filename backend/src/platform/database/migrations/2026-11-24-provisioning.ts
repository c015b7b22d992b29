import { Migration } from '@mikro-orm/migrations';

/** API tokens, and the people and groups of directories. */
export class Provisioning extends Migration {
  override name = '2026-11-24-provisioning';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "api_tokens" ("id" uuid not null, "name" text not null, "prefix" text not null, "hash" text not null, "scopes" text[] not null, "unit_id" uuid not null, "provider" text null, "created_by_id" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash" unique ("hash");`);
    this.addSql(`create index "api_tokens_unit" on "api_tokens" ("unit_id");`);
    this.addSql(`create index "api_tokens_created_by" on "api_tokens" ("created_by_id");`);
    this.addSql(
      `create table "scim_people" ("user_id" uuid not null, "external_id" text null, "given_name" text null, "family_name" text null, "provider" text null, "removed_at" timestamptz(3) null, primary key ("user_id"));`,
    );
    this.addSql(`create index "scim_people_external_id" on "scim_people" ("external_id");`);
    this.addSql(`create index scim_people_removed on scim_people (user_id) where (removed_at is not null);`);
    this.addSql(
      `create table "scim_groups" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" text not null, "external_id" text null, "unit_id" uuid not null, "role" text null, "role_unit_id" uuid null, "job_function_id" uuid null, primary key ("id"), constraint "scim_groups_role_check" check ("role" in ('employee', 'manager', 'admin')), constraint scim_groups_role check ((role is null) = (role_unit_id is null)), constraint scim_groups_one_mapping check (role is null or job_function_id is null));`,
    );
    this.addSql(`create unique index scim_groups_name_unique on scim_groups (unit_id, lower(name));`);
    this.addSql(`create index "scim_groups_external_id" on "scim_groups" ("external_id");`);
    this.addSql(`create index "scim_groups_role_unit" on "scim_groups" ("role_unit_id");`);
    this.addSql(`create index "scim_groups_job_function" on "scim_groups" ("job_function_id");`);
    this.addSql(
      `create table "scim_group_members" ("group_id" uuid not null, "user_id" uuid not null, primary key ("group_id", "user_id"));`,
    );
    this.addSql(`create index "scim_group_members_user" on "scim_group_members" ("user_id");`);
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "scim_people" add constraint "scim_people_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "scim_groups" add constraint "scim_groups_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "scim_groups" add constraint "scim_groups_role_unit_id_foreign" foreign key ("role_unit_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "scim_groups" add constraint "scim_groups_job_function_id_foreign" foreign key ("job_function_id") references "job_functions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "scim_group_members" add constraint "scim_group_members_group_id_foreign" foreign key ("group_id") references "scim_groups" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "scim_group_members" add constraint "scim_group_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }
}
