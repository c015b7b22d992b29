import { Migration } from '@mikro-orm/migrations';

export class TasksWaitingForReview extends Migration {
  override name = '2026-11-20-tasks-waiting-for-review';

  override up(): void {
    // Partial index for the alert: few tasks are flagged.
    this.addSql(
      `create index "checklist_items_waiting_for_review" on "checklist_items" ("instance_id", "attempt") where status = 'needs_attention' and reviewed_at is null;`,
    );
  }
}
