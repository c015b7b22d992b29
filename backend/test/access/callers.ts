import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';
import { ReusedCallers } from './reused-callers.ts';

/** The columns of the matrix, in order. */
export const WHO = ['anonymous', 'own', 'other', 'manager', 'admin', 'deactivated', 'revoked'] as const;
export type Who = (typeof WHO)[number];
type Role = 'other' | 'manager' | 'admin';

/** A caller, and the employee whose row is requested. */
export interface Approach {
  caller: Caller;
  employee: User;
}

/** Routes that change the caller, their session or their clock, ask for a fresh sign-in, or take a few calls of a person at a time: each call gets a new caller. */
export const CHANGES_CALLER = /^\S+ \/api\/auth\/|password|second-factors|\/(clock|break)-|\/users\/\{id\}\/export/;

/** Creates the callers of the matrix and reuses them for calls without side effects on the caller. */
export class Callers {
  private readonly reused = new ReusedCallers<Role>((who) => this.signIn(who));
  private former: Promise<Record<'deactivated' | 'revoked', Approach>> | undefined;

  constructor(private readonly test: TestApp) {}

  async approach(who: Who, route: string): Promise<Approach> {
    if (who === 'deactivated' || who === 'revoked') {
      this.former ??= this.createFormer();
      return (await this.former)[who];
    }
    const employee = await this.test.organisation.person();
    if (who === 'anonymous') return { caller: this.test.anonymous(), employee };
    if (who === 'own') return { caller: await this.test.as(employee), employee };
    return { caller: await this.callerOf(who, route), employee };
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
