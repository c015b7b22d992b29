import { BadRequestException, HttpException } from '@nestjs/common';
import { DriverException, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { ErrorCode } from '@workforce/contracts';
import { DomainError } from './domain-error.ts';

/** Refusals that the database itself makes, by the name of the constraint. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  schedules_no_overlap: 'SHIFT_OVERLAP',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

const UNSTORABLE_TEXT = 'The text contains a character that cannot be stored.';

/**
 * Whether the database can't store a text that came in, because it holds a NUL character: SQLSTATE 22021, in JSON 22P05. As a
 * parameter it ends the protocol's message early, 08P01, of a class that otherwise means the connection is broken.
 */
const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['22021', '22P05', '08P01'].includes(String(error.code));

/** Whether the database is away or shutting down, as told by SQLSTATE class 08, 53, 57P or a socket error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const away = /^(08|53|57P0[1-3])|^(ECONNREFUSED|ECONNRESET)$/.test(code);
  return (
    away ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}

/** Turns anything thrown into the refusal the caller gets; undefined for what is a fault of ours. */
export function translateError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isUnstorableText(error)) return new DomainError('INVALID_INPUT', { message: UNSTORABLE_TEXT, cause: error });
  if (isDatabaseAway(error)) return new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error });
  if (error instanceof OptimisticLockError) return new DomainError('STALE_VERSION', { cause: error });
  if (error instanceof DriverException) return constraintError(error);
  // Nest hands on the parser's SyntaxError as a bad request.
  if (error instanceof BadRequestException && error.message.includes('JSON'))
    return new DomainError('MALFORMED_JSON', { cause: error });
  if (error instanceof HttpException) {
    const code = STATUS_CODES[error.getStatus()];
    return code && new DomainError(code, { cause: error });
  }
  return bodyParserError(error);
}

function constraintError(error: DriverException): DomainError | undefined {
  const name = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const code = CONSTRAINT_CODES[name] ?? (error instanceof UniqueConstraintViolationException ? 'CONFLICT' : undefined);
  return code && new DomainError(code, { cause: error });
}

/** Errors of Express' body parser carry a `type` and a `status`. */
function bodyParserError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error)) return undefined;
  if (error.type === 'entity.parse.failed') return new DomainError('MALFORMED_JSON', { cause: error });
  const code = STATUS_CODES[Number(error.status)];
  return code && new DomainError(code, { cause: error });
}
