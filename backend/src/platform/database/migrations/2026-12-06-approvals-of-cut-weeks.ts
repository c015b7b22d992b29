import { Migration } from '@mikro-orm/migrations';

/** A write of an entry takes back the approval of the next timesheet too, if that may pay the entry's workweek. */
export class ApprovalsOfCutWeeks extends Migration {
  override name = '2026-12-06-approvals-of-cut-weeks';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s';`);
    this.addSql(
      `create or replace function "time_entries_pay_periods_of_entries_fn"() returns trigger as $$ begin declare entry time_entries%rowtype; period pay_periods%rowtype; begin if exists (select from pay_periods) then foreach entry in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop select p.* into period from pay_periods p join org_units o on o.id = p.unit_id where entry.date between p.start_date and p.end_date and (p.unit_id = entry.site_id or o.kind = 'organisation') order by (p.unit_id = entry.site_id) desc limit 1 for share of p; continue when not found; if period.status <> 'open' then raise exception 'the day % is in a locked pay period', entry.date using errcode = '23514', constraint = 'time_entries_locked_days'; end if; if tg_op <> 'DELETE' then insert into timesheets (id, period_id, employee_id, site_id, status) select gen_random_uuid(), period.id, entry.employee_id, case when period.unit_id = entry.site_id then period.unit_id else u.site_id end, 'open' from users u where u.id = entry.employee_id on conflict do nothing; end if; perform 1 from timesheets t join pay_periods p on p.id = t.period_id where p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date and t.employee_id = entry.employee_id order by t.id for no key update of t; update timesheets t set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null from pay_periods p where p.id = t.period_id and p.unit_id = period.unit_id and entry.date between p.start_date - 6 and p.end_date and t.employee_id = entry.employee_id and t.status = 'approved'; end loop; end if; end; return coalesce(new, old); end; $$ language plpgsql;`,
    );
  }
}
