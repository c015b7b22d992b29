import { ERROR_CODES, type ErrorBody, type ErrorCode, type FieldError } from '@workforce/contracts';

/** A failed call, with the same shape for every cause. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** What a client may branch on; `NETWORK` without a response. */
  code: ErrorCode | 'NETWORK';
  /** The server's message for the user; null when it sent none: show the fallback text of §8 then. */
  message: string | null;
  /** Shown before the message for a failed sign-in (§8); absent when the server sent none. */
  debug?: string;
  /** Refused fields; empty unless the input was invalid. */
  details: FieldError[];
  /** `{status}: {body text}`, the status text when the body is empty (§7). */
  summary: string;
}

/** The error of a response that isn't 2xx. */
export function errorOfAnswer(status: number, statusText: string, body: string): ApiError {
  const parsed = parseBody(body);
  return {
    status,
    code: codeOf(parsed?.code, status),
    message: textOf(parsed?.message) ?? null,
    debug: textOf(parsed?.debug),
    details: Array.isArray(parsed?.details) ? parsed.details : [],
    summary: `${status}: ${body || statusText}`,
  };
}

/** The error of a call without a response. */
export const errorWithoutAnswer = (reason: string): ApiError => ({
  status: 0,
  code: 'NETWORK',
  message: null,
  details: [],
  summary: `0: ${reason}`,
});

/** Whether a caught or returned value is an error of the API. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'summary' in value;

/** The message to show: the server's if there is one, else the fallback (§8). */
export const messageOf = (error: unknown, fallback: string): string =>
  (isApiError(error) ? error.message : null) ?? fallback;

const textOf = (field: unknown): string | undefined => (typeof field === 'string' && field !== '' ? field : undefined);

function parseBody(body: string): (Partial<ErrorBody> & { debug?: unknown }) | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

function codeOf(code: unknown, status: number): ErrorCode {
  const known = ERROR_CODES.find((candidate) => candidate === code);
  return known ?? (status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL');
}
