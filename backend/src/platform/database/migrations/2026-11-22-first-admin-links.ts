import { Migration } from '@mikro-orm/migrations';

/**
 * Links that create the first administrator, by the hash of their token, so that every node accepts a link printed by
 * another.
 */
export class FirstAdminLinks extends Migration {
  override name = '2026-11-22-first-admin-links';

  override up(): void {
    this.addSql(
      `create table "first_admin_links" ("token_hash" text not null, "expires_at" timestamptz(3) not null, primary key ("token_hash"));`,
    );
  }
}
