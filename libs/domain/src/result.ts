import type { ErrorCode } from '@workforce/contracts';

/** Why a rule says no: a stable code, a sentence for the person and, for invalid input, the path of the field. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  field?: string;
}

/** What a rule answers. Rules never throw for what a person can cause, only for mistakes in the calling code. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, message: string, field?: string): Result<never> => ({
  ok: false,
  error: field === undefined ? { code, message } : { code, message, field },
});
