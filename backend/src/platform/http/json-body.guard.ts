import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import rawBody from 'raw-body';
import { actorOf } from '../access/actor.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MULTIPART_METADATA } from '../uploads/multipart.ts';
import { announcesBody } from './minimum-body-rate.ts';
import { decodedUtf8, requireUtf8 } from './charset.ts';
import { isTooDeep } from './json-depth.ts';

/** Limit of an unauthenticated body in bytes; signing in takes less. */
const ANONYMOUS_LIMIT = 16 * 1024;
/** Limit of an unauthenticated body that holds a signed document of somebody else. */
const LONG_ANONYMOUS_LIMIT = 128 * 1024;
const LIMIT = 1024 * 1024;

const CUT_OFF = 'The request was cut off. Please try again.';
const ENCODED = 'Please send the body without a Content-Encoding.';
const TOO_DEEP = 'The request body is nested too deeply.';

const FORM_METADATA = 'workforce:takes-form';

/** For a route whose callers send a form, as standards of others say; it takes JSON too. */
export const TakesForm = () => SetMetadata(FORM_METADATA, true);

const LONG_BODY_METADATA = 'workforce:takes-long-body';

/** For a public route whose callers send what a provider has signed, which doesn't fit in 16 kB. */
export const TakesLongBody = () => SetMetadata(LONG_BODY_METADATA, true);

/**
 * Reads JSON bodies after authentication, rate limits and authorisation, so that no other client can make the server
 * buffer its body. Files are read later still, by the multipart interceptor.
 *
 * Express' own parser skips the body of a half-closed connection as if there were none.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!announcesBody(request) || this.takesFiles(context)) return true;
    const isForm = this.takesForm(context) && request.is('urlencoded') !== false;
    if (!isForm && !request.is(['json', 'application/scim+json']))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send the body as application/json.' });
    requireUtf8(request.get('Content-Type'));
    if ((request.get('Content-Encoding') ?? 'identity') !== 'identity')
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: ENCODED });
    sendContinue(request, http.getResponse<Response>());
    const length = request.get('Content-Length');
    const limit = actorOf(request) ? LIMIT : this.anonymousLimit(context);
    const text = decodedUtf8(await rawBody(request, { length, limit }));
    request.body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
    return true;
  }

  private anonymousLimit(context: ExecutionContext): number {
    const isLong = this.reflector.get<true | undefined>(LONG_BODY_METADATA, context.getHandler()) === true;
    return isLong ? LONG_ANONYMOUS_LIMIT : ANONYMOUS_LIMIT;
  }

  private takesForm(context: ExecutionContext): boolean {
    return this.reflector.get<true | undefined>(FORM_METADATA, context.getHandler()) === true;
  }

  private takesFiles(context: ExecutionContext): boolean {
    return this.reflector.get<unknown>(MULTIPART_METADATA, context.getHandler()) !== undefined;
  }
}

/**
 * Sends `100 Continue` to a client that waits for it (`Expect: 100-continue`).
 *
 * @throws DomainError INVALID_INPUT when the client has disconnected
 */
export function sendContinue(request: Request, response: Response): void {
  if (request.destroyed) throw new DomainError('INVALID_INPUT', { message: CUT_OFF });
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** @throws DomainError MALFORMED_JSON unless it is an array or object of at most 32 levels */
function parsed(text: string): object {
  if (text === '') return {};
  const value = parsedText(text);
  if (typeof value !== 'object' || value === null) throw new DomainError('MALFORMED_JSON');
  if (isTooDeep(value)) throw new DomainError('MALFORMED_JSON', { message: TOO_DEEP });
  return value;
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('MALFORMED_JSON', { cause });
  }
}
