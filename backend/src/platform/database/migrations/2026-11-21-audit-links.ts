import { Migration } from '@mikro-orm/migrations';

/** Adds the previous hash to the chain's head, so that the database can append a row in one statement. */
export class AuditLinks extends Migration {
  override name = '2026-11-21-audit-links';

  override up(): void {
    this.addSql(`alter table "time_audit_head" add column "previous_hash" text null;`);
    this.addSql(`update "time_audit_head" h set "previous_hash" =
      coalesce((select "previous_hash" from "time_audit_log" l where l."sequence" = h."sequence"), repeat('0', 64));`);
    this.addSql(`alter table "time_audit_head" alter column "previous_hash" set not null;`);
  }
}
