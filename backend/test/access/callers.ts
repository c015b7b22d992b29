import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';
import { Reused } from './reused.ts';

/** The columns of the matrix, in order. */
export const WHO = ['anonymous', 'own', 'other', 'manager', 'admin', 'deactivated', 'revoked'] as const;
export type Who = (typeof WHO)[number];
type Role = 'other' | 'manager' | 'admin';
type Former = 'deactivated' | 'revoked';

const isFormer = (who: Who): who is Former => who === 'deactivated' || who === 'revoked';

/** A caller, and the employee whose row is requested. */
export interface Approach {
  caller: Caller;
  employee: User;
}

/** Routes that change the caller, their session or their clock, ask for a fresh sign-in, or take a few calls of a person at a time: each call gets a new caller. */
export const CHANGES_CALLER = /^\S+ \/api\/auth\/|password|second-factors|\/(clock|break)-|\/users\/\{id\}\/export/;

/** Statuses of requests that changed nothing. */
const REFUSALS: readonly number[] = [400, 401, 403, 404];

/** Whether a request may have changed its row or its caller, so that the next request needs others. */
export const mayHaveChanged = (route: string, status: number): boolean =>
  CHANGES_CALLER.test(route) || !(REFUSALS.includes(status) || (route.startsWith('GET ') && status === 200));

/** Creates the callers of the matrix and reuses them for calls without side effects on the caller. */
export class Callers {
  private readonly reused = new Reused<Role, Caller>((who) => this.signIn(who));
  private former: Promise<Record<Former, Approach>> | undefined;

  constructor(private readonly test: TestApp) {}

  async approach(who: Who, route: string): Promise<Approach> {
    const employee = await this.employee(who);
    return { caller: await this.caller(who, route, employee), employee };
  }

  /** Whose row is requested: a new employee's, or that of the caller who has no session any more. */
  async employee(who: Who): Promise<User> {
    return isFormer(who) ? (await this.formers())[who].employee : this.test.organisation.person();
  }

  /** @param employee whose row is requested */
  async caller(who: Who, route: string, employee: User): Promise<Caller> {
    if (isFormer(who)) return (await this.formers())[who].caller;
    if (who === 'anonymous') return this.test.anonymous();
    if (who === 'own') return this.test.as(employee);
    return this.callerOf(who, route);
  }

  /** An admin who prepares a row. */
  helper(): Promise<Caller> {
    return this.callerOf('admin', 'POST /api/photos/upload');
  }

  private callerOf(who: Role, route: string): Promise<Caller> {
    return CHANGES_CALLER.test(route) ? this.signIn(who) : this.reused.of(who);
  }

  private async signIn(who: Role): Promise<Caller> {
    return (await this.test.signedIn(who === 'other' ? 'employee' : who)).caller;
  }

  private formers(): Promise<Record<Former, Approach>> {
    this.former ??= this.createFormer();
    return this.former;
  }

  /** A deactivated user and one who has signed out, each with their former token. */
  private async createFormer() {
    const [deactivated, revoked] = [await this.test.signedIn('employee'), await this.test.signedIn('employee')];
    const { caller: admin } = await this.test.signedIn('admin');
    await admin.put(`/api/users/${deactivated.person.id}`).send({ isActive: false }).expect(200);
    await revoked.caller.post('/api/auth/logout').expect(204);
    return {
      deactivated: { caller: deactivated.caller, employee: deactivated.person },
      revoked: { caller: revoked.caller, employee: revoked.person },
    };
  }
}
