import type {
  LabourPolicyRequest,
  PayPeriod,
  TimeCorrection,
  TimeEntry,
  Timesheet,
  TimesheetPay,
} from '@workforce/contracts';
import type { Test } from 'supertest';
import { TimeEntryEntity } from '../../src/modules/time/time-entry.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** The week is that of Monday, 5 March 2035, in New York, before the clocks change on Sunday. */
export const MONDAY = '2035-03-05';
export const SUNDAY = '2035-03-11';
/** When the week is over. */
export const AFTER = '2035-03-12T15:00:00.000Z';

const instant = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`).toISOString();

/** An employee with time, their managers and an admin. */
export class PayTeam {
  private constructor(
    readonly test: TestApp,
    readonly employee: User,
    readonly anna: Caller,
    readonly mia: Caller,
    readonly max: Caller,
    readonly ada: Caller,
  ) {}

  static async assemble(test: TestApp): Promise<PayTeam> {
    const anna = await test.organisation.person({ name: 'Anna' });
    const mia = await test.organisation.person({ name: 'Mia', role: 'manager' });
    const max = await test.organisation.person({ name: 'Max', role: 'manager' });
    const { caller: ada } = await test.signedIn('admin');
    return new PayTeam(test, anna, await test.as(anna), await test.as(mia), await test.as(max), ada);
  }

  /** An entry of the day, from 9 to 17 in New York unless stated otherwise. */
  async worked(
    day: string,
    from = '09:00',
    to: string | null = '17:00',
    caller: Caller = this.anna,
  ): Promise<TimeEntry> {
    this.test.clock.set(instant(day, from));
    const { body } = await caller.post('/api/time-entries/clock-in').send({}).expect(201);
    if (to === null) return body as TimeEntry;
    this.test.clock.set(instant(day, to));
    return (await caller.post('/api/time-entries/clock-out').send({}).expect(200)).body as TimeEntry;
  }

  async periods(body: object = { frequency: 'weekly', startDate: MONDAY }): Promise<PayPeriod[]> {
    return (await this.ada.post('/api/pay-periods').send(body).expect(201)).body as PayPeriod[];
  }

  async sheets(caller: Caller, query: object): Promise<Timesheet[]> {
    return (await caller.get('/api/timesheets').query(query).expect(200)).body as Timesheet[];
  }

  async sheet(periodId: string): Promise<Timesheet> {
    const [sheet] = await this.sheets(this.anna, { periodId });
    if (!sheet) throw new Error('Anna has no timesheet');
    return sheet;
  }

  act(caller: Caller, id: string, how: 'submit' | 'approve' | 'reject' | 'reopen', body: object = {}): Test {
    return caller.post(`/api/timesheets/${id}/${how}`).send(body);
  }

  period(caller: Caller, id: string, how: 'lock' | 'export' | 'reopen', body: object = {}): Test {
    return caller.post(`/api/pay-periods/${id}/${how}`).send(body);
  }

  async pay(caller: Caller, id: string): Promise<TimesheetPay> {
    return (await caller.get(`/api/timesheets/${id}/pay`).expect(200)).body as TimesheetPay;
  }

  /** Takes the period of the week to where it is locked. */
  async locked(periodId: string, admin: Caller = this.ada): Promise<void> {
    this.test.clock.set(AFTER);
    const { id } = await this.sheet(periodId);
    await this.act(this.anna, id, 'submit').expect(200);
    await this.act(this.mia, id, 'approve').expect(200);
    await this.period(admin, periodId, 'lock').expect(200);
  }

  /** Stores an entry of Anna's with exact times, as punches and imports have them. */
  async stored(start: string, end: string, breakCorrection = 0): Promise<void> {
    const { id: site } = await this.test.organisation.site();
    const now = this.test.clock.now();
    await this.test.em().insert(TimeEntryEntity, {
      id: this.test.clock.newId(),
      employee: this.employee.id,
      site,
      date: start.slice(0, 10),
      breakCorrection,
      clockInAt: new Date(start),
      clockOutAt: new Date(end),
      breaks: '{}',
      source: 'online',
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Puts rules into force at the site. */
  async policy(packs: LabourPolicyRequest['packs'], more: Partial<LabourPolicyRequest> = {}): Promise<void> {
    const { id: unitId } = await this.test.organisation.site();
    const { body } = await this.ada
      .post('/api/labour/policies')
      .send({
        unitId,
        packs,
        effectiveFrom: '2030-01-01',
        workweekStart: 'monday',
        plannedBreak: null,
        weeklyBudgetCents: null,
        ...more,
      })
      .expect(201);
    await this.ada.post(`/api/labour/policies/${body.id}/activate`).expect(200);
  }

  /** Anna asks to have worked until this time. */
  async asks(entry: TimeEntry, until: string): Promise<TimeCorrection> {
    const { id: timeEntryId, date, clockInTime } = entry;
    const asked = {
      timeEntryId,
      date,
      clockInTime,
      clockOutTime: instant(date, until),
      breaks: [],
      reason: 'Stayed on',
    };
    return (await this.anna.post('/api/time-corrections').send(asked).expect(201)).body as TimeCorrection;
  }
}
