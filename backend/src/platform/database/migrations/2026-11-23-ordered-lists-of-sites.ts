import { Migration } from '@mikro-orm/migrations';

/** Indexes that give the first requests in order, and the recent flagged checklists without the old ones. */
export class OrderedListsOfSites extends Migration {
  override name = '2026-11-23-ordered-lists-of-sites';

  override up(): void {
    this.addSql(`drop index "time_off_by_status";`);
    this.addSql(`create index "time_off_by_status" on "time_off_requests" ("status", "start_date", "id");`);
    this.addSql(`drop index "time_off_by_site";`);
    this.addSql(`create index "time_off_by_site" on "time_off_requests" ("site_id", "status", "start_date", "id");`);
    this.addSql(`create index "time_off_by_site_and_age" on "time_off_requests" ("site_id", "id");`);
    this.addSql(`drop index "checklist_instances_flagged";`);
    this.addSql(
      `create index "checklist_instances_flagged" on "checklist_instances" ("site_id", "completed_at") where open_flag_count > 0 and deleted_at is null;`,
    );
  }
}
