import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { TightLimits } from '../../platform/rate-limit/tight-limits.ts';

/** Counts as a secret what sets the password of an account or gives a role above employee, whatever else the body changes. */
@Injectable()
export class GivenAccessGuard implements CanActivate {
  constructor(private readonly limits: TightLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (givesAccess(request)) await this.limits.count('secrets', request);
    return true;
  }
}

/** Bodies are validated after guards. */
function givesAccess({ method, body }: { method: string; body?: unknown }): boolean {
  const { password, role } = (body ?? {}) as { password?: unknown; role?: unknown };
  // Everybody is created with a password.
  const setsPassword = method === 'PUT' && typeof password === 'string' && password.trim() !== '';
  return setsPassword || (role !== undefined && role !== 'employee');
}
