import { Migration } from '@mikro-orm/migrations';

/** Labour policies of units, terms of people's work, changes of published shifts, and findings that somebody accepted. */
export class LabourRules extends Migration {
  override name = '2026-11-23-labour-rules';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "labour_policies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "unit_id" uuid not null, "state" text not null default 'draft', "effective_from" date not null, "packs" jsonb not null, "workweek_start" text not null, "planned_break_over" smallint null, "planned_break_minutes" smallint null, "weekly_budget_cents" int null, "created_by_name" text not null, "activated_at" timestamptz(3) null, "activated_by_name" text null, primary key ("id"));`,
    );
    this.addSql(`create index "labour_policies_by_unit" on "labour_policies" ("unit_id", "effective_from");`);
    this.addSql(
      `create unique index labour_policies_one_active on labour_policies (unit_id) where (state = 'active');`,
    );
    this.addSql(
      `create table "schedule_changes" ("id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "shift_id" uuid not null, "at" timestamptz(3) not null, "kind" text not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "new_starts_at" timestamptz(3) null, "new_ends_at" timestamptz(3) null, "schedule_start" date not null, "is_by_employee" boolean not null, "has_consent" boolean not null, primary key ("id"));`,
    );
    this.addSql(`create index "schedule_changes_by_site" on "schedule_changes" ("site_id", "starts_at");`);
    this.addSql(`create index "schedule_changes_by_employee" on "schedule_changes" ("employee_id", "starts_at");`);
    this.addSql(
      `create table "labour_acceptances" ("id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "rule_id" text not null, "pack_id" text not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "sentence" text not null, "reason" text not null, "accepted_at" timestamptz(3) not null, "accepted_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "labour_acceptances_by_employee" on "labour_acceptances" ("employee_id", "starts_at");`);
    this.addSql(
      `create table "work_terms" ("id" uuid not null, "user_id" uuid not null, "from" date not null, "rate_cents" int null, "contract_minutes_per_week" smallint null, "birth_date" date null, "branch" text null, "waivers" jsonb not null, "school_terms" jsonb not null, "recorded_at" timestamptz(3) not null, "recorded_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "work_terms_by_user" on "work_terms" ("user_id", "from", "id");`);
    this.addSql(
      `alter table "labour_policies" add constraint "labour_policies_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "labour_policies" add constraint "labour_policies_break" check ((planned_break_over is null) = (planned_break_minutes is null));`,
    );
    this.addSql(
      `alter table "labour_policies" add constraint "labour_policies_activated" check ((state = 'draft') = (activated_at is null));`,
    );
    this.addSql(
      `alter table "labour_policies" add constraint "labour_policies_state_check" check ("state" in ('draft', 'active', 'superseded'));`,
    );
    this.addSql(
      `alter table "labour_policies" add constraint "labour_policies_workweek_start_check" check ("workweek_start" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'));`,
    );
    this.addSql(
      `create or replace function "labour_policies_kept_once_active_fn"() returns trigger as $$ begin if old.state = 'draft' then return coalesce(new, old); end if; if tg_op = 'DELETE' or (old.state, new.state) not in (('active', 'active'), ('active', 'superseded')) or to_jsonb(new) - array['state', 'version', 'updated_at'] is distinct from to_jsonb(old) - array['state', 'version', 'updated_at'] then raise exception 'an activated labour policy is kept as it is' using errcode = 'insufficient_privilege'; end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "kept_once_active" BEFORE UPDATE OR DELETE on "labour_policies" for each ROW execute function "labour_policies_kept_once_active_fn"();`,
    );
    this.addSql(
      `alter table "schedule_changes" add constraint "schedule_changes_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedule_changes" add constraint "schedule_changes_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "schedule_changes" add constraint "schedule_changes_kind_check" check ("kind" in ('added', 'moved', 'lengthened', 'shortened', 'cancelled'));`,
    );
    this.addSql(
      `create or replace function "schedule_changes_append_only_fn"() returns trigger as $$ begin raise exception 'the list of schedule changes is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE on "schedule_changes" for each STATEMENT execute function "schedule_changes_append_only_fn"();`,
    );
    this.addSql(
      `alter table "labour_acceptances" add constraint "labour_acceptances_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "labour_acceptances" add constraint "labour_acceptances_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `create or replace function "labour_acceptances_append_only_fn"() returns trigger as $$ begin raise exception 'the list of accepted findings is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE on "labour_acceptances" for each STATEMENT execute function "labour_acceptances_append_only_fn"();`,
    );
    this.addSql(
      `alter table "work_terms" add constraint "work_terms_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "work_terms" add constraint "work_terms_branch_check" check ("branch" in ('gastronomy', 'hospital', 'transport', 'agriculture', 'other'));`,
    );
    this.addSql(
      `create or replace function "work_terms_append_only_fn"() returns trigger as $$ begin raise exception 'the list of work terms is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE on "work_terms" for each STATEMENT execute function "work_terms_append_only_fn"();`,
    );
  }
}
