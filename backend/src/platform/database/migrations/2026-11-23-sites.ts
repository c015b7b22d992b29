import { Migration } from '@mikro-orm/migrations';
import { v7 } from 'uuid';

/** Tables whose rows belong to the site of their employee. */
const OF_EMPLOYEES = ['schedules', 'time_entries', 'checklist_instances', 'time_off_requests'] as const;

/**
 * Sites (`docs/adr/0034`). Creates one organisation with one site, to which everything that exists belongs. Their zone is
 * set by the first start, which knows `ORG_TIME_ZONE`.
 */
export class Sites extends Migration {
  override name = '2026-11-23-sites';

  override up(): void {
    this.addSql(`create extension if not exists ltree;`);
    this.createTables();
    this.createAssignments();
    const site = this.createFirstSite();
    this.addSiteOfPeople(site);
    this.addSiteOfRows(site);
    this.addUnitOfShared();
    this.addIndexes();
  }

  private createTables(): void {
    this.addSql(
      `create table "org_units" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "parent_id" uuid null, "kind" text not null, "name" text not null, "time_zone" text null, "jurisdiction" text null, "path" ltree not null, "site_id" uuid null, "closed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "org_units" add constraint "org_units_parent_id_foreign" foreign key ("parent_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "org_units" add constraint "org_units_site_id_foreign" foreign key ("site_id") references "org_units" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "org_units" add constraint "org_units_kind_check" check ("kind" in ('organisation', 'region', 'site', 'team'));`,
    );
    this.addSql(
      `alter table "org_units" add constraint "org_units_root" check ((kind = 'organisation') = (parent_id is null));`,
    );
    this.addSql(
      `alter table "org_units" add constraint "org_units_site" check ((kind in ('site', 'team')) = (site_id is not null));`,
    );
    this.addSql(`create index "org_units_by_site" on "org_units" ("site_id");`);
    this.addSql(`create unique index org_units_one_organisation on org_units (kind) where (kind = 'organisation');`);
    this.addSql(
      `create unique index org_units_name_unique on org_units (parent_id, lower(name)) where (closed_at is null);`,
    );
    this.addSql(`create index org_units_path on org_units using gist (path);`);
    this.addSql(`create unique index org_units_path_unique on org_units (path);`);
  }

  private createAssignments(): void {
    this.addSql(
      `create table "assignments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "user_id" uuid not null, "unit_id" uuid not null, "role" text not null, "is_home" boolean not null default false, "from" date not null, "to" date null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "assignments" add constraint "assignments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "assignments" add constraint "assignments_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id");`,
    );
    this.addSql(
      `alter table "assignments" add constraint "assignments_role_check" check ("role" in ('employee', 'manager', 'admin'));`,
    );
    this.addSql(`alter table "assignments" add constraint "assignments_order" check ("to" >= "from");`);
    this.addSql(
      `alter table "assignments" add constraint assignments_no_overlap exclude using gist (user_id with =, unit_id with =, role with =, daterange("from", "to", '[]') with &&);`,
    );
    this.addSql(
      `alter table "assignments" add constraint assignments_one_home exclude using gist (user_id with =, daterange("from", "to", '[]') with &&) where (is_home);`,
    );
    this.addSql(
      `alter table "assignments" add constraint "assignments_home" check (not is_home or role = 'employee');`,
    );
    this.addSql(`create index "assignments_by_unit" on "assignments" ("unit_id", "user_id");`);
  }

  /** @returns the id of the site as an SQL literal */
  private createFirstSite(): string {
    const [organisation, site] = [v7(), v7()];
    this.addSql(
      `insert into "org_units" ("id", "created_at", "updated_at", "kind", "name", "path") values ('${organisation}', now(), now(), 'organisation', 'Organisation', '${label(organisation)}');`,
    );
    this.addSql(
      `insert into "org_units" ("id", "created_at", "updated_at", "parent_id", "kind", "name", "path", "site_id") values ('${site}', now(), now(), '${organisation}', 'site', 'Main Site', '${label(organisation)}.${label(site)}', '${site}');`,
    );
    return `'${site}'`;
  }

