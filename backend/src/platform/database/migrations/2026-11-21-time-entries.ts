import { Migration } from '@mikro-orm/migrations';

const APPEND_ONLY = ['time_audit_log', 'time_audit_checkpoints'];

export class TimeEntries extends Migration {
  override name = '2026-11-21-time-entries';

  override up(): void {
    this.addSql(
      `create table "time_entries" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "employee_id" uuid not null, "date" date not null, "clock_in_at" timestamptz(3) not null, "clock_out_at" timestamptz(3) null, "breaks" tstzmultirange not null default '{}', "break_correction" smallint not null default 0, "notes" text null, "edit_reason" text null, "source" text not null default 'online', "managers_told_at" timestamptz(3) null, primary key ("id"));`,
    );
    // Created before the exclusion constraint: PostgreSQL checks the oldest index first, and a second clock-in violates
    // both.
    this.addSql(`create unique index time_entries_one_open on time_entries (employee_id) where clock_out_at is null;`);
    this.addSql(
      `alter table "time_entries" add constraint "time_entries_no_overlap" exclude using gist (employee_id with =, tstzrange(clock_in_at, clock_out_at) with &&);`,
    );
    this.addSql(`create index "time_entries_by_employee" on "time_entries" ("employee_id", "clock_in_at", "id");`);
    this.addSql(`create index "time_entries_by_time" on "time_entries" ("clock_in_at", "id");`);
    this.addSql(
      `alter table "time_entries" add constraint "time_entries_employee_id_foreign" foreign key ("employee_id") references "users" ("id");`,
    );
    this.addSql(`alter table "time_entries" add constraint "time_entries_order" check (clock_out_at >= clock_in_at);`);
    this.addSql(
      `alter table "time_entries" add constraint "time_entries_breaks" check (breaks <@ tstzrange(clock_in_at, clock_out_at));`,
    );
    this.addSql(
      `alter table "time_entries" add constraint "time_entries_source_check" check ("source" in ('online', 'offline'));`,
    );

    this.addSql(
      `create table "time_audit_log" ("sequence" bigint not null, "id" uuid not null, "timestamp" timestamptz(3) not null, "time_entry_id" uuid not null, "action_type" text not null, "employee_id" uuid not null, "employee_name" text not null, "action_by_id" uuid not null, "action_by_name" text not null, "reason" text null, "previous_data" text null, "new_data" text null, "previous_hash" text not null, "hash" text not null, primary key ("sequence"));`,
    );
    this.addSql(`alter table "time_audit_log" add constraint "time_audit_log_id" unique ("id");`);
    this.addSql(`create index "time_audit_log_by_time" on "time_audit_log" ("timestamp");`);
    this.addSql(`create index "time_audit_log_by_employee" on "time_audit_log" ("employee_id", "sequence");`);
    this.addSql(
      `alter table "time_audit_log" add constraint "time_audit_log_action_type_check" check ("action_type" in ('created', 'updated', 'deleted'));`,
    );

    this.addSql(
      `create table "time_audit_head" ("id" smallint not null, "sequence" bigint not null, "hash" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "time_audit_head" add constraint "time_audit_head_only_one" check (id = 1);`);
    this.addSql(`insert into "time_audit_head" ("id", "sequence", "hash") values (1, 0, repeat('0', 64));`);

    this.addSql(
      `create table "time_audit_checkpoints" ("day" date not null, "sequence" bigint not null, "hash" text not null, "created_at" timestamptz(3) not null, "signature" text not null, primary key ("day"));`,
    );

    for (const table of APPEND_ONLY) {
      const refuse = `"${table}_append_only_fn"`;
      this.addSql(
        `create or replace function ${refuse}() returns trigger as $$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
      );
      this.addSql(
        `create trigger "append_only" before update or delete on "${table}" for each statement execute function ${refuse}();`,
      );
      // The ORM doesn't see triggers on truncate, so the entity doesn't declare this one.
      this.addSql(
        `create trigger "append_only_truncate" before truncate on "${table}" for each statement execute function ${refuse}();`,
      );
    }
  }
}
