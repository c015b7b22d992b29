import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { TightLimits } from '../../platform/rate-limit/tight-limits.ts';
import { UserQueries } from './user.queries.ts';

/** Counts as a secret what sets the password of an account, gives it another role above employee or activates it again. */
@Injectable()
export class GivenAccessGuard implements CanActivate {
  constructor(
    private readonly limits: TightLimits,
    private readonly users: UserQueries,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (await this.givesAccess(request)) await this.limits.count('secrets', request);
    return true;
  }

  /** Bodies and ids are validated after guards. */
  private async givesAccess({ method, params: { id }, body }: Request): Promise<boolean> {
    const { password, role, isActive } = (body ?? {}) as { password?: unknown; role?: unknown; isActive?: unknown };
    const namesRole = role !== undefined && role !== 'employee';
    // Everybody is created with a password.
    if (method === 'POST') return namesRole;
    if (typeof password === 'string' && password.trim() !== '') return true;
    // Forms send what they don't change as well.
    if ((!namesRole && isActive !== true) || typeof id !== 'string' || !isUUID(id)) return false;
    const stored = await this.users.accessOf(id);
    return stored !== undefined && ((namesRole && role !== stored.role) || (isActive === true && !stored.isActive));
  }
}
