import { Migration } from '@mikro-orm/migrations';

/** Corrections that people ask for, and the answers to managers' edits. */
export class TimeCorrections extends Migration {
  override name = '2026-11-23-time-corrections';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "time_entry_reviews" ("id" uuid not null, "created_at" timestamptz(3) not null, "time_entry_id" uuid not null, "employee_id" uuid not null, "site_id" uuid not null, "date" date not null, "edited_by_id" uuid not null, "edited_by_name" text not null, "edit_reason" text not null, "previous" jsonb not null, "edited" jsonb not null, "status" text not null default 'awaiting_employee', "answered_at" timestamptz(3) null, "dispute_reason" text null, "resolved_at" timestamptz(3) null, "resolved_by_id" uuid null, "resolved_by_name" text null, "resolution" text null, primary key ("id"));`,
    );
    this.addSql(`create index "time_entry_reviews_by_site" on "time_entry_reviews" ("site_id", "status", "id");`);
    this.addSql(`create index "time_entry_reviews_by_employee" on "time_entry_reviews" ("employee_id", "id");`);
    this.addSql(`create index "time_entry_reviews_by_entry" on "time_entry_reviews" ("time_entry_id");`);
    this.addSql(
      `create unique index time_entry_reviews_one_awaiting on time_entry_reviews (time_entry_id) where status = 'awaiting_employee';`,
    );

    this.addSql(
      `create table "time_corrections" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "employee_id" uuid not null, "site_id" uuid not null, "time_entry_id" uuid null, "date" date not null, "clock_in_at" timestamptz(3) not null, "clock_out_at" timestamptz(3) not null, "breaks" tstzmultirange not null, "reason" text not null, "status" text not null, "decided_at" timestamptz(3) null, "decided_by_id" uuid null, "decision_reason" text null, "previous" jsonb null, primary key ("id"));`,
    );
    this.addSql(
      `create index time_corrections_decided_by on time_corrections (decided_by_id) where decided_by_id is not null;`,
    );
    this.addSql(`create index "time_corrections_by_entry" on "time_corrections" ("time_entry_id");`);
    this.addSql(`create index "time_corrections_by_site" on "time_corrections" ("site_id", "status", "id");`);
    this.addSql(`create index "time_corrections_by_employee" on "time_corrections" ("employee_id", "id");`);
    this.addSql(
      `create unique index time_corrections_one_per_entry on time_corrections (time_entry_id) where status = 'requested';`,
    );

    this.addSql(
      `alter table "time_entry_reviews" add constraint "time_entry_reviews_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "time_entry_reviews" add constraint "time_entry_reviews_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "time_entry_reviews" add constraint "time_entry_reviews_status_check" check ("status" in ('awaiting_employee', 'confirmed', 'disputed', 'resolved', 'superseded'));`,
    );

    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_site_id_foreign" foreign key ("site_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_breaks" check (breaks <@ tstzrange(clock_in_at, clock_out_at));`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_order" check (clock_out_at > clock_in_at);`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_one_per_time" exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&) where (status = 'requested');`,
    );
    this.addSql(
      `alter table "time_corrections" add constraint "time_corrections_status_check" check ("status" in ('requested', 'accepted', 'rejected', 'withdrawn'));`,
    );
  }
}
