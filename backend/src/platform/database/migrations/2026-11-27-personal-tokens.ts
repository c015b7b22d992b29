import { Migration } from '@mikro-orm/migrations';

/** API tokens that act for a person. */
export class PersonalTokens extends Migration {
  override name = '2026-11-27-personal-tokens';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "api_tokens" add "owner_id" uuid null;`);
    this.addSql(
      `alter table "api_tokens" add constraint "api_tokens_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`create index "api_tokens_owner" on "api_tokens" ("owner_id");`);
  }
}
