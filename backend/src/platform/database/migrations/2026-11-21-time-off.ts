import { Migration } from '@mikro-orm/migrations';

export class TimeOff extends Migration {
  override name = '2026-11-21-time-off';

  override up(): void {
    this.addSql(
      `create table "time_off_requests" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "employee_id" uuid not null, "type" text not null, "start_date" date not null, "end_date" date not null, "reason" text not null, "status" text not null, "decided_at" timestamptz(3) null, "decided_by_id" uuid null, "notes" text null, primary key ("id"));`,
    );
    this.addSql(`create index "time_off_by_status" on "time_off_requests" ("status", "start_date");`);
    this.addSql(`create index "time_off_by_employee" on "time_off_requests" ("employee_id", "start_date");`);
    this.addSql(
      `alter table "time_off_requests" add constraint "time_off_requests_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "time_off_requests" add constraint "time_off_requests_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "time_off_requests" add constraint "time_off_no_overlap" exclude using gist (employee_id with =, daterange(start_date, end_date, '[]') with &&) where (status <> 'denied');`,
    );
    this.addSql(`alter table "time_off_requests" add constraint "time_off_days" check (end_date >= start_date);`);
    this.addSql(
      `alter table "time_off_requests" add constraint "time_off_requests_type_check" check ("type" in ('vacation', 'sick', 'personal', 'other'));`,
    );
    this.addSql(
      `alter table "time_off_requests" add constraint "time_off_requests_status_check" check ("status" in ('pending', 'approved', 'denied'));`,
    );
  }
}
