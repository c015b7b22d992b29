import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { MULTIPART_METADATA } from '../uploads/multipart.ts';

/**
 * Refuses what no handler would look at: query parameters and body fields that a route doesn't take (400), and bodies that are
 * neither JSON nor, where a route takes files, form data (415). What a route does take, the validation pipe checks.
 */
@Injectable()
export class InputGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (hasBody(request) && !this.takesFiles(context) && !request.is('json'))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send the body as application/json.' });
    refuseUnknown(request.query, taken(context, RouteParamtypes.QUERY));
    refuseUnknown(request.body, taken(context, RouteParamtypes.BODY));
    return true;
  }

  private takesFiles(context: ExecutionContext): boolean {
    return this.reflector.get<unknown>(MULTIPART_METADATA, context.getHandler()) !== undefined;
  }
}

const hasBody = (request: Request) =>
  request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;

/** The names a handler takes out of query or body; undefined when it takes all of it. */
function taken(context: ExecutionContext, kind: RouteParamtypes): readonly string[] | undefined {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, { data?: unknown }>;
  const names = Object.entries(declared).flatMap(([key, { data }]) => (key.startsWith(`${kind}:`) ? [data] : []));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

function refuseUnknown(input: unknown, names: readonly string[] | undefined): void {
  if (!names || input === null || typeof input !== 'object') return;
  const unknown = Object.keys(input).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const details = unknown.map((field) => ({ field, message: `property ${field} should not exist` }));
  throw new DomainError('INVALID_INPUT', { details, message: details.length === 1 ? details[0]?.message : undefined });
}
