import { Migration } from '@mikro-orm/migrations';

export class Schedules extends Migration {
  override name = '2026-11-21-schedules';

  override up(): void {
    // Soft delete: a deleted job function keeps its row for its shifts and checklists; its name can be used again.
    this.addSql(`alter table "job_functions" add column "deleted_at" timestamptz(3) null;`);
    this.addSql(`alter table "job_functions" drop constraint "job_functions_name_unique";`);
    this.addSql(
      `create unique index job_functions_name_unique on job_functions (lower(name)) where (deleted_at is null);`,
    );

    // Lists are ordered by day and start.
    this.addSql(`drop index "schedules_by_date";`);
    this.addSql(`create index schedules_by_date on schedules (date, start_time collate "C", id);`);

    this.addSql(`alter table "notifications" add column "cause_count" int not null default 1;`);
  }
}
