import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { ErrorBody } from '@workforce/contracts';
import type { Response } from 'express';
import { DomainError } from './domain-error.ts';
import { translateError } from './translate-error.ts';

/** The response body of an error. */
export const errorBody = (error: DomainError): ErrorBody => ({
  statusCode: error.status,
  code: error.code,
  message: error.message,
  ...(error.details && { details: error.details }),
});

/** Answers every failure with the one envelope; unexpected errors are logged and never shown (`decisions §2`). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = translateError(thrown);
    if (!error || error.code === 'SERVICE_UNAVAILABLE') this.logger.error(thrown);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const answer = error ?? new DomainError('INTERNAL');
    if (answer.retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(answer.retryAfter)));
    response.status(answer.status).json(errorBody(answer));
  }
}
