import { Migration } from '@mikro-orm/migrations';

/** A pending request for time off can be withdrawn. Its status is `denied`, which frees its days, as the last release's servers know it. */
export class WithdrawnTimeOff extends Migration {
  override name = '2026-11-26-1445-withdrawn-time-off';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "time_off_requests" add "withdrawn_at" timestamptz(3) null;`);
  }
}
