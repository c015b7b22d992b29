import type { ErrorCode, FieldError } from '@workforce/contracts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

interface Refinement {
  /** Replaces the catalogue's message. */
  message?: string;
  details?: FieldError[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error for the caller. The error filter turns it into the envelope of `decisions §2`. */
export class DomainError extends Error {
  readonly details: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    refinement: Refinement = {},
  ) {
    super(refinement.message ?? ERROR_CATALOGUE[code][1], { cause: refinement.cause });
    this.details = refinement.details;
    this.retryAfter = refinement.retryAfter;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code][0];
  }
}

/** A row that the caller may not see is answered as absent. */
export const notFound = (what: string) => new DomainError('NOT_FOUND', { message: `${what} was not found.` });
