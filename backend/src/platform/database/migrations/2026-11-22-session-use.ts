import { Migration } from '@mikro-orm/migrations';

export class SessionUse extends Migration {
  override name = '2026-11-22-session-use';

  override up(): void {
    this.addSql(
      `alter table "sessions" add column "last_used_at" timestamptz(3) null, add column "proven_at" timestamptz(3) null, add column "device_id" uuid null;`,
    );
    // The last use of open sessions isn't known: their idle timeout starts now.
    this.addSql(`update "sessions" set "last_used_at" = now(), "proven_at" = "created_at";`);
    this.addSql(
      `alter table "sessions" alter column "last_used_at" set not null, alter column "proven_at" set not null;`,
    );
    this.addSql(`create index "sessions_device" on "sessions" ("device_id");`);
  }
}
