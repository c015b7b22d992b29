import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { isVisible, maySeePerson } from '@workforce/domain';
import type { Request } from 'express';
import { actorOf } from '../../platform/access/actor.ts';
import { TightLimits } from '../../platform/rate-limit/tight-limits.ts';
import { PersonAccess } from './person-access.ts';
import { UserQueries } from './user.queries.ts';

/**
 * Counts as a secret what sets the password of an account, gives it another role above employee or activates it again. Of people whom the
 * caller doesn't see every such request counts, so that the limit doesn't tell what they are.
 */
@Injectable()
export class GivenAccessGuard implements CanActivate {
  constructor(
    private readonly limits: TightLimits,
    private readonly users: UserQueries,
    private readonly people: PersonAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (await this.givesAccess(request)) await this.limits.count('secrets', request);
    return true;
  }

  /** Bodies and ids are validated after guards. */
  private async givesAccess(request: Request): Promise<boolean> {
    const { method, params, body } = request;
    const { id } = params;
    const { password, role, isActive } = (body ?? {}) as { password?: unknown; role?: unknown; isActive?: unknown };
    const namesRole = role !== undefined && role !== 'employee';
    // Everybody is created with a password.
    if (method === 'POST') return namesRole;
    if (typeof password === 'string' && isVisible(password)) return true;
    // Forms send what they don't change as well.
    if ((!namesRole && isActive !== true) || typeof id !== 'string' || !isUUID(id)) return false;
    const [actor, stored] = [actorOf(request), await this.users.accessOf(id)];
    if (!actor || !stored || !maySeePerson(stored, actor).ok) return true;
    if (!(await this.people.isVisible(actor, id, 'user.list'))) return true;
    return (namesRole && role !== stored.role) || (isActive === true && !stored.isActive);
  }
}
