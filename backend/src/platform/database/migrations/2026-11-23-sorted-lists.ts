import { Migration } from '@mikro-orm/migrations';

export class SortedLists extends Migration {
  override name = '2026-11-23-sorted-lists';

  override up(): void {
    // Index for all requests by first day. Other orders have their own index or sort a range of days.
    this.addSql(`create index "time_off_by_start" on "time_off_requests" ("start_date", "id");`);
  }
}
