import { Migration } from '@mikro-orm/migrations';

/** A shift may have nobody: whoever had it has left. */
export class UnassignedShifts extends Migration {
  override name = '2026-12-03-unassigned-shifts';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "schedules" alter column "employee_id" drop not null;`);
  }
}
