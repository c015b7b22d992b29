import { Migration } from '@mikro-orm/migrations';

/** Keeps what lists of sites count on the checklists, and indexes what they filter by (`docs/adr/0034`). */
export class SiteLists extends Migration {
  override name = '2026-11-23-site-lists';

  override up(): void {
    this.addSql(
      `alter table "checklist_instances" add column "task_count" smallint not null default 0, add column "done_count" smallint not null default 0, add column "open_flag_count" smallint not null default 0;`,
    );
    this.addSql(
      `update checklist_instances i set task_count = t.tasks, done_count = t.done, open_flag_count = t.flags from (select instance_id, attempt, count(*) as tasks, count(*) filter (where status = 'completed') as done, count(*) filter (where status = 'needs_attention' and reviewed_at is null) as flags from checklist_items group by instance_id, attempt) t where t.instance_id = i.id and t.attempt = i.attempt;`,
    );
    this.addSql(
      `create index "checklist_instances_flagged" on "checklist_instances" ("site_id") where open_flag_count > 0 and deleted_at is null;`,
    );
    this.addSql(`drop index "checklist_items_waiting_for_review";`);
  }
}
