import { Migration } from '@mikro-orm/migrations';

/**
 * Whose personal data was erased, and which rows of the logs it took out. The functions run with the rights of the tables' owner: the
 * server's role can't change append-only tables. Each waits for a lock for 2 s at most.
 */
export class Erasures extends Migration {
  override name = '2026-11-29-erasures';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create table "erasures" ("person_id" uuid not null, "requested_at" timestamptz(3) not null, "texts" jsonb null, "completed_at" timestamptz(3) null, primary key ("person_id"));`,
    );
    this.addSql(
      `create table "erased_rows" ("log" text not null, "sequence" bigint not null, "person_id" uuid not null, "digest" text not null, "erased_at" timestamptz(3) not null, primary key ("log", "sequence", "person_id"));`,
    );
    this.addSql(`create index "erased_rows_by_person" on "erased_rows" ("person_id", "log", "sequence");`);
    this.addSql(
      `create or replace function "erased_rows_append_only_fn"() returns trigger as $$ begin raise exception 'the list of erased rows is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "append_only" before update or delete on "erased_rows" for each statement execute function "erased_rows_append_only_fn"();`,
    );
    this.addSql(TEXT);
    this.addSql(LOG_ROWS);
    this.addSql(PERSON_ROWS);
    this.addSql(
      `revoke execute on function erase_text(text, text, text[], text), erase_log_rows(text, json), erase_person_rows(uuid) from public;`,
    );
  }
}

/**
 * Replaces a pattern in every text of a table, and the names in its snapshots of names. Rows are looked for first, so that writers wait
 * for the change of those found only.
 */
const TEXT = `create or replace function erase_text(target text, pattern text, names text[], replacement text) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
  declare
    col record;
    is_match text;
    found tid[];
  begin
    if not exists (select from erasures e where e.completed_at is null) then
      raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
    end if;
    if target in ('users', 'erasures', 'erased_rows', 'migrations', 'time_audit_log', 'security_log', 'log_checkpoints') then
      raise exception '% is not erased by text', target using errcode = 'insufficient_privilege';
    end if;
    for col in
      select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = to_regclass(quote_ident(target)) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and t.typname in ('text', 'varchar', 'json', 'jsonb')
    loop
      is_match := format('%I::text ~* $1', col.name);
      if col.name like '%\\_by\\_name' then is_match := is_match || format(' or %I = any($2)', col.name); end if;
      execute format('select array_agg(ctid) from %I where %s', target, is_match) into found using pattern, names;
      continue when found is null;
      execute format('alter table %I disable trigger user', target);
      execute format(
        'update %1$I set %2$I = (case when %2$I::text = any($2) then $3 else regexp_replace(%2$I::text, $1, $3, ''gi'') end)::%3$s where ctid = any($4) and (%4$s)',
        target, col.name, col.type, is_match) using pattern, names, replacement, found;
      execute format('alter table %I enable trigger user', target);
    end loop;
  end $$;`;

/**
 * Stores rows of a log without the texts that were erased, while an erasure is under way. Hours and everything else of an entry must be as
 * before, and a hash may be taken out but not replaced.
 */
const LOG_ROWS = `create or replace function erase_log_rows(target text, rows json) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
  declare
    texts text[] := array['employeeName', 'notes', 'editReason'];
  begin
    if not exists (select from erasures e where e.completed_at is null) then
      raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
    end if;
    if target = 'time_audit_log' then
      if exists (
        select from json_populate_recordset(null::time_audit_log, rows) n join time_audit_log o on o.sequence = n.sequence
        where (o.new_data::jsonb - texts) is distinct from (n.new_data::jsonb - texts)
          or (o.previous_data::jsonb - texts) is distinct from (n.previous_data::jsonb - texts)
          or n.hash not in (o.hash, 'erased') or n.previous_hash not in (o.previous_hash, 'erased')
      ) then raise exception 'only texts are erased' using errcode = 'insufficient_privilege'; end if;
      alter table time_audit_log disable trigger user;
      update time_audit_log o set employee_name = n.employee_name, action_by_name = n.action_by_name, reason = n.reason,
        previous_data = n.previous_data, new_data = n.new_data, previous_hash = n.previous_hash, hash = n.hash
      from json_populate_recordset(null::time_audit_log, rows) n where o.sequence = n.sequence;
      alter table time_audit_log enable trigger user;
    elsif target = 'security_log' then
      if exists (
        select from json_populate_recordset(null::security_log, rows) n join security_log o on o.sequence = n.sequence
        where n.hash not in (o.hash, 'erased') or n.previous_hash not in (o.previous_hash, 'erased')
      ) then raise exception 'only texts are erased' using errcode = 'insufficient_privilege'; end if;
      alter table security_log disable trigger user;
      update security_log o set actor_name = n.actor_name, user_name = n.user_name, username = n.username, detail = n.detail,
        previous_hash = n.previous_hash, hash = n.hash
      from json_populate_recordset(null::security_log, rows) n where o.sequence = n.sequence;
      alter table security_log enable trigger user;
    else
      raise exception '% is no log', target using errcode = 'insufficient_privilege';
    end if;
  end $$;`;

/** Files for payroll that name the person, which are made anew when they are needed, and the date of birth in the terms of their work. */
const PERSON_ROWS = `create or replace function erase_person_rows(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
  begin
    if not exists (select from erasures e where e.person_id = person) then
      raise exception 'nobody asked for this' using errcode = 'insufficient_privilege';
    end if;
    if exists (select from timesheets t join pay_exports x on x.period_id = t.period_id where t.employee_id = person) then
      alter table pay_exports disable trigger user;
      delete from pay_exports x using timesheets t where t.period_id = x.period_id and t.employee_id = person;
      alter table pay_exports enable trigger user;
    end if;
    if exists (select from work_terms w where w.user_id = person and w.birth_date is not null) then
      alter table work_terms disable trigger user;
      update work_terms w set birth_date = null where w.user_id = person;
      alter table work_terms enable trigger user;
    end if;
  end $$;`;
