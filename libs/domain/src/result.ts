import type { ErrorCode } from '@workforce/contracts';

/** Why a rule refuses: a stable code, a message for the user and, for invalid input, the path of the field. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  field?: string;
}

/** The result of a rule. Rules return refusals for anything a user can cause and throw only for programming errors. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, message: string, field?: string): Result<never> => ({
  ok: false,
  error: field === undefined ? { code, message } : { code, message, field },
});
