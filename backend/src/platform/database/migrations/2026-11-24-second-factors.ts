import { Migration } from '@mikro-orm/migrations';

/** Passkeys, authenticator apps and recovery codes, and which of them a session was confirmed with. */
export class SecondFactors extends Migration {
  override name = '2026-11-24-second-factors';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(`alter table "users" add column "has_second_factor" boolean not null default false;`);
    this.addSql(`alter table "sessions" add column "factor" text null;`);
    this.addSql(
      `create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" text not null, "name" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "passkeys_user" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_unique" unique ("credential_id");`);
    this.addSql(
      `create table "totp_secrets" ("user_id" uuid not null, "key_id" text not null, "seal" text not null, "sealed_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "last_step" int not null, "last_used_at" timestamptz(3) null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "hash" text not null, "used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_unique" unique ("user_id", "hash");`);
    this.addSql(
      `create table "factor_challenges" ("session_id" uuid not null, "kind" text not null, "value" text not null, "key_id" text null, "expires_at" timestamptz(3) not null, primary key ("session_id", "kind"));`,
    );
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "totp_secrets" add constraint "totp_secrets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "factor_challenges" add constraint "factor_challenges_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );
  }
}
