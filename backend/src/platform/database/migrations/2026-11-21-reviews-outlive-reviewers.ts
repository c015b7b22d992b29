import { Migration } from '@mikro-orm/migrations';

export class ReviewsOutliveReviewers extends Migration {
  override name = '2026-11-21-reviews-outlive-reviewers';

  override up(): void {
    // A task without a reviewer counts as unreviewed: the reviewer's id stays when the account is deleted.
    this.addSql(`alter table "checklist_items" drop constraint "checklist_items_reviewed_by_id_foreign";`);
  }
}
