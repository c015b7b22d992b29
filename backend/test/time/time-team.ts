import type { ErrorBody, TimeAuditEntry, TimeEntry } from '@workforce/contracts';
import type { Test } from 'supertest';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** A Monday in New York, in the future, because tokens are checked by the real clock. */
export const at = (time: string): string => `2035-03-05T${time}:00.000-05:00`;
export const instant = (time: string): string => new Date(at(time)).toISOString();
export const MONDAY = '2035-03-05';

export type ClockPath = 'clock-in' | 'clock-out' | 'break-start' | 'break-end';

export const clock = (caller: Caller, path: ClockPath, body: object = {}): Test =>
  caller.post(`/api/time-entries/${path}`).send(body);

export const edit = (caller: Caller, id: string, body: object): Test =>
  caller.put(`/api/time-entries/${id}`).send({ editReason: 'Forgot', ...body });

export const remove = (caller: Caller, id: string, deleteReason = 'Twice'): Test =>
  caller.delete(`/api/time-entries/${id}`).send({ deleteReason });

export async function list(caller: Caller, query: Record<string, string | number> = {}): Promise<TimeEntry[]> {
  return (await caller.get('/api/time-entries').query(query).expect(200)).body;
}

export async function current(caller: Caller): Promise<TimeEntry | null> {
  return (await caller.get('/api/time-entries/current').expect(200)).body;
}

export async function auditLog(caller: Caller, query: Record<string, string | number> = {}): Promise<TimeAuditEntry[]> {
  return (await caller.get('/api/time-card-audit-log').query(query).expect(200)).body;
}

export const refusal = (body: unknown): Pick<ErrorBody, 'code' | 'message'> => {
  const { code, message } = body as ErrorBody;
  return { code, message };
};

/** New data: two employees, a manager and an admin. */
export class TimeTeam {
  private constructor(
    readonly test: TestApp,
    readonly employee: User,
    readonly anna: Caller,
    readonly colleague: User,
    readonly ben: Caller,
    readonly manager: User,
    readonly mia: Caller,
    readonly ada: Caller,
  ) {}

  static async assemble(test: TestApp): Promise<TimeTeam> {
    const anna = await test.organisation.person({ name: 'Anna' });
    const ben = await test.organisation.person({ name: 'Ben' });
    const mia = await test.organisation.person({ name: 'Mia', role: 'manager' });
    const { caller: ada } = await test.signedIn('admin');
    return new TimeTeam(test, anna, await test.as(anna), ben, await test.as(ben), mia, await test.as(mia), ada);
  }

  /** Anna's working day from 09:00 to 17:00 with a break at noon, in the past. */
  async workedDay(caller: Caller = this.anna): Promise<TimeEntry> {
    for (const [time, path] of [
      ['09:00', 'clock-in'],
      ['12:00', 'break-start'],
      ['12:30', 'break-end'],
    ] as const) {
      this.test.clock.set(at(time));
      await clock(caller, path);
    }
    this.test.clock.set(at('17:00'));
    return (await clock(caller, 'clock-out').expect(200)).body;
  }
}
