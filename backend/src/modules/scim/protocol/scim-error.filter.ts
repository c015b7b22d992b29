import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { ErrorCode } from '@workforce/contracts';
import type { Response } from 'express';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { translateError } from '../../../platform/errors/translate-error.ts';
import { ScimError, type ScimType } from './scim-error.ts';
import { SCIM, SCIM_CONTENT_TYPE } from './scim-schemas.ts';

const TYPES: Partial<Record<ErrorCode, ScimType>> = {
  INVALID_INPUT: 'invalidValue',
  MALFORMED_JSON: 'invalidSyntax',
  USERNAME_TAKEN: 'uniqueness',
  CONFLICT: 'uniqueness',
};

/** What a directory's administrator should read instead of the sentence for people. */
const DETAILS: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Send a valid API token for provisioning in the Authorization header.',
  CONFLICT: 'There is already a resource with this name.',
};

/** Answers every failure in SCIM's shape (RFC 7644 §3.12); unexpected errors are logged and never shown. */
@Catch()
export class ScimErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ScimErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (thrown instanceof ScimError) return send(response, thrown.status, thrown.message, thrown.scimType);
    const error = translateError(thrown);
    if (!error || error.code === 'SERVICE_UNAVAILABLE') this.logger.error(thrown);
    const { code, status, message, details, retryAfter } = error ?? new DomainError('INTERNAL');
    if (retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(retryAfter)));
    if (code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
    const fields = details?.map(({ field, message: problem }) => `${field}: ${problem}`).join('; ');
    const detail = DETAILS[code] ?? fields ?? message;
    // What has changed since is a failed precondition, whether or not the client sent one.
    send(response, code === 'STALE_VERSION' ? 412 : status, detail, TYPES[code]);
  }
}

function send(response: Response, status: number, detail: string, scimType?: ScimType): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = { schemas: [SCIM.error], status: String(status), ...(scimType && { scimType }), detail };
  response.status(status).type(SCIM_CONTENT_TYPE).json(body);
}
