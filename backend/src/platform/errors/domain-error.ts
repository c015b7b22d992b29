import type { ErrorCode, FieldError } from '@workforce/contracts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

interface Refinement {
  /** Replaces the catalogue's sentence. */
  message?: string;
  details?: FieldError[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal the caller can understand. The error filter turns it into the envelope of `decisions §2`. */
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

/** What a caller may not see doesn't exist for them. */
export const notFound = (what: string) => new DomainError('NOT_FOUND', { message: `${what} was not found.` });
