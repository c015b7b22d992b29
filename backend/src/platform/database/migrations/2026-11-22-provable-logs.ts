import { Migration } from '@mikro-orm/migrations';

const refusal = (what: string) =>
  `begin raise exception '${what} is append-only' using errcode = 'insufficient_privilege'; end;`;

/**
 * One list of checkpoints for both logs, and the security log made append-only and chainable. Existing checkpoints get
 * numbers; the first chained one will cover them. Existing rows of the security log are chained at the next start.
 */
export class ProvableLogs extends Migration {
  override name = '2026-11-22-provable-logs';

  override up(): void {
    this.addSql(
      `create table "log_checkpoints" ("log" text not null, "number" int not null, "day" date not null, "sequence" bigint not null, "hash" text not null, "created_at" timestamptz(3) not null, "previous" text null, "reason" text not null, "signature" text not null, primary key ("log", "number"));`,
    );
    this.addSql(
      `alter table "log_checkpoints" add constraint "log_checkpoints_reason_check" check ("reason" in ('day', 'rows', 'adoption'));`,
    );
    this.addSql(
      `insert into "log_checkpoints" select 'time-audit', row_number() over (order by "sequence", "day"), "day", "sequence", "hash", "created_at", null, 'day', "signature" from "time_audit_checkpoints";`,
    );
    this.addSql(`drop table "time_audit_checkpoints";`);
    this.addSql(`drop function "time_audit_checkpoints_append_only_fn"();`);
    this.appendOnly('log_checkpoints', 'the list of checkpoints', 'update or delete');
    this.addSql(
      `create table "anchor_deliveries" ("log" text not null, "number" int not null, "delivered_at" timestamptz(3) not null, primary key ("log"));`,
    );

    this.addSql(
      `alter table "security_log" add column "address_salt" text null, add column "address_digest" text null, add column "sequence" bigint null, add column "previous_hash" text null, add column "hash" text null;`,
    );
    this.addSql(
      `update "security_log" s set "address_salt" = drawn.salt, "address_digest" = encode(sha256(convert_to(drawn.salt || s."address", 'UTF8')), 'hex') from (select "id", gen_random_uuid()::text as salt from "security_log") drawn where drawn."id" = s."id" and s."address" is not null;`,
    );
    this.addSql(`alter table "security_log" add constraint "security_log_sequence" unique ("sequence");`);
    this.addSql(`create index security_log_waiting on security_log (id) where sequence is null;`);
    this.addSql(`create index security_log_addresses on security_log (id) where address is not null;`);
    this.addSql(
      `create table "security_log_head" ("id" smallint not null, "sequence" bigint not null, "previous_hash" text not null, "hash" text not null, "adopted_rows" bigint not null, primary key ("id"));`,
    );
    this.addSql(`alter table "security_log_head" add constraint "security_log_head_only_one" check (id = 1);`);
    this.addSql(
      `insert into "security_log_head" select 1, 0, repeat('0', 64), repeat('0', 64), count(*) from "security_log";`,
    );
    this.addSql(
      `create or replace function "security_log_address_sealed_fn"() returns trigger as $$ begin if new.address is null then new.address_salt := null; new.address_digest := null; else new.address_salt := gen_random_uuid()::text; new.address_digest := encode(sha256(convert_to(new.address_salt || new.address, 'UTF8')), 'hex'); end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "address_sealed" before insert on "security_log" for each row execute function "security_log_address_sealed_fn"();`,
    );
    this.addSql(
      `create or replace function "security_log_changed_once_fn"() returns trigger as $$ begin if to_jsonb(new) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt'] is distinct from to_jsonb(old) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt'] or old.sequence is not null and (new.sequence, new.previous_hash, new.hash) is distinct from (old.sequence, old.previous_hash, old.hash) or new.address is not null and new.address is distinct from old.address or new.address_salt is not null and new.address_salt is distinct from old.address_salt then raise exception 'the security log is append-only' using errcode = 'insufficient_privilege'; end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "changed_once" before update on "security_log" for each row execute function "security_log_changed_once_fn"();`,
    );
    this.appendOnly('security_log', 'the security log', 'delete');
  }

  private appendOnly(table: string, what: string, events: string): void {
    const refuse = `"${table}_append_only_fn"`;
    this.addSql(`create or replace function ${refuse}() returns trigger as $$ ${refusal(what)} $$ language plpgsql;`);
    this.addSql(
      `create trigger "append_only" before ${events} on "${table}" for each statement execute function ${refuse}();`,
    );
    // The ORM doesn't see triggers on truncate, so the entity doesn't declare this one.
    this.addSql(
      `create trigger "append_only_truncate" before truncate on "${table}" for each statement execute function ${refuse}();`,
    );
  }
}
