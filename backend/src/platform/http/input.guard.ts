import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { inheritedNames } from './inherited-names.ts';

/**
 * Refuses what no handler would look at: query parameters and body fields that a route doesn't take (400). Names that every object has
 * are refused at any depth, since libraries that copy or check objects step over them. What a route does take, the validation
 * pipe checks.
 */
@Injectable()
export class InputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    for (const input of [request.query, request.body]) refuseFields(inheritedNames(input));
    refuseUnknown(request.query, taken(context, RouteParamtypes.QUERY));
    refuseUnknown(request.body, taken(context, RouteParamtypes.BODY));
    return true;
  }
}

/** The names a handler takes out of query or body; undefined when it takes all of it. */
function taken(context: ExecutionContext, kind: RouteParamtypes): readonly string[] | undefined {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, { data?: unknown }>;
  const names = Object.entries(declared).flatMap(([key, { data }]) => (key.startsWith(`${kind}:`) ? [data] : []));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

function refuseUnknown(input: unknown, names: readonly string[] | undefined): void {
  if (!names || input === null || typeof input !== 'object') return;
  refuseFields(Object.keys(input).filter((name) => !names.includes(name)));
}

function refuseFields(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  const details = unknown.map((field) => ({ field, message: `property ${field} should not exist` }));
  throw new DomainError('INVALID_INPUT', { details, message: details.length === 1 ? details[0]?.message : undefined });
}
