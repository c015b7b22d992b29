import { Migration } from '@mikro-orm/migrations';

export class SortedLists extends Migration {
  override name = '2026-11-23-sorted-lists';

  override up(): void {
    // All requests by their first day. The other orders have their indexes, or sort what a range of days leaves.
    this.addSql(`create index "time_off_by_start" on "time_off_requests" ("start_date", "id");`);
  }
}
