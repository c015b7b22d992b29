import { Migration } from '@mikro-orm/migrations';

/** How long personal data is kept in places. */
export class RetentionRulesOfPlaces extends Migration {
  override name = '2026-11-30-retention-rules';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "retention_rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "unit_id" uuid not null, "kind" text not null, "days" int null, "updated_by_name" text not null, primary key ("id"), constraint "retention_rules_kind_check" check ("kind" in ('account', 'shifts', 'time-off', 'checklists', 'photos', 'messages')), constraint "retention_rules_days" check (days >= 1 and days <= 36500 and (days >= 30 or kind = 'messages')));`,
    );
    this.addSql(
      `alter table "retention_rules" add constraint "retention_rules_one_per_unit" unique ("unit_id", "kind");`,
    );
    this.addSql(
      `alter table "retention_rules" add constraint "retention_rules_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id");`,
    );
  }
}
