import { Migration } from '@mikro-orm/migrations';

/** How far the security log has been written to `SECURITY_LOG_FILE`. */
export class SecurityLogFilePosition extends Migration {
  override name = '2026-11-26-security-log-file';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "security_log_head" add column "file_sequence" bigint not null default 0;`);
  }
}
