import { Migration } from '@mikro-orm/migrations';

export class TodayRuns extends Migration {
  override name = '2026-11-23-today-runs';

  override up(): void {
    this.addSql(
      `create table "today_runs" ("site_id" uuid not null, "ran_at" timestamptz(3) not null, primary key ("site_id"));`,
    );
    this.addSql(
      `alter table "today_runs" add constraint "today_runs_site_id_foreign" foreign key ("site_id") references "org_units" ("id") on update cascade on delete cascade;`,
    );
  }
}
