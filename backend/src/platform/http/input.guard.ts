import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { inheritedNames } from './inherited-names.ts';
import { inputsOf } from './route-input.ts';

/**
 * Refuses input that no handler reads: query parameters of a route without a query, body fields of one without a body
 * (400). Inherited property names are refused at any depth, since libraries that copy or validate objects skip them.
 * The validation pipe checks the input that a route does read.
 */
@Injectable()
export class InputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const taken = inputsOf(context.getHandler()).map(({ kind }) => kind);
    for (const kind of ['query', 'body'] as const) {
      const input: unknown = request[kind];
      refuseFields(inheritedNames(input));
      if (!taken.includes(kind) && input !== null && typeof input === 'object') refuseFields(Object.keys(input));
    }
    return true;
  }
}

function refuseFields(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  const details = unknown.map((field) => ({ field, message: `property ${field} should not exist` }));
  throw new DomainError('INVALID_INPUT', { details, message: details.length === 1 ? details[0]?.message : undefined });
}
