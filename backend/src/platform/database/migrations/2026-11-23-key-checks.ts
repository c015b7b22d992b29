import { Migration } from '@mikro-orm/migrations';

export class KeyChecks extends Migration {
  override name = '2026-11-23-key-checks';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`create table "key_checks" ("name" text not null, "check_value" text not null, primary key ("name"));`);
  }
}
