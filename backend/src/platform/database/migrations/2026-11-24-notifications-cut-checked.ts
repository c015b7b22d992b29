import { Migration } from '@mikro-orm/migrations';

/** The second step: all rows have such ids. Reads the table while others write to it. */
export class NotificationsCutChecked extends Migration {
  override name = '2026-11-24-notifications-cut-checked';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table notifications validate constraint notifications_before_cut;`);
  }
}
