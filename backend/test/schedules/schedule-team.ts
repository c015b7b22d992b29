import type { Day, Id, Notification, Schedule, ScheduleRequest, TimeOffStatus } from '@workforce/contracts';
import type { Test } from 'supertest';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** A Monday morning in New York, the test organisation's zone. In the future, because tokens are checked by the real clock. */
export const MONDAY = '2035-03-05';
export const MONDAY_MORNING = '2035-03-05T13:00:00.000Z';

/** New data: a job function, an employee with it and a manager. */
export class ScheduleTeam {
  private constructor(
    readonly test: TestApp,
    readonly jobFunction: JobFunction,
    readonly employee: User,
    readonly anna: Caller,
    readonly manager: User,
    readonly mia: Caller,
  ) {}

  static async assemble(test: TestApp): Promise<ScheduleTeam> {
    test.clock.set(MONDAY_MORNING);
    const jobFunction = await test.organisation.jobFunction();
    const employee = await test.organisation.person({ jobFunctions: [jobFunction] });
    const { person: manager, caller: mia } = await test.signedIn('manager');
    return new ScheduleTeam(test, jobFunction, employee, await test.as(employee), manager, mia);
  }

  /** The employee's shift today from 9 to 5, with these changes. */
  shift(changes: Partial<ScheduleRequest> = {}): ScheduleRequest {
    const { employee, jobFunction } = this;
    const times = { date: MONDAY, startTime: '09:00', endTime: '17:00' };
    return { employeeId: employee.id, jobFunctionId: jobFunction.id, ...times, ...changes };
  }

  post = (body: object, caller = this.mia): Test => caller.post('/api/schedules').send(body);
  put = (id: Id, body: object, caller = this.mia): Test => caller.put(`/api/schedules/${id}`).send(body);
  copy = (id: Id, dates: unknown, caller = this.mia): Test => caller.post(`/api/schedules/${id}/copy`).send({ dates });

  async planned(changes: Partial<ScheduleRequest> = {}): Promise<Schedule> {
    return (await this.post(this.shift(changes)).expect(201)).body;
  }

  async list(query: Record<string, string | number> = {}, caller = this.mia): Promise<Schedule[]> {
    return (await caller.get('/api/schedules').query(query).expect(200)).body;
  }

  /** The employee's shifts. */
  shifts = (): Promise<Schedule[]> => this.list({ employeeId: this.employee.id });

  async timeOff(startDate: Day, endDate: Day, status: Exclude<TimeOffStatus, 'withdrawn'> = 'approved'): Promise<void> {
    const em = this.test.em();
    const { clock } = this.test;
    const request = new TimeOffRequestEntity(clock.newId(), clock.now(), {
      employee: em.getReference(User, this.employee.id),
      site: this.employee.site,
      type: 'vacation',
      startDate,
      endDate,
      reason: 'Sea',
    });
    request.status = status;
    await em.persist(request).flush();
  }

  /** The employee's notifications, oldest first. */
  async notifications(caller = this.anna): Promise<Pick<Notification, 'type' | 'title' | 'message' | 'link'>[]> {
    const { body } = await caller.get('/api/notifications').expect(200);
    return (body as Notification[])
      .toReversed()
      .map(({ type, title, message, link }) => ({ type, title, message, link }));
  }
}