  private addSiteOfPeople(site: string): void {
    this.addSite('users', site);
    // The day before in UTC: the day of creation may not have begun in the organisation's zone.
    const from = `(u."created_at" at time zone 'UTC')::date - 1`;
    this.addSql(
      `insert into "assignments" ("id", "created_at", "updated_at", "user_id", "unit_id", "role", "is_home", "from") select gen_random_uuid(), now(), now(), u."id", u."site_id", 'employee', true, ${from} from "users" u;`,
    );
    this.addSql(
      `insert into "assignments" ("id", "created_at", "updated_at", "user_id", "unit_id", "role", "from") select gen_random_uuid(), now(), now(), u."id", o."id", u."role", ${from} from "users" u join "org_units" o on o."kind" = case u."role" when 'admin' then 'organisation' when 'manager' then 'site' end;`,
    );
  }

  private addSiteOfRows(site: string): void {
    for (const table of OF_EMPLOYEES) this.addSite(table, site);
    this.addSite('photos', site);
    this.addSite('notifications', site, { isNullable: true });
    this.addSite('security_log', site, { isNullable: true, isReferenced: false });
    this.addSite('time_audit_log', site, { isReferenced: false });
  }

  /** The column gets its value as a default, which rewrites no rows and fires no triggers. */
  private addSite(table: string, site: string, { isNullable = false, isReferenced = true } = {}): void {
    this.addSql(
      `alter table "${table}" add column "site_id" uuid ${isNullable ? 'null' : 'not null'} default ${site};`,
    );
    this.addSql(`alter table "${table}" alter column "site_id" drop default;`);
    if (isReferenced)
      this.addSql(
        `alter table "${table}" add constraint "${table}_site_id_foreign" foreign key ("site_id") references "org_units" ("id")${isNullable ? ' on delete restrict' : ''};`,
      );
  }

  /** Null is for everyone. */
  private addUnitOfShared(): void {
    for (const table of ['checklist_templates', 'job_functions', 'chat_groups']) {
      this.addSql(`alter table "${table}" add column "unit_id" uuid null;`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_unit_id_foreign" foreign key ("unit_id") references "org_units" ("id") on delete restrict;`,
      );
      this.addSql(`create index "${table}_unit" on "${table}" ("unit_id");`);
    }
    this.addSql(`drop index "job_functions_name_unique";`);
    this.addSql(
      `create unique index job_functions_name_unique on job_functions (coalesce(unit_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where (deleted_at is null);`,
    );
  }

  private addIndexes(): void {
    this.addSql(`create index "users_by_site" on "users" ("site_id", "name", "id");`);
    this.addSql(`create index "users_by_name" on "users" ("name", "id");`);
    this.addSql(`create index schedules_by_site on schedules (site_id, date, start_time collate "C", id);`);
    this.addSql(`create index "time_entries_by_site" on "time_entries" ("site_id", "clock_in_at", "id");`);
    this.addSql(`create index time_entries_open on time_entries (site_id) where clock_out_at is null;`);
    this.addSql(`create index "checklist_instances_by_site" on "checklist_instances" ("site_id", "date", "id");`);
    this.addSql(
      `create index "checklist_instances_site_completion" on "checklist_instances" ("site_id", "completed_at", "id") where status = 'completed' and deleted_at is null;`,
    );
    this.addSql(
      `create index "checklist_instances_site_unfinished" on "checklist_instances" ("site_id", "due_date", "status", "date") where status <> 'completed' and deleted_at is null;`,
    );
    this.addSql(`create index "time_off_by_site" on "time_off_requests" ("site_id", "status", "start_date");`);
    this.addSql(`create index "time_audit_log_by_site" on "time_audit_log" ("site_id", "sequence");`);
    this.addSql(`create index "security_log_by_site" on "security_log" ("site_id", "id");`);
    this.addSql(`create index "security_log_by_event" on "security_log" ("event", "id");`);
    this.addSql(
      `create index checklist_instances_deleted_by on checklist_instances (deleted_by_id) where deleted_by_id is not null;`,
    );
    this.addSql(
      `create index checklist_attempts_reset_by on checklist_attempts (reset_by_id) where reset_by_id is not null;`,
    );
    this.addSql(
      `create index time_off_decided_by on time_off_requests (decided_by_id) where decided_by_id is not null;`,
    );
  }
}

/** The id as a label of a path. */
const label = (id: string): string => id.replaceAll('-', '');
