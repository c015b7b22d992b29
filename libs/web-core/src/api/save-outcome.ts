import type { FieldError } from '@workforce/contracts';
import { isApiError } from './api-error.ts';

/** Result of a save: `stale` means that somebody else saved first, `gone` that somebody deleted the row. */
export type SaveOutcome = { is: 'saved' | 'stale' | 'gone' | 'failed' } | { is: 'refused'; details: FieldError[] };

/**
 * Meaning of a failed save for a form.
 *
 * @param isNew a new row can't be stale or gone
 */
export function outcomeOfFailure(error: unknown, isNew: boolean): SaveOutcome {
  if (!isApiError(error)) return { is: 'failed' };
  if (!isNew && error.code === 'STALE_VERSION') return { is: 'stale' };
  if (!isNew && error.status === 404) return { is: 'gone' };
  return error.details.length > 0 ? { is: 'refused', details: error.details } : { is: 'failed' };
}
