import { Migration } from '@mikro-orm/migrations';

export class FileSweeps extends Migration {
  override name = '2026-11-23-file-sweeps';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "file_store" add "swept_to" text null;`);
  }
}
