import { Migration } from '@mikro-orm/migrations';

/** Who people are at OpenID providers, their sessions there, and accounts without a password. */
export class ProviderIdentities extends Migration {
  override name = '2026-11-24-provider-identities';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "users" alter column "password_hash" drop not null;`);
    this.addSql(
      `create table "identities" ("id" uuid not null, "user_id" uuid not null, "issuer" text not null, "subject" text not null, "linked_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "identities_user" on "identities" ("user_id");`);
    this.addSql(`alter table "identities" add constraint "identities_unique" unique ("issuer", "subject");`);
    this.addSql(
      `create table "provider_invitations" ("user_id" uuid not null, "provider" text not null, "expires_at" timestamptz(3) not null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "provider_sessions" ("session_id" uuid not null, "provider" text not null, "issuer" text not null, "subject" text not null, "sid" text null, "sealed_id_token" text not null, primary key ("session_id"));`,
    );
    this.addSql(`create index "provider_sessions_by_sid" on "provider_sessions" ("issuer", "sid");`);
    this.addSql(`create index "provider_sessions_by_subject" on "provider_sessions" ("issuer", "subject");`);
    this.addSql(
      `create table "logout_tokens" ("issuer" text not null, "jti" text not null, "expires_at" timestamptz(3) not null, primary key ("issuer", "jti"));`,
    );
    this.addSql(`create index "logout_tokens_by_end" on "logout_tokens" ("expires_at");`);
    this.addSql(
      `alter table "identities" add constraint "identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "provider_invitations" add constraint "provider_invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "provider_sessions" add constraint "provider_sessions_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on update cascade on delete cascade;`,
    );
  }
}
