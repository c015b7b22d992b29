import { Migration } from '@mikro-orm/migrations';

/** Whom a logout token signed out, for sign-ins that were under way. */
export class ProviderLogoutsNamed extends Migration {
  override name = '2026-11-25-provider-logouts';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `alter table "logout_tokens" add column "sid" text null, add column "subject" text null, add column "received_at" timestamptz(3) null;`,
    );
  }
}
