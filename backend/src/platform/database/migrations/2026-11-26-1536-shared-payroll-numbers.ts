import { Migration } from '@mikro-orm/migrations';

/** Payroll numbers that several people have, which the index of the next migration passes over. */
export class SharedPayrollNumbers extends Migration {
  override name = '2026-11-26-1536-shared-payroll-numbers';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "pay_mappings" add "is_shared" boolean not null default false;`);
  }
}
