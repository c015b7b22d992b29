import { Migration } from '@mikro-orm/migrations';

export class Initial extends Migration {
  override name = '2026-11-20-initial';

  override up(): void {
    // The exclusion constraint on shifts compares ids with = inside a GiST index.
    this.addSql(`create extension if not exists btree_gist;`);
    // Rate limit counters: disposable after a crash, so the table skips the write-ahead log. Used by
    // rate-limiter-flexible.
    this.addSql(
      `create unlogged table "rate_limits" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint);`,
    );

    this.addSql(
      `create table "idempotency_keys" ("user_id" uuid not null, "route" text not null, "key" text not null, "body_hash" text not null, "status" smallint null, "body" text null, "created_at" timestamptz(3) not null, primary key ("user_id", "route", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_age" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "job_functions" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "name" text not null, "description" text null, "color" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "job_functions" add constraint "job_functions_name_unique" unique ("name");`);

    this.addSql(
      `create table "checklist_templates" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "name" text not null, "description" text null, "job_function_id" uuid not null, "is_active" boolean not null, primary key ("id"));`,
    );
    this.addSql(`create index "checklist_templates_job_function" on "checklist_templates" ("job_function_id");`);

    this.addSql(
      `create table "checklist_template_items" ("id" uuid not null, "template_id" uuid not null, "text" text not null, "description" text null, "requires_photo" boolean not null, "position" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "checklist_template_items_template" on "checklist_template_items" ("template_id");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "name" text not null, "username" text not null, "email" text not null, "phone" text null, "birthday" date null, "role" text not null, "is_active" boolean not null, "password_hash" text not null, primary key ("id"));`,
    );
    this.addSql(`create unique index users_username_unique on users (lower(username));`);

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "user_agent" text null, "address" text null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user" on "sessions" ("user_id");`);

    this.addSql(
      `create table "schedules" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "employee_id" uuid not null, "job_function_id" uuid not null, "date" date not null, "start_time" text not null, "end_time" text not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "status" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "schedules_by_employee" on "schedules" ("employee_id", "date");`);
    this.addSql(`create index "schedules_by_date" on "schedules" ("date", "employee_id");`);

    this.addSql(
      `create table "notifications" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "title" text not null, "message" text not null, "link" text null, "is_read" boolean not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "notifications_by_user" on "notifications" ("user_id", "id");`);

    this.addSql(
      `create table "checklist_instances" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "template_id" uuid null, "template_name" text not null, "employee_id" uuid not null, "job_function_id" uuid null, "schedule_id" uuid null, "date" date not null, "status" text not null, "started_at" timestamptz(3) null, "completed_at" timestamptz(3) null, "completion_percentage" smallint not null, "due_date" timestamptz(3) not null, "attempt" smallint not null, "deleted_at" timestamptz(3) null, "deleted_by_id" uuid null, "delete_reason" text null, primary key ("id"));`,
    );
    this.addSql(`create index "checklist_instances_schedule" on "checklist_instances" ("schedule_id");`);
    this.addSql(`create index "checklist_instances_template" on "checklist_instances" ("template_id", "status");`);
    this.addSql(
      `create index "checklist_instances_by_completion" on "checklist_instances" ("status", "completed_at");`,
    );
    this.addSql(
      `create index "checklist_instances_by_employee" on "checklist_instances" ("employee_id", "status", "date");`,
    );
    this.addSql(
      `create unique index "checklist_instances_once_a_day" on "checklist_instances" ("employee_id", "template_id", "date") where schedule_id is null;`,
    );
    this.addSql(
      `create unique index "checklist_instances_once_a_shift" on "checklist_instances" ("employee_id", "template_id", "schedule_id") where schedule_id is not null;`,
    );

    this.addSql(
      `create table "checklist_items" ("id" uuid not null, "instance_id" uuid not null, "attempt" smallint not null, "template_item_id" uuid null, "text" text not null, "description" text null, "requires_photo" boolean not null, "position" int not null, "status" text not null, "notes" text null, "completed_at" timestamptz(3) null, "reviewed_by_id" uuid null, "reviewed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "checklist_items_by_instance" on "checklist_items" ("instance_id", "attempt", "position");`,
    );

    this.addSql(
      `create table "photos" ("id" uuid not null, "instance_id" uuid not null, "item_id" uuid not null, "uploaded_by_id" uuid null, "device_photo_id" text null, "filename" text not null, "label" text null, "size" int not null, "width" int not null, "height" int not null, "sha256" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "photos_by_instance" on "photos" ("instance_id");`);
    this.addSql(`create index "photos_by_item" on "photos" ("item_id", "id");`);
    this.addSql(
      `alter table "photos" add constraint "photos_once_a_device" unique ("uploaded_by_id", "device_photo_id");`,
    );

    this.addSql(
      `create table "checklist_attempts" ("id" uuid not null, "instance_id" uuid not null, "attempt" smallint not null, "started_at" timestamptz(3) null, "completed_at" timestamptz(3) null, "reset_at" timestamptz(3) not null, "reset_by_id" uuid null, "reset_by_name" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "checklist_attempts" add constraint "checklist_attempts_number" unique ("instance_id", "attempt");`,
    );

    this.addSql(
      `create table "user_job_functions" ("user_id" uuid not null, "job_function_id" uuid not null, primary key ("user_id", "job_function_id"));`,
    );

    this.addSql(
      `alter table "checklist_templates" add constraint "checklist_templates_job_function_id_foreign" foreign key ("job_function_id") references "job_functions" ("id");`,
    );

    this.addSql(
      `alter table "checklist_template_items" add constraint "checklist_template_items_template_id_foreign" foreign key ("template_id") references "checklist_templates" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('employee', 'manager', 'admin'));`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "schedules" add constraint "schedules_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_job_function_id_foreign" foreign key ("job_function_id") references "job_functions" ("id");`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_no_overlap" exclude using gist (employee_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled');`,
    );
    this.addSql(
      `alter table "schedules" add constraint "schedules_status_check" check ("status" in ('scheduled', 'in_progress', 'completed', 'cancelled'));`,
    );

    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_template_id_foreign" foreign key ("template_id") references "checklist_templates" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_employee_id_foreign" foreign key ("employee_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_job_function_id_foreign" foreign key ("job_function_id") references "job_functions" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_schedule_id_foreign" foreign key ("schedule_id") references "schedules" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "checklist_instances" add constraint "checklist_instances_status_check" check ("status" in ('pending', 'in_progress', 'completed'));`,
    );

    this.addSql(
      `alter table "checklist_items" add constraint "checklist_items_instance_id_foreign" foreign key ("instance_id") references "checklist_instances" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checklist_items" add constraint "checklist_items_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "checklist_items" add constraint "checklist_items_status_check" check ("status" in ('pending', 'completed', 'needs_attention', 'not_completed'));`,
    );

    this.addSql(
      `alter table "photos" add constraint "photos_instance_id_foreign" foreign key ("instance_id") references "checklist_instances" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photos" add constraint "photos_item_id_foreign" foreign key ("item_id") references "checklist_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "photos" add constraint "photos_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "checklist_attempts" add constraint "checklist_attempts_instance_id_foreign" foreign key ("instance_id") references "checklist_instances" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checklist_attempts" add constraint "checklist_attempts_reset_by_id_foreign" foreign key ("reset_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "user_job_functions" add constraint "user_job_functions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_job_functions" add constraint "user_job_functions_job_function_id_foreign" foreign key ("job_function_id") references "job_functions" ("id") on update cascade on delete cascade;`,
    );
  }
}
