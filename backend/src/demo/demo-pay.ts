import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { NotificationEntity } from '../modules/notifications/notification.entity.ts';
import { PayExportsService } from '../modules/pay/exports/pay-exports.service.ts';
import { PayPeriodsService } from '../modules/pay/periods/pay-periods.service.ts';
import { PaySettingsService } from '../modules/pay/settings/pay-settings.service.ts';
import { TimesheetsService } from '../modules/pay/timesheets/timesheets.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { DemoCorrections } from './demo-corrections.ts';
import { payDaysOf } from './demo-pay-days.ts';
import type { DemoPay } from './demo-site.ts';
import { atHour, managerOf, personOf, type Staff, todayOf } from './staff.ts';

interface TimesheetRow {
  id: Id;
  employee_id: Id;
  period_id: Id;
  start_date: Day;
}

/** Seeds pay periods: an exported one, and a running one with timesheets in every state. */
@Injectable()
export class DemoPayPeriods {
  constructor(
    private readonly em: EntityManager,
    private readonly periods: PayPeriodsService,
    private readonly exports: PayExportsService,
    private readonly settings: PaySettingsService,
    private readonly timesheets: TimesheetsService,
    private readonly corrections: DemoCorrections,
    private readonly clock: Clock,
  ) {}

  /** The last period, from its corrections to its export, and a correction that came too late. Call it once its days are seeded. */
  async last(staff: Staff, pay: DemoPay): Promise<void> {
    const { frequency, last, running } = payDaysOf(todayOf(staff, this.clock.now()));
    const [admin, manager] = [personOf(staff, pay.admin), managerOf(staff)];
    const at = <T>(hour: number, run: () => Promise<T>): Promise<T> => this.clock.at(atHour(staff, running, hour), run);
    await this.corrections.accepted(staff, pay.corrected, {
      date: addDays(running, -2),
      minutes: 30,
      reason: 'I helped the vet after I had clocked out',
      requestedAt: atHour(staff, running, -5),
      decidedAt: atHour(staff, running, 8),
    });
    const numbers = pay.wages.map(({ username, payrollNumber: value }) => {
      const { id: key } = personOf(staff, username);
      return { kind: 'number' as const, key, value };
    });
    await at(8, () => this.settings.update(admin, { changes: numbers }));
    await at(8, () => this.periods.create(admin, { siteId: staff.siteId, frequency, startDate: last }));
    const sheets = (await this.sheetsOf(staff)).filter(({ start_date: start }) => start === last);
    for (const { id, employee_id: employeeId } of sheets)
      await at(9, () => this.timesheets.submit(this.byId(staff, employeeId), id));
    for (const { id } of sheets) await at(11, () => this.timesheets.approve(manager, id));
    const lastId = sheets[0]?.period_id ?? '';
    await at(14, () => this.periods.lock(admin, lastId));
    await at(14, () => this.exports.export(admin, lastId, 'csv'));
    await this.corrections.accepted(staff, pay.corrected, {
      date: addDays(running, -1),
      minutes: 45,
      reason: 'The evening feeding took longer',
      requestedAt: atHour(staff, running, 18),
      decidedAt: atHour(staff, running, 19),
    });
    await this.em.flush();
    await this.em.nativeUpdate(NotificationEntity, {}, { isRead: true });
  }

  /** The running period: a correction that waits, a disputed edit, a submitted and an approved timesheet. Call it after today's entries. */
  async running(staff: Staff, pay: DemoPay): Promise<void> {
    const today = todayOf(staff, this.clock.now());
    const { running } = payDaysOf(today);
    await this.corrections.waiting(staff, pay.corrected, {
      before: today,
      minutes: 20,
      reason: 'I walked the last dog after I had clocked out',
    });
    await this.corrections.disputed(staff, pay.disputed, {
      before: today,
      minutes: -45,
      editReason: 'The door was locked at a quarter past four',
      disputeReason: 'I counted the till until five',
    });
    const others = new Set([pay.corrected, pay.disputed].map((username) => personOf(staff, username).id));
    const ready = (await this.sheetsOf(staff, { isClosed: true })).filter(
      ({ start_date: start, employee_id: id }) => start === running && !others.has(id),
    );
    const [approved, submitted] = ready;
    for (const each of [approved, submitted])
      if (each) await this.timesheets.submit(this.byId(staff, each.employee_id), each.id);
    if (approved) await this.timesheets.approve(managerOf(staff), approved.id);
  }

  /** The site's timesheets by person; `isClosed`: of people who aren't at work. */
  private sheetsOf({ siteId }: Staff, { isClosed = false } = {}): Promise<TimesheetRow[]> {
    return this.em.execute<TimesheetRow[]>(
      `select t.id, t.employee_id, t.period_id, p.start_date from timesheets t join pay_periods p on p.id = t.period_id
       where p.unit_id = ? and not (? and exists (select from time_entries e where e.employee_id = t.employee_id and e.clock_out_at is null))
       order by t.employee_id`,
      [siteId, isClosed],
    );
  }

  private byId(staff: Staff, id: Id) {
    const person = [...staff.people.values()].find((each) => each.id === id);
    if (!person) throw new Error(`${staff.site.name} has no person ${id}`);
    return person;
  }
}
