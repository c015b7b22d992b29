import { Migration } from '@mikro-orm/migrations';

export class UnfinishedChecklists extends Migration {
  override name = '2026-11-21-unfinished-checklists';

  override up(): void {
    // Partial index for the dashboards: few checklists are unfinished.
    this.addSql(
      `create index "checklist_instances_unfinished" on "checklist_instances" ("due_date", "status", "date") where status <> 'completed' and deleted_at is null;`,
    );
  }
}
