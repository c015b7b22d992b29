import { Migration } from '@mikro-orm/migrations';

/** Pay periods, timesheets and their exports; entries of locked days take no more writes. */
export class Pay extends Migration {
  override name = '2026-11-23-pay';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "pay_mappings" ("kind" text not null, "key" text not null, "value" text not null, primary key ("kind", "key"));`,
    );

    this.addSql(
      `create table "pay_periods" ("id" uuid not null, "unit_id" uuid not null, "start_date" date not null, "end_date" date not null, "status" text not null default 'open', primary key ("id"));`,
    );
    this.addSql(`create index "pay_periods_by_status" on "pay_periods" ("status", "start_date");`);

    this.addSql(
      `create table "pay_exports" ("id" uuid not null, "period_id" uuid not null, "format" text not null, "file_name" text not null, "content_type" text not null, "sha256" text not null, "content" bytea not null, "created_at" timestamptz(3) not null, "created_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "pay_exports" add constraint "pay_exports_one_per_format" unique ("period_id", "format");`,
    );

    this.addSql(
      `create table "pay_rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "unit_id" uuid not null, "frequency" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "pay_rules" add constraint "pay_rules_one_per_unit" unique ("unit_id");`);

    this.addSql(
      `create table "timesheets" ("id" uuid not null, "period_id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "status" text not null default 'open', "submitted_at" timestamptz(3) null, "approved_at" timestamptz(3) null, "approved_by_id" uuid null, "approved_by_name" text null, "reason" text null, "lines" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "timesheets_by_site" on "timesheets" ("site_id", "status");`);
    this.addSql(`create index "timesheets_by_employee" on "timesheets" ("employee_id");`);
    this.addSql(
      `alter table "timesheets" add constraint "timesheets_one_per_person" unique ("period_id", "employee_id");`,
    );

    this.addSql(
      `create table "pay_adjustments" ("id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "period_id" uuid not null, "time_entry_id" uuid null, "correction_id" uuid not null, "date" date not null, "previous" jsonb null, "corrected" jsonb not null, "old_minutes" int not null, "new_minutes" int not null, "cause" text not null, "created_at" timestamptz(3) not null, "created_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "pay_adjustments_by_site" on "pay_adjustments" ("site_id", "id");`);
    this.addSql(`create index "pay_adjustments_by_period" on "pay_adjustments" ("period_id", "employee_id");`);
    this.addSql(`create index "pay_adjustments_by_employee" on "pay_adjustments" ("employee_id", "id");`);
    this.addSql(
      `alter table "pay_adjustments" add constraint "pay_adjustments_one_per_correction" unique ("correction_id");`,
    );

    this.addSql(
      `create or replace function "time_entries_pay_periods_of_entries_fn"() returns trigger as $$ begin declare entry time_entries%rowtype; period pay_periods%rowtype; begin if exists (select from pay_periods) then foreach entry in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop select p.* into period from pay_periods p join org_units o on o.id = p.unit_id where entry.date between p.start_date and p.end_date and (p.unit_id = entry.site_id or o.kind = 'organisation') order by (p.unit_id = entry.site_id) desc limit 1 for share of p; continue when not found; if period.status <> 'open' then raise exception 'the day % is in a locked pay period', entry.date using errcode = '23514', constraint = 'time_entries_locked_days'; end if; if tg_op <> 'DELETE' then insert into timesheets (id, period_id, employee_id, site_id, status) select gen_random_uuid(), period.id, entry.employee_id, case when period.unit_id = entry.site_id then period.unit_id else u.site_id end, 'open' from users u where u.id = entry.employee_id on conflict do nothing; end if; update timesheets set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null where period_id = period.id and employee_id = entry.employee_id and status = 'approved'; end loop; end if; end; return coalesce(new, old); end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "pay_periods_of_entries" BEFORE INSERT OR UPDATE OR DELETE on "time_entries" for each ROW execute function "time_entries_pay_periods_of_entries_fn"();`,
    );

    this.addSql(
      `alter table "pay_periods" add constraint "pay_periods_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id");`,
    );
    this.addSql(`alter table "pay_periods" add constraint "pay_periods_days" check (end_date >= start_date);`);
    this.addSql(
      `alter table "pay_periods" add constraint "pay_periods_no_overlap" exclude using gist (unit_id with =, daterange(start_date, end_date, '[]') with &&);`,
    );
    this.addSql(
      `alter table "pay_periods" add constraint "pay_periods_status_check" check ("status" in ('open', 'locked', 'exported'));`,
    );
    this.addSql(
      `create or replace function "pay_periods_pay_periods_chain_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then perform 1 from org_units where id = new.unit_id for no key update; if exists (select from pay_periods where unit_id = new.unit_id) and not exists (select from pay_periods where unit_id = new.unit_id and end_date = new.start_date - 1) then raise exception 'pay periods leave no gap' using errcode = '23514', constraint = 'pay_periods_no_gap'; end if; return new; end if; if tg_op = 'DELETE' or old.status = 'exported' or (old.unit_id, old.start_date, old.end_date) is distinct from (new.unit_id, new.start_date, new.end_date) then raise exception 'a pay period is kept, an exported one as it is' using errcode = 'insufficient_privilege'; end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "pay_periods_chain" BEFORE INSERT OR UPDATE OR DELETE on "pay_periods" for each ROW execute function "pay_periods_pay_periods_chain_fn"();`,
    );

    this.addSql(
      `alter table "pay_exports" add constraint "pay_exports_period_id_foreign" foreign key ("period_id") references "pay_periods" ("id");`,
    );
    this.addSql(
      `alter table "pay_exports" add constraint "pay_exports_format_check" check ("format" in ('csv', 'xlsx', 'adp', 'gusto', 'quickbooks', 'datev', 'xero'));`,
    );
    this.addSql(
      `create or replace function "pay_exports_append_only_fn"() returns trigger as $$ begin raise exception 'the list of pay exports is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE OR DELETE on "pay_exports" for each STATEMENT execute function "pay_exports_append_only_fn"();`,
    );

    this.addSql(
      `alter table "pay_rules" add constraint "pay_rules_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "pay_rules" add constraint "pay_rules_frequency_check" check ("frequency" in ('weekly', 'two_weekly', 'half_monthly', 'monthly'));`,
    );

    this.addSql(
      `alter table "timesheets" add constraint "timesheets_period_id_foreign" foreign key ("period_id") references "pay_periods" ("id");`,
    );
    this.addSql(
      `alter table "timesheets" add constraint "timesheets_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "timesheets" add constraint "timesheets_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "timesheets" add constraint "timesheets_status_check" check ("status" in ('open', 'submitted', 'approved', 'locked'));`,
    );

    this.addSql(
      `alter table "pay_adjustments" add constraint "pay_adjustments_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "pay_adjustments" add constraint "pay_adjustments_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "pay_adjustments" add constraint "pay_adjustments_period_id_foreign" foreign key ("period_id") references "pay_periods" ("id");`,
    );
    this.addSql(
      `create or replace function "pay_adjustments_append_only_fn"() returns trigger as $$ begin raise exception 'the list of adjustments is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" BEFORE UPDATE on "pay_adjustments" for each STATEMENT execute function "pay_adjustments_append_only_fn"();`,
    );
  }
}
